import Gallery
import Gestures
import Motion
import TemporaryFolder
import Testing

@testable import Tracing

@Suite struct RecordingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func record(_ ticks: [(time: Double, inputs: [GalleryInput])], size: Size) throws -> Recording {
        let writer = try LineWriter(folder.file("run.jsonl"))
        let recorder = Recorder(writer, size: size)
        for tick in ticks { recorder.record(tick.inputs, at: tick.time) }
        writer.flush()
        return try Recording(contentsOf: folder.file("run.jsonl"))
    }

    @Test("every kind of input comes back as it was")
    func roundTrip() throws {
        var inputs: [GalleryInput] = [
            .key(.left), .key(.right), .resize(Size(width: 1080, height: 1920)), .photos([], isComplete: true),
            .photos(
                [
                    Card(photo: PhotoID(3), pixels: Size(width: 400, height: 1200)),
                    Card(photo: PhotoID(0), pixels: Size(width: 1500, height: 1000)),
                ], isComplete: false),
        ]
        var place = StartingPoint(.albums, photo: .id(PhotoID(7)))
        place.top = PhotoID(4)
        place.showsFavourites = true
        let cards = (0..<3).map { Card(photo: PhotoID($0), pixels: Size(width: 3, height: 2)) }
        let albums = [
            Album(title: "12 June 2026", tab: "12 Jun", photos: 0..<1),
            Album(title: "13 June 2026", tab: "13 Jun", photos: 1..<3),
        ]
        inputs += [
            .albums(AlbumList(title: "Photos", dates: "12 – 13 June 2026", cards: cards, albums: albums)),
            .favourites([PhotoID(2), PhotoID(1)]), .resume(place), .resume(StartingPoint()),
        ]
        inputs += Cause.allCases.map { .cancelPointers($0) }
        for phase in [PointerPhase.down, .move, .up, .cancel] {
            for kind in [PointerKind.touch, .mouse] {
                inputs.append(.pointer(PointerEvent(phase, PointerID(9), at: Point(x: 1, y: 2), time: 3, kind: kind)))
            }
        }
        let recording = try record([(0.5, inputs), (1, [])], size: Size(width: 1920, height: 1080))
        #expect(recording.screen.size == Size(width: 1920, height: 1080))
        #expect(recording.ticks.map(\.time) == [0.5, 1])
        #expect(recording.ticks.first?.inputs.map(\.input) == inputs)
        #expect(recording.ticks.last?.inputs == [])
    }

    @Test(
        "numbers come back to the last bit",
        arguments: [
            0.1, 1.0 / 3, 1e-17, 123_456_789.987_654_321, .pi, .leastNonzeroMagnitude, -0.0, .greatestFiniteMagnitude,
            0.1 + 0.2,
            .leastNormalMagnitude, 1e22, 16.666_666_666_666_668,
        ])
    func exactness(_ number: Double) throws {
        let event = PointerEvent(.move, PointerID(1), at: Point(x: number, y: -number), time: number)
        let recording = try record([(number, [.pointer(event)])], size: Size(width: number, height: 1))
        let tick = try #require(recording.ticks.first)
        #expect(tick.time.bitPattern == number.bitPattern)
        guard case .pointer(let read)? = tick.inputs.first?.input else {
            Issue.record("no pointer")
            return
        }
        #expect(read.position.x.bitPattern == number.bitPattern)
        #expect(read.position.y.bitPattern == (-number).bitPattern)
        #expect(recording.screen.width.bitPattern == number.bitPattern)
    }

    @Test("a key that does not exist is no input")
    func unknownKey() {
        #expect(RecordedInput.key("upwards").input == nil)
        #expect(RecordedInput.key("left").input == .key(.left))
    }

    @Test(
        "a broken line is named with its file and its number, empty lines counted",
        arguments: [
            ("", 1), ("not a screen\n", 1), ("{\"width\":1}\n", 1), ("SCREEN\nTICK\n{\"time\":\n", 3),
            ("SCREEN\n\nTICK\n\nbroken\n", 5), ("SCREEN\nTICK\nTICK", nil), ("SCREEN\n", nil),
            ("SCREEN\r\nTICK\r\n", nil),
        ] as [(String, Int?)])
    func faults(_ text: String, _ line: Int?) throws {
        let text = text.replacing("SCREEN", with: #"{"width":1920,"height":1080}"#)
            .replacing("TICK", with: #"{"time":1,"inputs":[]}"#)
        let path = try folder.file("broken.jsonl", text)
        do throws(Recording.Fault) {
            _ = try Recording(contentsOf: path)
            #expect(line == nil)
        } catch {
            let line = try #require(line)
            #expect(error.description.hasPrefix("\(path):\(line): expected "), "\(error)")
        }
    }

    @Test("a file that is not there cannot be read")
    func missing() {
        let path = folder.file("gone.jsonl")
        #expect(throws: Recording.Fault(description: "\(path): cannot be read")) { try Recording(contentsOf: path) }
    }
}

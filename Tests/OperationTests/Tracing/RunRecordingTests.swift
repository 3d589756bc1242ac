import Albums
import Gallery
import Gestures
import Library
import Motion
import Scenes
import SystemPackage
import TestSupport
import Testing

@testable import Operation

@Suite struct RunRecordingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func record(
        _ steps: [(time: Double, inputs: [GalleryInput])], _ setup: GallerySetup
    ) throws -> RunRecording {
        let writer = try LineWriter(FilePath(folder.file("run.jsonl")))
        let recorder = Recorder(writer, setup)
        for step in steps { recorder.record(step.inputs, at: step.time) }
        writer.flush()
        return try RunRecording(contentsOf: FilePath(folder.file("run.jsonl")))
    }

    @Test("every kind of input comes back as it was")
    func roundTrip() throws {
        var inputs: [GalleryInput] = [
            .key(.left), .key(.right), .resize(Size(width: 1080, height: 1920)),
        ]
        var position = StartingPoint(.albums, photo: .id(PhotoID(7)))
        position.top = PhotoID(4)
        position.showsFavourites = true
        var cards = (0..<3).map { Card(photo: PhotoID($0), pixels: Size(width: 3, height: 2)) }
        cards[1].animation = FrameDurations([0.1, 0.25])
        let albums = [
            Album(title: "12 June 2026", tab: "12 Jun", photos: 0..<1),
            Album(title: "13 June 2026", tab: "13 Jun", photos: 1..<3),
        ]
        inputs += [
            .photos(PhotoCollection(cards: [], albums: AlbumList(title: ""), isComplete: true)),
            .photos(
                PhotoCollection(
                    cards: CardList(cards.reversed()),
                    albums: AlbumList(title: "Photos", dates: "12 – 13 June 2026", cards: cards, albums: albums),
                    isComplete: false)),
            .favourites([PhotoID(2), PhotoID(1)]), .resume(position), .resume(StartingPoint()),
            .wheel(at: Point(x: 3, y: 4), lines: Vector(dx: 0, dy: -1)),
            .sharpened(PhotoDetail(photo: PhotoID(5), level: 2)), .unplayable(PhotoID(5)),
        ]
        inputs += Cause.allCases.map { .cancelPointers($0) }
        for phase in [PointerPhase.down, .move, .up, .cancel] {
            for kind in [PointerKind.touch, .mouse] {
                inputs.append(.pointer(PointerEvent(phase, PointerID(9), at: Point(x: 1, y: 2), time: 3, kind: kind)))
            }
        }
        var configuration = GalleryConfiguration()
        configuration.direction = .rightToLeft
        configuration.carousel.velocities = [25, -10]
        var setup = GallerySetup(configuration, size: Size(width: 1920, height: 1080), scale: 2)
        setup.start = position
        setup.demonstrates = true
        let recording = try record([(0.5, inputs), (1, [])], setup)
        #expect(recording.setup == setup)
        #expect(recording.steps.map(\.time) == [0.5, 1])
        #expect(recording.steps.first?.inputs == inputs)
        #expect(recording.steps.last?.inputs == [])
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
        let setup = GallerySetup(GalleryConfiguration(), size: Size(width: number, height: 1))
        let recording = try record([(number, [.pointer(event)])], setup)
        let step = try #require(recording.steps.first)
        #expect(step.time.bitPattern == number.bitPattern)
        guard case .pointer(let read)? = step.inputs.first else {
            Issue.record("no pointer")
            return
        }
        #expect(read.position.x.bitPattern == number.bitPattern)
        #expect(read.position.y.bitPattern == (-number).bitPattern)
        #expect(recording.setup.size.width.bitPattern == number.bitPattern)
    }

    @Test(
        "a broken line is named with its file and its number, empty lines counted",
        arguments: [
            ("", 1), ("not a gallery\n", 1), ("{\"size\":1}\n", 1), ("SETUP\nSTEP\n{\"time\":\n", 3),
            ("SETUP\n\nSTEP\n\nbroken\n", 5), ("SETUP\nSTEP\nSTEP", nil), ("SETUP\n", nil),
            ("SETUP\r\nSTEP\r\n", nil),
        ] as [(String, Int?)])
    func faults(_ text: String, _ line: Int?) throws {
        _ = try record([], GallerySetup(GalleryConfiguration(), size: Size(width: 1920, height: 1080)))
        let setup = folder.text(of: "run.jsonl").split(separator: "\n")[0]
        let text = text.replacing("SETUP", with: setup).replacing("STEP", with: #"{"time":1,"inputs":[]}"#)
        let path = FilePath(try folder.file("broken.jsonl", text))
        do throws(RunRecording.Fault) {
            _ = try RunRecording(contentsOf: path)
            #expect(line == nil)
        } catch {
            guard let line, case .broken(let why) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(why.hasPrefix("\(path):\(line): "), "\(why)")
            #expect(why.contains("expected"), "\(why)")
        }
    }

    @Test("a missing file, a folder and a device cannot be read")
    func unreadable() {
        let expected = "(expected a file that --record has written)"
        for (name, why) in [
            ("gone.jsonl", "No such file or directory"), ("", "Is a directory"),
            ("/dev/zero", "Operation not supported"),
        ] {
            let path = FilePath(folder.path).pushing(FilePath(name))
            let fault = RunRecording.Fault.unreadable("cannot read \(path): \(why) \(expected)")
            #expect(throws: fault) { try RunRecording(contentsOf: path) }
        }
    }
}

import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// What an operator has the gallery do from outside.
@Suite struct CommandTests {
    private func bench() -> Bench {
        var bench = Bench { $0.velocities = [0] }
        bench.run(1)
        return bench
    }

    @Test(
        "next and previous move the carousel by one card", arguments: [(GalleryCommand.next, 400.0), (.previous, -400)])
    func cards(command: GalleryCommand, way: Double) {
        var bench = bench()
        let reading = bench.reading
        bench.handle(.command(command), waiting: 2)
        #expect(abs(bench.way(from: reading) - way) < 0.5)
    }

    @Test("next and previous turn the page of an open photo, and show other albums")
    func pages() {
        var bench = Bench.preview(photos: 5, index: 2)
        bench.handle(.command(.next), waiting: 2)
        #expect(bench.preview?.index == 3)
        for _ in 0..<2 { bench.handle(.command(.previous)) }
        bench.run(2)
        #expect(bench.preview?.index == 1)
        var albums = AlbumsBench([30, 30, 30])
        albums.bench.handle(.command(.next), waiting: 2)
        #expect(albums.reading.section == 1)
    }

    @Test("a photo is shown from anywhere, and closed again by the attract schedule", arguments: [0, 1, 2])
    func show(screen: Int) {
        var albums = AlbumsBench([30, 30])
        if screen == 0 { albums.bench.handle(.key(.back)) }
        if screen == 2 { albums.bench.tap(200, 600) }
        albums.bench.run(200 - albums.bench.time)
        albums.bench.handle(.command(.show(PhotoID(33))), waiting: 1)
        #expect(albums.bench.model.screens.preview?.photo == PhotoID(33))
        albums.bench.run(58.9)
        #expect(albums.bench.model.screens.preview != nil)
        albums.bench.run(0.2)
        #expect(albums.bench.model.screens.preview == nil)
    }

    @Test("an open photo is exchanged for another in the library, or for the albums; home ends the visit")
    func exchange() {
        var bench = Bench.preview(photos: 5)
        bench.handle(.key(.zoomIn))
        bench.handle(.command(.show(PhotoID(99))))
        #expect(bench.preview?.index == 0 && bench.model.screens.closing.isEmpty)
        bench.handle(.command(.show(PhotoID(3))), waiting: 1)
        #expect(bench.preview?.index == 3 && bench.preview?.zoom == 1 && bench.preview?.phase == .idle)
        bench.handle(.command(.albums), waiting: 1)
        #expect(bench.preview == nil && bench.model.screens.albums.isShown)
        bench.handle(.command(.home), waiting: 1)
        #expect(bench.model.isHome)
    }

    @Test("a paused carousel stands still, also after a finger has moved it, until it is resumed")
    func pause() {
        var bench = Bench()
        bench.run(1)
        bench.handle(.command(.pause))
        let reading = bench.reading
        bench.run(10)
        #expect(bench.reading.x == reading.x && bench.reading.velocity == 0 && !bench.model.isMoving(at: bench.time))
        bench.fling(from: 800, by: -300)
        bench.run(10)
        #expect(bench.reading.phase == .idle && bench.reading.velocity == 0)
        bench.handle(.command(.resume), waiting: 0.6)
        #expect(bench.reading.velocity == 25)
    }

    @Test("a paused demo rests until it is resumed, even after the time at which it would begin again")
    func demo() {
        var bench = Bench(GalleryConfiguration(), demonstrates: true)
        bench.show(Bench.cards(12))
        bench.run(8.2)
        #expect(bench.model.gestures.pointerCount == 1)
        bench.handle(.command(.pause), waiting: 0.1)
        #expect(bench.model.gestures.pointerCount == 0 && bench.drags.last == .cancelled)
        bench.run(120)
        #expect(!bench.model.ghost.isOn)
        bench.handle(.command(.resume))
        #expect(bench.model.ghost.isOn)
    }

    // MARK: Messages

    private func words(_ bench: Bench) -> [String] {
        bench.model.scene.sprites.compactMap { if case .label(let text, _, _) = $0.picture { text } else { nil } }
    }

    @Test("a message appears over the picture, can be replaced, and disappears; touch goes through it")
    func message() {
        var bench = Bench()
        bench.run(1)
        let regions = bench.model.scene.regions.regions.count
        bench.handle(.command(.message("The museum closes in 15 minutes")), waiting: 0.4)
        #expect(words(bench) == ["The museum closes in 15 minutes"])
        #expect(bench.model.scene.sprites.allSatisfy { !$0.isLabel || $0.opacity == 1 })
        #expect(bench.model.scene.regions.regions.count == regions)
        bench.handle(.command(.message("Closed")))
        #expect(words(bench) == ["Closed"])
        bench.handle(.command(.message(nil)), waiting: 0.1)
        #expect(words(bench) == ["Closed"])
        bench.run(0.3)
        #expect(words(bench).isEmpty)
    }

    @Test(
        "a long message is broken into at most four lines within the screen, without losing a word",
        arguments: [Size(width: 1000, height: 600), Size(width: 480, height: 320)])
    func lines(size: Size) throws {
        let text = Array(repeating: "Please leave your bags at the cloakroom", count: 8).joined(separator: "\n\u{1B}")
        var bench = Bench(photos: 3, size: size)
        bench.handle(.command(.message(text)), waiting: 0.4)
        #expect((2...4).contains(words(bench).count))
        #expect(words(bench).joined(separator: " ").split(separator: " ").count == 7 * 8)
        let card = try #require(bench.model.scene.sprites.last { $0.picture == .solid(.header) }).frame
        let screen = Rect(origin: .zero, size: size)
        #expect(card.intersection(screen) == card)
        #expect(bench.model.scene.sprites.filter(\.isLabel).allSatisfy { card.intersection($0.frame) == $0.frame })
    }

    private static let announcement =
        "The café on the second floor closes at five today; the garden stays open until eight"

    @Test("a message of two lines has no orphan, and covers no caption and no thumbnail", arguments: [false, true])
    func message(overPhoto: Bool) throws {
        var bench = Bench(photos: 12, size: Size(width: 1920, height: 1080))
        bench.run(1)
        if overPhoto { bench.tap(960, 500) }
        bench.run(1)
        bench.handle(.command(.message(Self.announcement)), waiting: 0.4)
        let lines = words(bench)
        #expect(lines.count == 2 && abs(lines[0].count - lines[1].count) < 12)
        let sprites = bench.model.scene.sprites
        let card = try #require(sprites.last { $0.picture == .solid(.header) }).frame
        let others = sprites.filter {
            switch $0.picture {
            case .caption, .chip: $0.opacity > 0
            default: false
            }
        }
        #expect(!others.isEmpty && others.allSatisfy { $0.frame.intersection(card) == nil })
    }

    @Test("a text without spaces is broken between its characters, but not before a full stop")
    func japanese() {
        let text = String(repeating: "閉館です。", count: 20)
        var bench = Bench()
        bench.handle(.command(.message(text)), waiting: 0.4)
        let lines = words(bench)
        #expect(lines.count == 4 && lines.joined() == text)
        #expect(lines.allSatisfy { $0.first != "。" } && lines[..<3].allSatisfy { (25...32).contains($0.count) })
    }
}

/// What is wrong, for an operator.
@Suite struct NoticeTests {
    private static let text = "vitrine.toml, line 3: unknown key carousel.row (expected carousel.rows)"
    private static let sizes = [Bench.size, Size(width: 1920, height: 1080), Size(width: 480, height: 320)]

    private func labels(_ bench: Bench) -> [Sprite] {
        bench.model.scene.sprites.filter { if case .label(Self.text, _, _) = $0.picture { true } else { false } }
    }

    @Test("a notice stands at the lower edge until nothing is wrong, and touch goes through it", arguments: sizes)
    func edge(size: Size) throws {
        var bench = Bench(photos: 5, size: size)
        bench.run(1)
        let regions = bench.model.scene.regions.regions.count
        bench.handle(.notice(Self.text))
        let line = try #require(labels(bench).first)
        #expect(labels(bench).count == 1 && line.opacity == 1)
        #expect(line.frame.intersection(Rect(origin: .zero, size: size)) == line.frame)
        #expect(line.frame.maxY > size.height - 8 && line.frame.size.height < 24)
        #expect(bench.model.scene.regions.regions.count == regions)
        bench.run(5)
        #expect(labels(bench).count == 1)
        bench.handle(.notice(nil))
        #expect(labels(bench).isEmpty)
    }

    @Test("a notice is above the picture of an open photo, and gone while the screen is dark")
    func screens() {
        var bench = Bench.preview(photos: 3, index: 1)
        bench.handle(.notice(Self.text))
        #expect(labels(bench).count == 1)
        bench.handle(.command(.blank), waiting: 3)
        #expect(labels(bench).isEmpty)
    }
}

extension Sprite {
    fileprivate var isLabel: Bool { if case .label = picture { true } else { false } }
}

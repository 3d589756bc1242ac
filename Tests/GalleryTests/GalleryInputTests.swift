import Foundation
import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Panel
@testable import Scenes

@Suite struct GalleryInputTests {
    private static let point = Point(x: 300.25, y: 41)
    private static let collection = PhotoCollection(
        cards: CardList(Bench.cards(3)), albums: AlbumList(title: "A", cards: Bench.cards(3)), isComplete: false)

    private static let touches: [GalleryInput] = [
        .pointer(PointerEvent(.down, PointerID(4), at: point, time: 1.5)),
        .pointer(PointerEvent(.move, PointerID(4), at: point, time: 1.6, kind: .mouse)),
        .key(.favourite),
        .wheel(at: point, lines: Vector(dx: 0.5, dy: -2)),
    ]

    private static let others: [GalleryInput] = [
        .cancelPointers(.focusLost),
        .resize(Size(width: 1080, height: 1920)),
        .photos(collection),
        .favourites([PhotoID(1), PhotoID(8)]),
        .resume(StartingPoint(.albums, photo: .index(3))),
        .sharpened(PhotoDetail(photo: PhotoID(2), level: 1)),
        .sharpened(PhotoDetail(photo: PhotoID(2), level: nil)),
        .unplayable(PhotoID(3)),
        .notice("site.toml, line 3: unknown key rows"), .notice(nil),
        .described(.fake(4, InfoMeasure(language: "de", width: 336, scale: 1.5))),
        .kept(PINAttempts(wrong: 3, mustWait: true)),
    ]

    @Test(
        "an input survives encoding, as a recording needs; pointers, keys and the wheel come from a visitor",
        arguments: touches.map { ($0, true) } + others.map { ($0, false) })
    func coding(_ input: GalleryInput, isTouch: Bool) throws {
        let data = try JSONEncoder().encode(input)
        #expect(try JSONDecoder().decode(GalleryInput.self, from: data) == input)
        #expect(input.isTouch == isTouch)
    }

    // MARK: What an input does

    @Test("keys without a meaning on a screen change nothing there")
    func meaningless() {
        for key in [Key.up, .down, .albums] {
            var bench = Bench.preview()
            let before = bench.preview
            bench.handle(.key(key))
            bench.run(0.5)
            #expect(bench.preview == before)
        }
        var carousel = Bench { $0.velocities = [0] }
        let before = carousel.reading
        for key in [Key.up, .down, .home, .end, .zoomReset, .back, .favourite] {
            carousel.handle(.key(key))
            carousel.run(0.5)
            #expect(carousel.reading == before && carousel.model.isHome)
        }
    }

    /// What pages the carousel, and by how many cards where lines run to the right and to the left.
    private static let pages: [(GalleryInput, Double, Double)] = [
        (.key(.right), 1, -1), (.key(.left), -1, 1),
        (.wheel(at: point, lines: Vector(dx: 1, dy: 0)), 1, -1),
        (.wheel(at: point, lines: Vector(dx: -1, dy: 0)), -1, 1),
        (.wheel(at: point, lines: Vector(dx: 0, dy: 1)), -1, -1),
        (.wheel(at: point, lines: Vector(dx: 0, dy: -1)), 1, 1),
    ]

    @Test("arrows and the wheel page the carousel by a card, sideways as its lines run", arguments: pages)
    func carousel(input: GalleryInput, cards: Double, mirroredCards: Double) {
        for (direction, cards) in [(LayoutDirection.leftToRight, cards), (.rightToLeft, mirroredCards)] {
            var configuration = GalleryConfiguration()
            configuration.direction = direction
            configuration.carousel.velocities = [0]
            var bench = Bench(configuration)
            bench.show(Bench.cards(12))
            let before = bench.reading
            bench.handle(input)
            bench.run(3)
            // The spring comes to rest within 0.05 points.
            #expect(abs(bench.way(from: before) - cards * Bench.pitch) <= 0.05, "\(direction)")
        }
    }
}

import Gestures
import Motion
import Testing

@testable import Carousel
@testable import Gallery
@testable import Library
@testable import Scenes

/// The carousel for languages that are written from right to left.
@Suite struct MirroredCarouselTests {
    private func bench(
        _ direction: LayoutDirection = .rightToLeft, photos: Int = 12,
        _ configure: (inout CarouselConfiguration) -> Void = { _ in }
    ) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.direction = direction
        configure(&configuration.carousel)
        var bench = Bench(configuration)
        bench.show(Bench.cards(photos))
        return bench
    }

    /// The left edge of the first card.
    private func firstCard(_ bench: Bench) throws -> Double {
        try #require(bench.cards()[CardID(photo: PhotoID(0), lap: 0)])
    }

    @Test("at any time each card is as far from the right edge as it was from the left")
    func mirrored() throws {
        var plain = bench(.leftToRight, photos: 3)
        var mirrored = bench(photos: 3)
        for _ in 0..<40 {
            plain.run(1.3)
            mirrored.run(1.3)
            let cards = mirrored.cards()
            #expect(Set(plain.cards().keys) == Set(cards.keys))
            for (id, edge) in plain.cards() {
                #expect(abs(try #require(cards[id]) - (1000 - edge - 372)) < 1e-9)
            }
        }
    }

    @Test("a card stays under the finger that drags it, to either side and across the seam", arguments: [1.0, -1])
    func dragging(side: Double) throws {
        var bench = bench(photos: 3)
        bench.touch(.down, 500)
        bench.run(0.1)
        bench.touch(.move, 500 + side * 16)
        var id = try #require(bench.card(at: 500 + side * 16))
        var last = try #require(bench.cards()[id])
        for step in 1...60 {
            bench.run(bench.frame)
            bench.touch(.move, 500 + side * (16 + Double(step) * 25))
            #expect(abs(try #require(bench.cards()[id]) - last - side * 25) < 1e-9)
            // Another card when this one nears the edge.
            id = try #require(bench.card(at: 500) ?? bench.card(at: 530))
            last = try #require(bench.cards()[id])
        }
    }

    @Test("a fling carries the cards where the finger went, and a touch catches them", arguments: [400.0, -400])
    func fling(distance: Double) throws {
        var bench = bench(photos: 40)
        bench.fling(from: 500 - distance / 2, by: distance)
        #expect(bench.reading.phase == .decelerating)
        // 400 points in 12 frames; the position grows towards the beginning of lines, on the right.
        #expect(abs(bench.reading.velocity - distance / 12 * 60) < 1e-6)
        let before = bench.cards()
        bench.run(0.1)
        let (id, edge) = try #require(bench.cards().first { before[$0.key] != nil })
        // 99.8 % a millisecond of 2000 points a second for 0.1 s: 181 points.
        #expect(abs(edge - (before[id] ?? 0) - distance / 400 * 181.2) < 1)
        bench.touch(.down, 500)
        let caught = bench.cards()
        bench.run(0.3)
        bench.touch(.up, 500)
        #expect(bench.taps.isEmpty && bench.cards() == caught)
    }

    @Test("the left arrow key leads to the next card, the right one back", arguments: [(Key.left, 1.0), (.right, -1)])
    func keys(key: Key, count: Double) throws {
        var bench = bench { $0.velocities = [0] }
        let start = try firstCard(bench)
        bench.handle(.key(key))
        bench.run(2)
        // The spring comes to rest within 0.05 points.
        let edge = bench.cards()[CardID(photo: PhotoID(0), lap: 0)] ?? .infinity
        #expect(abs(edge - start - count * 400) <= 0.05)
    }

    @Test("the wheel pages forward when turned to the left or towards the user")
    func wheel() {
        for (lines, count) in [(Vector(dx: -1, dy: 0), 1.0), (Vector(dx: 1, dy: 0), -1), (Vector(dx: 0, dy: -1), 1)] {
            var bench = bench { $0.velocities = [0] }
            let start = bench.reading
            bench.handle(.wheel(at: Point(x: 500, y: 282), lines: lines))
            bench.run(2)
            #expect(abs(bench.way(from: start) - count * 400) <= 0.05)
        }
    }

    @Test("a caption ends at its card's right edge, below it")
    func captions() throws {
        let bench = bench()
        let caption = try #require(
            bench.model.scene.sprites.first {
                $0.picture == .caption(PhotoID(0), .cardTitle, language: "en", width: 372)
            })
        #expect(caption.fit == .trailing)
        #expect(caption.frame.maxX == 972 && caption.frame.minY == 96 + 372 + 16)
    }

    @Test("the albums' button is in the corner at the end of lines")
    func albumsButton() throws {
        let plain = try #require(bench(.leftToRight).model.scene.regions.frame(of: .carousel(.albumsButton)))
        let mirrored = try #require(bench().model.scene.regions.frame(of: .carousel(.albumsButton)))
        #expect(plain.minX > 900 && abs(mirrored.minX - (1000 - plain.maxX)) < 1e-9)
        #expect(mirrored.minY == plain.minY)
    }

    @Test("cards are kept ready in the same order as from left to right")
    func prefetch() {
        #expect(bench(photos: 40).model.scene.wanted == bench(.leftToRight, photos: 40).model.scene.wanted)
    }

    @Test("another size of the screen keeps the middle card in the middle")
    func resizing() throws {
        var bench = bench()
        bench.run(10)
        let id = try #require(bench.card(at: 500))
        let share = (500 - (try #require(bench.cards()[id]))) / 372
        bench.handle(.resize(Size(width: 1400, height: 600)))
        let edge = try #require(bench.cards()[id])
        #expect(abs((700 - edge) / 372 - share) < 1e-9)
    }
}

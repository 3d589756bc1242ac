import Gestures
import Motion
import Testing

@testable import Carousel
@testable import Gallery
@testable import Library
@testable import Scenes

/// The carousel for languages that are written from right to left.
@Suite struct MirroredCarouselTests {
    private func bench(_ direction: LayoutDirection = .rightToLeft, photos: Int) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.direction = direction
        var bench = Bench(configuration)
        bench.show(Bench.cards(photos))
        return bench
    }

    @Test("at any time all is as far from the right edge as it was from the left, on a screen of another size too")
    func mirrored() throws {
        var plain = bench(.leftToRight, photos: 3)
        var mirrored = bench(photos: 3)
        var size = Bench.size
        func isMirrored(_ frame: Rect, _ other: Rect) -> Bool {
            abs(other.minX - (size.width - frame.maxX)) < 1e-9 && other.minY == frame.minY
        }
        for step in 0..<40 {
            if step == 20 {
                size.width = 1400
                plain.handle(.resize(size))
                mirrored.handle(.resize(size))
            }
            plain.run(1.3)
            mirrored.run(1.3)
            let regions = mirrored.model.scene.regions
            #expect(regions.regions.count == plain.model.scene.regions.regions.count)
            for region in plain.model.scene.regions.regions {
                #expect(isMirrored(region.frame, try #require(regions.frame(of: region.target))))
            }
            let sprites = mirrored.model.scene.sprites
            #expect(sprites.count == plain.model.scene.sprites.count)
            for (sprite, other) in zip(plain.model.scene.sprites, sprites) {
                #expect(sprite.picture == other.picture && isMirrored(sprite.frame, other.frame))
                #expect(other.fit == (sprite.fit == .leading ? .trailing : sprite.fit))
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

    @Test("cards are kept ready in the same order as from left to right")
    func prefetch() {
        #expect(bench(photos: 40).model.scene.wanted == bench(.leftToRight, photos: 40).model.scene.wanted)
    }
}

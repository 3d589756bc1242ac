import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct CarouselSceneTests {
    private func photos(_ pictures: some Sequence<Picture>) -> [Int] {
        pictures.compactMap { picture in
            guard case .crop(let photo, _) = picture else { return nil }
            return photo.rawValue
        }
    }

    /// The photos to keep ready beyond those that are drawn.
    private func ahead(_ bench: Bench) -> [Int] {
        let drawn = photos(bench.model.scene.sprites.map(\.picture))
        return Array(photos(bench.model.scene.wanted).dropFirst(drawn.count))
    }

    @Test(
        "the cards on the screen are kept ready first, then those ahead in the direction of travel, then those behind")
    func prefetch() {
        let bench = Bench(photos: 40)
        let drawn = photos(bench.model.scene.sprites.map(\.picture))
        #expect(drawn == [39, 0, 1, 2])
        #expect(Array(photos(bench.model.scene.wanted).prefix(4)) == drawn)
        #expect(ahead(bench) == [3, 4, 5, 38])
        #expect(ahead(Bench(photos: 40) { $0.velocities = [-25] }) == [38, 37, 36, 3])
    }

    @Test("with high contrast, each card has an outline of 3 points, and otherwise none")
    func outlines() {
        var configuration = GalleryConfiguration()
        configuration.access.contrast = .high
        var bench = Bench(configuration)
        bench.show(Bench.cards(12))
        let sprites = bench.model.scene.sprites
        let cards = sprites.filter { if case .crop = $0.picture { true } else { false } }
        #expect(!cards.isEmpty)
        for card in cards {
            let outlines = sprites.filter { $0.picture == .solid(.mark) && $0.frame == card.frame.outset(by: 3) }
            #expect(outlines.map(\.cornerRadius) == [card.cornerRadius + 3])
        }
        #expect(!Bench(photos: 12).model.scene.sprites.contains { $0.picture == .solid(.mark) })
    }

    @Test("more cards are kept ready while a finger moves the row")
    func prefetchUnderFinger() {
        var bench = Bench(photos: 40)
        bench.touch(.down, 700)
        bench.run(0.05)
        bench.touch(.move, 640)
        bench.run(0.05)
        #expect(ahead(bench) == [3, 4, 5, 6, 7, 8, 38, 37, 36])
    }

    @Test("the backdrop, behind everything, is that of the photo in the middle; while it changes, both are drawn")
    func backdrop() throws {
        var bench = Bench(photos: 40)
        let sprite = try #require(bench.model.scene.sprites.first)
        #expect(sprite.picture == .backdrop(PhotoID(1), Bench.size))
        #expect(sprite.frame == Rect(origin: .zero, size: Bench.size))
        func backdrops() -> [Int: Double] {
            var backdrops: [Int: Double] = [:]
            for sprite in bench.model.scene.sprites {
                if case .backdrop(let photo, _) = sprite.picture { backdrops[photo.rawValue] = sprite.opacity }
            }
            return backdrops
        }
        #expect(backdrops() == [1: 1])
        while backdrops().count < 2 { bench.run(bench.frame) }
        bench.run(0.6)
        #expect(backdrops().count == 2 && backdrops()[1] == 1)
        #expect(abs(try #require(backdrops()[2]) - 0.5) < 1e-9)
        #expect(bench.model.scene.sprites[0].picture == .backdrop(PhotoID(1), Bench.size))
        bench.run(0.7)
        #expect(backdrops() == [2: 1])
    }

    @Test("a single photo has one card, in the middle, which slowly breathes and stays", arguments: [1, 3])
    func single(rows: Int) throws {
        var bench = Bench(photos: 1) { $0.rows = rows }
        var widths: Set<Double> = []
        for _ in 0..<40 {
            let cards = bench.model.scene.sprites.filter { if case .crop = $0.picture { true } else { false } }
            let card = try #require(cards.first).frame
            #expect(cards.count == 1 && bench.cards(ofRow: rows / 2).count == 1 && abs(card.center.x - 500) < 1e-9)
            widths.insert(card.size.width)
            bench.run(0.5)
        }
        let largest = try #require(widths.max())
        let smallest = try #require(widths.min())
        #expect(widths.count > 20 && abs(smallest / largest - 0.96) < 0.002)
        bench.fling(from: 500, by: -300, y: Bench.size.height / 2)
        bench.run(1)
        #expect(bench.drags.isEmpty && bench.preview == nil)
        bench.tap(500, Bench.size.height / 2)
        bench.run(2)
        #expect(bench.preview != nil)
    }

    @Test("shadows lie below all cards, each around its own")
    func shadows() {
        let sprites = Bench(photos: 40).model.scene.sprites
        let shadows = sprites.indices.filter { if case .shadow = sprites[$0].picture { true } else { false } }
        let cards = sprites.indices.filter { if case .crop = sprites[$0].picture { true } else { false } }
        #expect(shadows.count == 4 && shadows.map { sprites[$0].frame } == cards.map { sprites[$0].frame })
        #expect(shadows.allSatisfy { $0 < cards[0] })
    }

    @Test("a card is a photo with round corners, or a blank until it arrives, and its caption below")
    func card() throws {
        let bench = Bench()
        let size = Size(width: 372, height: 372)
        let index = try #require(bench.model.scene.sprites.firstIndex { $0.picture == .crop(PhotoID(0), size) })
        let card = bench.model.scene.sprites[index]
        #expect(card.frame == Rect(x: 28, y: 96, width: 372, height: 372))
        #expect(card.placeholder == .solid(.blank) && card.cornerRadius == 20)
        let caption = bench.model.scene.sprites[index + 1]
        #expect(caption.picture == .caption(PhotoID(0), .cardTitle, language: "en", width: 372))
        #expect(caption.fit == .leading)
        #expect(caption.frame.origin == Point(x: 28, y: 96 + 372 + 16))
        let details = bench.model.scene.sprites[index + 2]
        #expect(details.picture == .caption(PhotoID(0), .cardDetails, language: "en", width: 372))
        // Below a line of 27 points.
        #expect(details.fit == .leading && details.frame.origin == Point(x: 28, y: 96 + 372 + 16 + 27 + 2))
    }
}

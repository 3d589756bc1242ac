import Gestures
import Motion
import Testing

@testable import Library
@testable import Scenes

/// Several rows: on a screen of 1000 × 600 points, three with cards 83 points high, 111 from one to the next.
@Suite struct CarouselRowsTests {
    private static let tops = [74.0, 245, 416]

    private func bench(photos: Int = 60, velocities: [Double] = [25, -25, 10]) -> Bench {
        Bench(photos: photos) { configuration in
            configuration.rows = 3
            configuration.velocities = velocities
        }
    }

    @Test("a tap opens the card of the row under the finger", arguments: 0..<3)
    func tap(row: Int) throws {
        var bench = bench()
        bench.run(1)
        let y = Self.tops[row] + 60
        let x = try #require(bench.cards(ofRow: row).values.first { $0 > 300 && $0 < 600 }) + 70
        bench.touch(.down, x, y)
        let path = bench.model.scene.regions.path(at: Point(x: x, y: y))
        bench.touch(.up, x, y)
        let target = try #require(path.last?.target)
        #expect(bench.taps == [target] && bench.model.screens.preview?.photo == target.photo)
        #expect(target.row == row)
    }

    @Test("a finger drags one row and leaves the others to their drift", arguments: 0..<3)
    func drag(row: Int) throws {
        var bench = bench()
        let y = Self.tops[row] + 60
        bench.touch(.down, 500, y)
        bench.run(0.1)
        bench.touch(.move, 484, y)
        let before = (0..<3).map { bench.cards(ofRow: $0) }
        bench.run(0.5)
        bench.touch(.move, 284, y)
        for (other, drift) in [25.0, -25, 10].enumerated() {
            let expected = other == row ? -200 : -drift / 2
            let (id, edge) = try #require(bench.cards(ofRow: other).first { before[other][$0.key] != nil })
            #expect(abs(edge - (before[other][id] ?? .nan) - expected) < 1e-9)
        }
    }

    @Test("an arrow key pages all rows by a card each")
    func keys() {
        var bench = bench(velocities: [0])
        let before = (0..<3).map { bench.cards(ofRow: $0) }
        bench.handle(.key(.right))
        bench.run(2)
        for row in 0..<3 {
            let moved = bench.cards(ofRow: row).compactMap { id, edge in before[row][id].map { edge - $0 } }
            #expect(moved.count >= 5 && moved.allSatisfy { abs($0 + 111) <= 0.05 })
        }
    }

    @Test("the backdrop is the photo nearest to the centre of the middle row")
    func backdrop() throws {
        var bench = bench()
        for _ in 0..<20 {
            bench.run(1.3)
            let cards = bench.cards(ofRow: 1).min { abs($0.value + 41.5 - 500) < abs($1.value + 41.5 - 500) }
            let shown = bench.model.screens.carousel.backdrop
            // A change takes 1.2 s; the row moves by a fifth of a card meanwhile.
            #expect(try shown.current == #require(cards).key.photo || shown.isFading(at: bench.time))
        }
    }

    @Test("each of three rows keeps two cards ready that come next in its own direction, and one behind")
    func prefetch() throws {
        let bench = bench()
        let crops = bench.model.scene.wanted.compactMap { picture in
            if case .crop(let photo, _) = picture { photo.rawValue } else { nil }
        }
        for (row, forward) in [true, false, true].enumerated() {
            // Row r shows the photos r, r + 3, r + 6, …; on the screen are the first 7, and one before the edge.
            let drawn = bench.cards(ofRow: row).keys.map { card in (card.photo.rawValue - row) / 3 + 20 * card.lap }
            let next = try forward ? #require(drawn.max()) + 1 : #require(drawn.min()) - 1
            let last = try forward ? #require(drawn.min()) - 1 : #require(drawn.max()) + 1
            let photo = (next + 20) % 20 * 3 + row
            let opposite = (last + 20) % 20 * 3 + row
            #expect(Set(crops.filter { $0 % 3 == row }).count == bench.cards(ofRow: row).count + 3)
            let first = try #require(crops.lastIndex(of: photo))
            #expect(try first < #require(crops.lastIndex(of: opposite)))
        }
    }

    @Test("visible cards are visited row by row, the nearest to the middle first")
    func visiting() {
        var bench = bench()
        bench.run(3.7)
        var visited: [Int] = []
        bench.model.screens.carousel.forEachVisibleCard(at: bench.time) { visited.append($0.photo.rawValue) }
        for row in 0..<3 {
            let photos = visited.filter { $0 % 3 == row }
            let distances = photos.compactMap { photo in
                bench.cards(ofRow: row).first { $0.key.photo.rawValue == photo }.map { abs($0.value + 41.5 - 500) }
            }
            #expect(distances.count >= 7 && distances == distances.sorted())
        }
        let rows = visited.map { $0 % 3 }
        #expect(rows == rows.sorted())
    }

    @Test("of several cards of a photo, the one nearest to the middle is its home")
    func home() throws {
        // So few photos that all rows show them all.
        var bench = bench(photos: 5)
        for _ in 0..<10 {
            bench.run(2.3)
            let carousel = bench.model.screens.carousel
            let found = try #require(carousel.card(showing: PhotoID(2), at: bench.time))
            let distances = (0..<3).flatMap { row in
                bench.cards(ofRow: row).filter { $0.key.photo == PhotoID(2) }.values.map { abs($0 + 41.5 - 500) }
            }
            let frame = try #require(bench.model.scene.regions.frame(of: found))
            #expect(abs(frame.center.x - 500) == distances.min())
        }
        // Beyond the edge of the screen there is none.
        let many = self.bench()
        for photo in [30, 999] {
            #expect(many.model.screens.carousel.card(showing: PhotoID(photo), at: many.time) == nil)
        }
    }

    // MARK: A screen that is turned

    private static let wide = Size(width: 1920, height: 1080)
    private static let tall = Size(width: 1080, height: 1920)

    /// The cards that cover the middle of the screen, from the top, and where in them the middle lies: from 0 to 1.
    private func middle(_ bench: Bench, of size: Size) -> [(photo: Int, share: Double)] {
        (0..<6).compactMap { row in
            let cards = bench.cards(ofRow: row)
            guard let card = cards.filter({ $0.value <= size.width / 2 }).max(by: { $0.value < $1.value }),
                let frame = bench.model.scene.regions.frame(of: .carousel(.card(row: row, card.key)))
            else { return nil }
            return (card.key.photo.rawValue, (size.width / 2 - frame.minX) / (frame.size.width + 28))
        }
    }

    private func drifted(photos: Int, size: Size) -> Bench {
        var bench = Bench(photos: photos, size: size)
        bench.run(73)
        return bench
    }

    @Test(
        "turned to three rows, the middle card stays in the middle, and the next two photos are in that of the others")
    func toThreeRows() throws {
        var bench = drifted(photos: 40, size: Self.wide)
        let before = try #require(middle(bench, of: Self.wide).first)
        bench.handle(.resize(Self.tall))
        let after = middle(bench, of: Self.tall)
        #expect(after.count == 3)
        let kept = try #require(after.first { $0.photo == before.photo })
        #expect(abs(kept.share - before.share) < 1e-9)
        #expect(Set(after.map { ($0.photo - before.photo + 40) % 40 }) == [0, 1, 2])
    }

    @Test("the middle row's middle card stays in the middle when one row is left")
    func toOneRow() throws {
        var bench = drifted(photos: 40, size: Self.tall)
        let before = middle(bench, of: Self.tall)
        #expect(before.count == 3)
        bench.handle(.resize(Self.wide))
        let after = middle(bench, of: Self.wide)
        #expect(after.count == 1 && after[0].photo == before[1].photo)
        #expect(abs(after[0].share - before[1].share) < 1e-9)
    }

    @Test("rows that show the same photos have different ones in the middle", arguments: [2, 5, 12, 23])
    func fewPhotos(_ count: Int) throws {
        var bench = drifted(photos: count, size: Self.wide)
        let before = try #require(middle(bench, of: Self.wide).first)
        bench.handle(.resize(Self.tall))
        let after = middle(bench, of: Self.tall)
        #expect(after[1].photo == before.photo)
        #expect(Set(after.map(\.photo)).count == min(3, count))
        let fresh = middle(Bench(photos: count, size: Self.tall), of: Self.tall)
        #expect(Set(fresh.map(\.photo)).count == min(3, count))
    }

    @Test("the new rows take up their own drift")
    func newDrift() throws {
        var bench = drifted(photos: 40, size: Self.wide)
        bench.handle(.resize(Self.tall))
        bench.run(1)
        let before = (0..<3).map { bench.cards(ofRow: $0) }
        bench.run(1)
        for (row, velocity) in [25.0, -20, 22].enumerated() {
            let (id, edge) = try #require(bench.cards(ofRow: row).first { before[row][$0.key] != nil })
            #expect(abs((before[row][id] ?? .nan) - edge - velocity) < 1e-9)
        }
    }
}

extension Target {
    fileprivate var row: Int? { if case .carousel(.card(let row, _)) = self { row } else { nil } }
    fileprivate var photo: PhotoID? { if case .carousel(.card(_, let card)) = self { card.photo } else { nil } }
}

import Motion
import Testing

/// A screen that is turned: one row of cards becomes three, and three become one.
@Suite struct CarouselRotationTests {
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

    private func bench(photos: Int, size: Size) -> Bench {
        var bench = Bench(photos: photos, size: size)
        bench.run(73)
        return bench
    }

    @Test("the middle card stays in the middle, and the next two photos are in the middle of the other rows")
    func toThreeRows() throws {
        var bench = bench(photos: 40, size: Self.wide)
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
        var bench = bench(photos: 40, size: Self.tall)
        let before = middle(bench, of: Self.tall)
        #expect(before.count == 3)
        bench.handle(.resize(Self.wide))
        let after = middle(bench, of: Self.wide)
        #expect(after.count == 1 && after[0].photo == before[1].photo)
        #expect(abs(after[0].share - before[1].share) < 1e-9)
    }

    @Test("rows that show the same photos have different ones in the middle", arguments: [2, 5, 12, 23])
    func fewPhotos(_ count: Int) throws {
        var bench = bench(photos: count, size: Self.wide)
        let before = try #require(middle(bench, of: Self.wide).first)
        bench.handle(.resize(Self.tall))
        let after = middle(bench, of: Self.tall)
        #expect(after[1].photo == before.photo)
        #expect(Set(after.map(\.photo)).count == min(3, count))
        let fresh = middle(Bench(photos: count, size: Self.tall), of: Self.tall)
        #expect(Set(fresh.map(\.photo)).count == min(3, count))
    }

    @Test("the new rows take up their own drift")
    func drift() throws {
        var bench = bench(photos: 40, size: Self.wide)
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

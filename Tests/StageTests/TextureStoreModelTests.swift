import Raster
import TestSupport
import Testing

@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    /// Random frames, after each of which the store's accounts must balance.
    @Suite struct TextureStoreModelTests {
        private static let budget = 6000
        private static let pictures = (0..<12).map(picture)

        /// Of 400 to 4000 bytes, which differs from what the store expects.
        private static func bitmap(_ random: inout SeededGenerator) -> Bitmap {
            Bitmap(10, Int.random(in: 10...100, using: &random), red)
        }

        @Test("memory, evictions and requests are consistent whatever is wanted", arguments: 1...40)
        func frames(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            var bench = try Bench(budget: Self.budget)
            var present: Set<Picture> = []
            for _ in 0..<30 {
                let wanted = Array(Self.pictures.shuffled(using: &random).prefix(.random(in: 0...8, using: &random)))
                let onScreen = Array(wanted.prefix(.random(in: 0...3, using: &random)))
                bench.store.noteOnScreen(
                    onScreen.map { Sprite(picture: $0, frame: .init(x: 0, y: 0, width: 1, height: 1)) })
                let missing = bench.store.noteWanted(wanted)
                #expect(present.isDisjoint(with: missing) && Set(missing).isSubset(of: wanted))
                for picture in missing {
                    let turnover = bench.put((picture, Self.bitmap(&random)))
                    present.formUnion(turnover.uploaded)
                    present.subtract(turnover.evicted)
                    check(bench.store, present, onScreen: onScreen, turnover)
                }
            }
        }

        private func check(
            _ store: borrowing TextureStore, _ present: Set<Picture>, onScreen: [Picture],
            _ turnover: Stage.Frame
        ) {
            var total = 0
            var onScreenTotal = 0
            for picture in Self.pictures {
                let bytes = store[picture]?.byteCount
                #expect((bytes != nil) == present.contains(picture))
                total += bytes ?? 0
                if onScreen.contains(picture) { onScreenTotal += bytes ?? 0 }
            }
            let byteCount = store.byteCount
            #expect(byteCount == total)
            #expect(Set(turnover.evicted).isDisjoint(with: onScreen))
            if !turnover.uploaded.isEmpty { #expect(byteCount <= max(Self.budget, onScreenTotal)) }
        }
    }
}

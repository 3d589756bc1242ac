import Motion
import Raster
import TestSupport
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    @Suite struct TextureStoreTests {
        /// 400 bytes.
        private let small = Bitmap(10, 10, red)

        @Test("wanted pictures that are missing are returned once, most urgent first")
        func missing() throws {
            var bench = try Bench()
            bench.put((picture(2), small))
            let wanted = [3, 1, 2, 3, 4, 1].map(picture)
            #expect(bench.store.noteWanted(wanted) == [3, 1, 4].map(picture))
        }

        @Test("a queued picture is neither missing nor ready")
        func waiting() throws {
            var bench = try Bench()
            bench.store.receive(picture(1), small)
            #expect(bench.store.hasPicturesToUpload == true)
            #expect(bench.store.noteWanted([picture(1)]) == [])
            #expect(bench.store[picture(1)] == nil)
            #expect(bench.store.upload(to: bench.renderer, at: 7) { false }.uploaded == [picture(1)])
            #expect(bench.store.hasPicturesToUpload == false)
            #expect(bench.store[picture(1)]?.arrival == 7)
            #expect(bench.store[picture(1)]?.byteCount == 400)
        }

        @Test("a frame without time uploads one picture")
        func budgetOfTime() throws {
            var bench = try Bench()
            for number in 1...3 { bench.store.receive(picture(number), small) }
            #expect(bench.store.upload(to: bench.renderer, at: 0) { true }.uploaded == [picture(1)])
            #expect(bench.store.upload(to: bench.renderer, at: 0) { false }.uploaded == [2, 3].map(picture))
            #expect(bench.store.upload(to: bench.renderer, at: 0) { true }.uploaded == [])
        }

        @Test("pictures beyond the budget are not requested, but those on the screen are")
        func budgetOfBytes() throws {
            // A backdrop of 64 × 48 takes 12,288 bytes: two fit, and nothing less urgent overtakes the third.
            var bench = try Bench(budget: 30_000)
            let wanted = (1...6).map(backdrop)
            #expect(bench.store.noteWanted(wanted + [.icon(.close, side: 10)]) == Array(wanted[..<2]))
            #expect(bench.store.noteWanted(wanted, onScreen: Array(wanted[..<4])) == Array(wanted[..<4]))
        }

        @Test("a display with two pixels per point takes four times the memory")
        func estimate() {
            #expect(backdrop(1).estimatedByteCount(scale: 1) == 64 * 48 * 4)
            #expect(backdrop(1).estimatedByteCount(scale: 2) == 64 * 48 * 16)
            // Tiles are in pixels already.
            let tile = Picture.tile(PhotoID(1), Tile(level: 0, column: 0, row: 0))
            #expect(tile.estimatedByteCount(scale: 2) == 512 * 512 * 4)
        }

        @Test("pictures that have not been wanted for the longest time are evicted first")
        func eviction() throws {
            var bench = try Bench(budget: 1200)
            bench.put((picture(1), small), (picture(2), small), (picture(3), small))
            _ = bench.store.noteWanted([2, 3].map(picture))
            _ = bench.store.noteWanted([1, 3, 4].map(picture), onScreen: [picture(4)])
            #expect(bench.put((picture(4), small)).evicted == [picture(2)])
            #expect(bench.store[picture(2)] == nil)
            for number in [1, 3, 4] { #expect(bench.store[picture(number)] != nil, "\(number)") }
        }

        @Test("of tiles that are stored separately, those that are not wanted take an eighth of the budget at most")
        func tiles() throws {
            var bench = try Bench(budget: 16_000)
            func tile(_ column: Int, isStored: Bool = true) -> Picture {
                .tile(PhotoID(1), Tile(level: 0, column: column, row: 0, width: 10, height: 10, isStored: isStored))
            }
            // 400 bytes each: five of them are 2000.
            bench.put((tile(20, isStored: false), small), (picture(1), small))
            var evicted: [[Picture]] = []
            for column in 0..<8 {
                _ = bench.store.noteWanted([tile(column)])
                evicted.append(bench.put((tile(column), small)).evicted)
            }
            #expect(evicted == Array(repeating: [], count: 6) + [[tile(0)], [tile(1)]])
            _ = bench.store.noteWanted([tile(2), tile(8)])
            #expect(bench.put((tile(8), small)).evicted == [], "one that is wanted again is not one of them")
            #expect(bench.store[tile(20, isStored: false)] != nil && bench.store[picture(1)] != nil)
        }

        @Test("a picture that is no longer wanted is not uploaded if it would evict others")
        func stale() throws {
            var bench = try Bench(budget: 800)
            bench.put((picture(1), small), (picture(2), small))
            _ = bench.store.noteWanted([])
            let turnover = bench.put((picture(3), small))
            #expect(turnover.uploaded.isEmpty && turnover.evicted.isEmpty)
            #expect(bench.store.hasPicturesToUpload == false)
        }

        @Test("less urgent pictures are evicted for more urgent ones, and not the reverse")
        func urgency() throws {
            // Icons are estimated by their size: three of 10 × 10 fit. The first turns out larger.
            var bench = try Bench(budget: 1200)
            let wanted = Icon.allCases.prefix(3).map { Picture.icon($0, side: 10) }
            #expect(bench.store.noteWanted(wanted) == wanted)
            bench.put((wanted[1], small), (wanted[2], small))
            #expect(bench.put((wanted[0], Bitmap(20, 10, red))).evicted == [wanted[2]])
            #expect(bench.store.noteWanted(wanted) == [])
            #expect(bench.put((wanted[2], small)).uploaded == [])
            #expect(bench.store.byteCount == 1200)
        }

        @Test("a picture that turns out too large for the budget is not requested again")
        func turnedAway() throws {
            var bench = try Bench(budget: 1200)
            let wanted = Icon.allCases.prefix(3).map { Picture.icon($0, side: 10) }
            _ = bench.store.noteWanted(wanted)
            bench.put((wanted[0], small), (wanted[1], small))
            #expect(bench.put((wanted[2], Bitmap(20, 10, red))).uploaded == [])
            #expect(bench.store.noteWanted(wanted) == [])
            // Alone it fits, and the others leave for it.
            #expect(bench.store.noteWanted([wanted[2]]) == [wanted[2]])
            #expect(bench.put((wanted[2], Bitmap(20, 10, red))).uploaded == [wanted[2]])
            #expect(bench.store.byteCount == 1200)
        }

        @Test("a picture that is received again replaces the old one and does not fade in")
        func replacement() throws {
            var bench = try Bench(budget: 800)
            bench.put((picture(1), small))
            bench.put((picture(1), Bitmap(10, 10, green)), at: 3)
            #expect(bench.store[picture(1)]?.arrival == -10)
            _ = bench.store.noteWanted([])
            bench.put((picture(2), small))
            #expect(bench.store[picture(1)] != nil)
        }

        @Test("a picture that the renderer rejects is not requested again while it is wanted")
        func refusal() throws {
            var bench = try Bench(maximumTextureSide: 64)
            let wanted = [1, 2].map(picture)
            #expect(bench.store.noteWanted(wanted) == wanted)
            let impossible = Bitmap(size: PixelSize(width: 0, height: 0), pixels: [])
            let turnover = bench.put((picture(1), impossible), (picture(2), small))
            #expect(turnover.uploaded == [picture(2)])
            #expect(turnover.refused.map(\.picture) == [picture(1)])
            #expect(turnover.refused.first?.why.hasPrefix("cannot make a texture of 0×0 pixels: ") == true)
            #expect(bench.store.noteWanted(wanted) == [])
            #expect(bench.store.noteWanted([picture(2)]) == [])
            #expect(bench.store.noteWanted(wanted) == [picture(1)])
        }

        @Test("solid colours are always ready and never requested")
        func solids() throws {
            var bench = try Bench()
            #expect(bench.store.noteWanted([.solid(.black), picture(1)]) == [picture(1)])
            #expect(bench.store.hasArrived([.solid(.black)]) == true)
            #expect(bench.store.hasArrived([.solid(.black), picture(1)]) == false)
            #expect(bench.store.hasArrived([]) == true)
        }

        @Test("a picture larger than a texture is kept in pieces, and their shared pixels count")
        func pieces() throws {
            var bench = try Bench(maximumTextureSide: 64)
            bench.put((picture(1), .gradient(100, 50)))
            let entry = try #require(bench.store[picture(1)])
            guard case .textures(let pieces) = entry.image.storage else { throw NotInTextures() }
            #expect(pieces.count == 2)
            #expect(entry.image.size == PixelSize(width: 100, height: 50))
            // Cut at 62, and a column of the neighbour's on either side of the cut.
            #expect(entry.byteCount == 4 * 50 * (63 + 39))
            #expect(bench.store.byteCount == entry.byteCount)
        }

        private struct NotInTextures: Error {}

        @Test("pictures of the old scale are gone and wanted again, and those that are kept stay within the new budget")
        func adapting() throws {
            var bench = try Bench()
            bench.put((picture(1), Bitmap(10, 10, red)))
            bench.store.receive(picture(2), Bitmap(10, 10, red))
            #expect(bench.store.noteWanted([picture(1), picture(2), picture(3)]) == [picture(3)])
            bench.store.adapt(to: 1, budget: 1 << 20)
            #expect(bench.store.noteWanted([picture(1), picture(2), picture(3)]) == [picture(3)])
            bench.store.adapt(to: 2, budget: 2000)
            #expect(bench.store.byteCount == 0)
            let hasPictures = bench.store.hasPicturesToUpload || bench.store.hasArrived([picture(1)])
            #expect(!hasPictures)
            // At two pixels a point, each takes 1,600 bytes.
            #expect(bench.store.noteWanted([picture(1), picture(2), picture(3)]) == [picture(1)])
        }

        @Test("pictures of another look are gone and wanted again, and photos stay")
        func forgetting() throws {
            var bench = try Bench()
            let photo = Picture.photo(PhotoID(1), Size(width: 10, height: 10))
            let label = Picture.icon(.close, side: 10)
            bench.put((photo, Bitmap(10, 10, red)), (label, Bitmap(10, 10, red)))
            bench.store.receive(.icon(.heart, side: 10), Bitmap(10, 10, red))
            bench.store.forgetPictures { $0.dependsOnLook }
            #expect(bench.store.byteCount == 400)
            let wanted = bench.store.noteWanted([photo, label, .icon(.heart, side: 10)])
            #expect(wanted == [label, .icon(.heart, side: 10)])
        }

        private static let budget = 6000
        private static let pictures = (0..<12).map(picture)

        /// Of 400 to 4000 bytes, which differs from what the store expects.
        private static func bitmap(_ random: inout SeededGenerator) -> Bitmap {
            Bitmap(10, Int.random(in: 10...100, using: &random), red)
        }

        @Test("memory, evictions and requests are consistent for any wanted pictures", arguments: 1...40)
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

extension TextureStore {
    /// What is missing when a frame shows some of what it wants.
    mutating func noteWanted(_ wanted: [Picture], onScreen: [Picture]) -> [Picture] {
        noteOnScreen(onScreen.map { Sprite(picture: $0, frame: Rect(x: 0, y: 0, width: 1, height: 1)) })
        return noteWanted(wanted)
    }
}

@Suite struct TextureGridTests {
    @Test("a picture within the limit is one texture")
    func one() {
        let size = PixelSize(width: 100, height: 64)
        let whole = PixelRect(size)
        #expect(TextureGrid(size, limit: 100).cells == [TextureGrid.Cell(area: whole, stored: whole)])
        #expect(TextureGrid(size, limit: .max).byteCount == 100 * 64 * 4)
    }

    @Test(
        "every pixel is shown by one cell, which also has its neighbours, within the limit",
        arguments: [(101, 64, 100), (200, 199, 64), (64, 130, 64), (300, 1, 64), (63, 62, 8)])
    func cover(_ width: Int, _ height: Int, _ limit: Int) {
        let size = PixelSize(width: width, height: height)
        var shown = [Int](repeating: 0, count: size.count)
        for cell in TextureGrid(size, limit: limit).cells {
            #expect(max(cell.stored.width, cell.stored.height) <= limit)
            for y in cell.area.rows {
                for x in cell.area.columns { shown[y * width + x] += 1 }
            }
            let wider = PixelRect(
                columns: max(0, cell.area.x - 1)..<min(width, cell.area.columns.upperBound + 1),
                rows: max(0, cell.area.y - 1)..<min(height, cell.area.rows.upperBound + 1))
            #expect(cell.stored.intersection(wider) == wider)
        }
        #expect(shown.allSatisfy { $0 == 1 })
    }

    @Test("rectangles that only touch do not intersect")
    func intersection() {
        let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
        #expect(rect.intersection(PixelRect(x: 10, y: 0, width: 5, height: 5)) == nil)
        let corner = PixelRect(x: 8, y: 0, width: 2, height: 2)
        #expect(rect.intersection(PixelRect(x: 8, y: -3, width: 5, height: 5)) == corner)
    }
}

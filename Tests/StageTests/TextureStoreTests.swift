import Motion
import Raster
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

        @Test("pictures beyond the budget are not requested")
        func budgetOfBytes() throws {
            // A backdrop of 64 × 48 takes 12,288 bytes: two fit, and nothing less urgent overtakes the third.
            var bench = try Bench(budget: 30_000)
            let small = Picture.icon(.close, side: 10)
            #expect(bench.store.noteWanted((1...6).map(backdrop) + [small]) == (1...2).map(backdrop))
        }

        @Test("pictures on the screen are requested even beyond the budget")
        func screenFirst() throws {
            var bench = try Bench(budget: 30_000)
            let wanted = (1...6).map(backdrop)
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

        @Test("pictures on the screen are not evicted, even beyond the budget")
        func screenStays() throws {
            var bench = try Bench(budget: 800)
            bench.put((picture(1), small), (picture(2), small))
            let wanted = [1, 2, 3].map(picture)
            _ = bench.store.noteWanted(wanted, onScreen: wanted)
            bench.put((picture(3), small))
            for number in 1...3 { #expect(bench.store[picture(number)] != nil, "\(number)") }
            #expect(bench.store.byteCount == 1200)
        }

        @Test("a picture that is no longer wanted is not uploaded if others would have to be evicted")
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

        @Test("two hundred large photos in succession never exceed the budget")
        func stream() throws {
            let budget = 64 << 20
            var bench = try Bench(budget: budget)
            // 8 MB each, on the screen one at a time, with two neighbours on either side wanted.
            let size = Size(width: 2048, height: 1024)
            let bitmap = Bitmap(2048, 1024, red)
            func page(_ number: Int) -> Picture { .photo(PhotoID(number), size) }
            var most = 0
            for number in 0..<200 {
                let wanted = [0, 1, -1, 2, -2].map { page(number + $0) }
                for picture in bench.store.noteWanted(wanted, onScreen: [page(number)]) {
                    bench.put((picture, bitmap))
                    most = max(most, bench.store.byteCount)
                }
                #expect(bench.store.hasArrived(wanted) == true, "\(number)")
            }
            #expect(most == budget)
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
    }
}

extension TextureStore {
    /// What is missing when a frame shows some of what it wants.
    mutating func noteWanted(_ wanted: [Picture], onScreen: [Picture]) -> [Picture] {
        noteOnScreen(onScreen.map { Sprite(picture: $0, frame: Rect(x: 0, y: 0, width: 1, height: 1)) })
        return noteWanted(wanted)
    }
}

import Gallery
import Motion
import Raster
import Testing

@testable import Stage

extension DummyDriverTests {
    @Suite struct TextureStoreTests {
        /// 400 bytes.
        private let small = Bitmap(10, 10, red)

        @Test("what is wanted and not here is missing, the most urgent first and each once")
        func missing() throws {
            var bench = try Bench()
            try bench.put((picture(2), small))
            let wanted = [3, 1, 2, 3, 4, 1].map(picture)
            #expect(bench.store.missing(of: wanted) == [3, 1, 4].map(picture))
        }

        @Test("what waits to be uploaded is neither missing nor here yet")
        func waiting() throws {
            var bench = try Bench()
            bench.store.receive(picture(1), small)
            #expect(bench.store.isBehind == true)
            #expect(bench.store.missing(of: [picture(1)]) == [])
            #expect(bench.store[picture(1)] == nil)
            #expect(try bench.store.upload(to: bench.renderer, at: 7) { false } == [picture(1)])
            #expect(bench.store.isBehind == false)
            #expect(bench.store[picture(1)]?.arrival == 7)
            #expect(bench.store[picture(1)]?.byteCount == 400)
        }

        @Test("a frame without time uploads one picture, and the next frame the next")
        func budgetOfTime() throws {
            var bench = try Bench()
            for number in 1...3 { bench.store.receive(picture(number), small) }
            #expect(try bench.store.upload(to: bench.renderer, at: 0) { true } == [picture(1)])
            #expect(try bench.store.upload(to: bench.renderer, at: 0) { false } == [2, 3].map(picture))
            #expect(try bench.store.upload(to: bench.renderer, at: 0) { true } == [])
        }

        @Test("no more is asked for than there is room for")
        func budgetOfBytes() throws {
            // A backdrop of 64 × 48 takes 12,288 bytes: the third begins within the budget, the fourth does not.
            var bench = try Bench(budget: 30_000)
            #expect(bench.store.missing(of: (1...6).map(backdrop)) == (1...3).map(backdrop))
        }

        @Test("what was not wanted for longest leaves first")
        func eviction() throws {
            var bench = try Bench(budget: 1200)
            try bench.put((picture(1), small), (picture(2), small), (picture(3), small))
            _ = bench.store.missing(of: [2, 3].map(picture))
            _ = bench.store.missing(of: [1, 3].map(picture))
            try bench.put((picture(4), small))
            #expect(bench.store[picture(2)] == nil)
            for number in [1, 3, 4] { #expect(bench.store[picture(number)] != nil, "\(number)") }
        }

        @Test("what is wanted stays, even beyond the budget")
        func wantedStays() throws {
            var bench = try Bench(budget: 800)
            try bench.put((picture(1), small), (picture(2), small))
            _ = bench.store.missing(of: [1, 2, 3].map(picture))
            try bench.put((picture(3), small))
            for number in 1...3 { #expect(bench.store[picture(number)] != nil, "\(number)") }
        }

        @Test("a picture that comes again takes its own place, its room once, and does not fade in again")
        func replacement() throws {
            var bench = try Bench(budget: 800)
            try bench.put((picture(1), small))
            try bench.put((picture(1), Bitmap(10, 10, green)), at: 3)
            #expect(bench.store[picture(1)]?.arrival == -10)
            _ = bench.store.missing(of: [])
            try bench.put((picture(2), small))
            #expect(bench.store[picture(1)] != nil)
        }

        @Test("a picture that the renderer refuses is given up with an error, and the rest goes on")
        func refusal() throws {
            var bench = try Bench()
            bench.store.receive(picture(1), Bitmap(size: PixelSize(width: 0, height: 0), pixels: []))
            bench.store.receive(picture(2), small)
            var refused = false
            do throws(StageError) {
                _ = try bench.store.upload(to: bench.renderer, at: 0) { false }
            } catch {
                refused = error.description.hasPrefix("cannot make a texture of 0×0 pixels: ")
            }
            #expect(refused)
            #expect(try bench.store.upload(to: bench.renderer, at: 0) { false } == [picture(2)])
        }
    }
}

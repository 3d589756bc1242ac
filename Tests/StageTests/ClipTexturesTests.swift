import Motion
import Raster
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    @Suite struct ClipTexturesTests {
        private let small = Bitmap(10, 10, red)

        private func frame(_ index: Int, of photo: Int = 1) -> Picture {
            .clip(PhotoID(photo), index, Size(width: 10, height: 10))
        }

        /// Notes that a frame is due, and that those after it are wanted.
        private func due(_ index: Int, in bench: inout Bench) -> [Picture] {
            bench.store.noteWanted((index...index + 2).map { frame($0) }, onScreen: [frame(index)])
        }

        @Test("a frame that is late is replaced by the latest one before it")
        func late() throws {
            var bench = try Bench()
            _ = due(3, in: &bench)
            bench.put((frame(3), small), (frame(4), small))
            let shown = [frame(4), frame(9), frame(2), frame(9, of: 2)].map { bench.store.entry(showing: $0)?.picture }
            #expect(shown == [frame(4), frame(4), nil, nil])
        }

        @Test("past frames leave the store, except for the frame that is still shown")
        func past() throws {
            var bench = try Bench()
            _ = due(3, in: &bench)
            bench.put((frame(3), small), (frame(4), small), (frame(5), small))
            #expect(bench.store.byteCount == 1200)
            #expect(due(5, in: &bench) == [frame(6), frame(7)])
            #expect(bench.store.byteCount == 400)
            #expect(due(8, in: &bench) == [frame(8), frame(9), frame(10)])
            let shown = bench.store.entry(showing: frame(8))?.picture
            #expect(shown == frame(5))
            bench.put((frame(8), small))
            _ = due(8, in: &bench)
            #expect(bench.store.clipFrames == [frame(8)])
            #expect(bench.store.byteCount == 400)
        }

        @Test("when a clip is no longer shown, none of its frames are kept")
        func gone() throws {
            var bench = try Bench()
            _ = due(3, in: &bench)
            bench.put((frame(3), small), (frame(4), small))
            #expect(bench.store.noteWanted([picture(1)], onScreen: []) == [picture(1)])
            #expect(bench.store.byteCount == 0)
            #expect(bench.store.clipFrames == [])
            #expect(bench.store.spares.count == 0)
        }

        @Test("a frame that is not due yet causes no drawing, and is uploaded with a due one")
        func ahead() throws {
            var bench = try Bench()
            _ = due(3, in: &bench)
            bench.store.receive(frame(4), small)
            #expect(bench.store.hasPicturesToUpload == false)
            bench.store.receive(frame(3), small)
            #expect(bench.store.hasPicturesToUpload == true)
            #expect(bench.put().uploaded == [frame(4), frame(3)])
            let sprite = Sprite(picture: frame(3), frame: Rect(x: 0, y: 0, width: 10, height: 10))
            #expect(try bench.paint([sprite], at: -10).isFading == false)
        }

        @Test("a frame that arrives when it is no longer wanted is not uploaded")
        func overtaken() throws {
            var bench = try Bench()
            _ = due(9, in: &bench)
            #expect(bench.put((frame(3), small)).uploaded == [])
            #expect(bench.store.byteCount == 0)
        }

        @Test("with a graphics processor, the texture of a past frame is filled with the next one")
        func reuse() throws {
            var bench = try Bench(maximumTextureSide: 64)
            _ = due(3, in: &bench)
            bench.put((frame(3), small))
            _ = due(5, in: &bench)
            bench.put((frame(5), small))
            _ = due(5, in: &bench)
            let spare = bench.store.spares.first
            let old = try #require(spare?.textures)
            bench.put((frame(6), Bitmap(10, 10, 0xFF00_00FF)))
            let image = bench.store[frame(6)]?.image
            #expect(image?.textures == old)
            let sprite = Sprite(picture: frame(6), frame: Rect(x: 0, y: 0, width: 10, height: 10))
            #expect(try bench.paint([sprite]).picture.pixels[5 * 64 + 5] == 0xFF00_00FF)
        }
    }
}

extension Image {
    /// The renderer's handles.
    fileprivate var textures: [OpaquePointer]? {
        if case .textures(let pieces) = storage { pieces.map(\.handle) } else { nil }
    }
}

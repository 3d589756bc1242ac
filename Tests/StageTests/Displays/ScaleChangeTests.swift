import Motion
import Raster
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

extension DummyDriverTests {
    @Suite struct ScaleChangeTests {
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
    }
}

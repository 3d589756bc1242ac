import Decoding
import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs

/// The small pictures that cameras embed in large photos.
@Suite struct EmbeddedThumbnailTests {
    private func embedded(_ bytes: [UInt8], filling target: PixelSize) throws -> Bitmap? {
        let folder = try TemporaryFolder()
        let path = try folder.write("photo", bytes)
        let decoder = LocalDecoder()
        let header = try decoder.header(of: path)
        return try decoder.make(.embedded(filling: target), of: path, header, unless: Cancellation()).first
    }

    /// Red on the left and blue on the right, between black bars at the top and bottom.
    private func thumbnail() throws -> [UInt8] {
        var pixels: [UInt8] = []
        for y in 0..<120 {
            for x in 0..<160 { pixels += !(7..<113).contains(y) ? [0, 0, 0] : x < 80 ? [255, 0, 0] : [0, 0, 255] }
        }
        return try Sample.jpeg(160, 120, quality: 98, pixels: pixels)
    }

    private func isRed(_ pixel: UInt32) -> Bool { pixel >> 16 & 255 > 200 && pixel & 255 < 60 }
    private func isBlue(_ pixel: UInt32) -> Bool { pixel & 255 > 200 && pixel >> 16 & 255 < 60 }

    @Test("the thumbnail of a photo is shown without the bars around it", arguments: [(90, 60), (60, 60), (300, 200)])
    func bars(_ width: Int, _ height: Int) throws {
        let file = try Sample.jpegHeader(6000, 4000, exif: Sample.exif(orientation: 1, thumbnail: thumbnail()))
        let picture = try #require(try embedded(file, filling: PixelSize(width: width, height: height)))
        #expect(picture.size == PixelSize(width: width, height: height))
        for y in [0, height / 2, height - 1] {
            #expect(isRed(picture.pixel(1, y)) && isBlue(picture.pixel(width - 2, y)))
        }
    }

    @Test("it is as upright as the photo")
    func upright() throws {
        // The first row of the stored picture is on the right: red comes to the top.
        let file = try Sample.jpegHeader(6000, 4000, exif: Sample.exif(orientation: 6, thumbnail: thumbnail()))
        let picture = try #require(try embedded(file, filling: PixelSize(width: 40, height: 60)))
        #expect(isRed(picture.pixel(1, 1)) && isRed(picture.pixel(38, 1)))
        #expect(isBlue(picture.pixel(1, 58)) && isBlue(picture.pixel(38, 58)))
    }

    @Test("a photo without a thumbnail, or with a broken one, has none, and that is no fault of the photo")
    func none() throws {
        let size = PixelSize(width: 30, height: 20)
        let plain = try Sample.jpeg(30, 20)
        #expect(throws: PictureError.unsupported(.jpeg, "no picture embedded in it")) {
            try embedded(plain, filling: size)
        }
        var broken = try thumbnail()
        broken.removeLast(broken.count / 2)
        let file = try Sample.jpegHeader(6000, 4000, exif: Sample.exif(orientation: 1, thumbnail: broken))
        #expect(throws: PictureError.truncated(.jpeg)) { try embedded(file, filling: size) }
        let text = Sample.exif(orientation: 1, thumbnail: Array("no picture".utf8))
        #expect(throws: PictureError.self) { try embedded(Sample.jpegHeader(6000, 4000, exif: text), filling: size) }
    }
}

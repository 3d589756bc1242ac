import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct PNGDecoderTests {
    private let size = PixelSize(width: 4, height: 3)

    private func error(_ bytes: [UInt8], _ size: PixelSize? = nil) -> PictureError? {
        pictureError { try PNGDecoder(Bytes(bytes)).decode(size ?? self.size) }
    }

    @Test("a PNG is complete only with its last byte")
    func truncated() {
        let png = Sample.png(4, 3)
        #expect(error(png) == nil)
        for length in 0..<png.count { #expect(error(Array(png.prefix(length))) == .truncated(.png), "\(length) bytes") }
        #expect(error(png + [0, 1, 2]) == nil)
    }

    @Test("a chunk that is longer than the file means truncation, and one longer than any file means damage")
    func longChunk() {
        func png(_ length: Int) -> [UInt8] {
            Sample.pngHeader(4, 3) + big(length) + Array("IDAT".utf8) + Array(repeating: 0, count: 40)
        }
        #expect(error(png(0x7FFF_FFFF)) != nil)
        #expect(error(png(0xFFFF_FFFF)) == .damaged(.png, "PNG unsigned integer out of range"))
    }

    @Test(
        "a file that has been replaced by a larger or smaller picture is rejected",
        arguments: [(3, 3), (4, 2), (5, 3), (4, 4), (1, 100)])
    func replaced(_ width: Int, _ height: Int) {
        #expect(error(Sample.png(4, 3), PixelSize(width: width, height: height)) != nil)
    }

    @Test("transparent colours are converted to sRGB, and the background is not")
    func background() throws {
        // Black and white, both half transparent, with the gamma of light.
        let picture = PNGPicture("", .palette, 1) {
            $0.palette = [[0, 0, 0, 0], [128, 128, 128, 255]]
            $0.gamma = 100_000
        }
        let bitmap = try PNGDecoder(Bytes(picture.bytes)).decode(PixelSize(width: 32, height: 32))
        #expect(PNGDecoder(Bytes(picture.bytes)).colourSpace == nil)
        // 0.5 of the light is 188 in sRGB.
        #expect(Set(bitmap.pixels) == [0xFF1C_1C20, 0xFFBC_BCBC])
    }

    @Test("16 bits of light become sRGB without steps")
    func deep() throws {
        let picture = PNGPicture("", .grey, 16) { ($0.width, $0.height, $0.gamma) = (1, 1, 100_000) }
        // 1/1000 of the light is 12.92 × 0.001 × 255 = 3.3 in sRGB; rounded to 8 bits first, it would be 0.
        let bytes = joined(
            Array(picture.bytes.prefix(8)), picture.header, Sample.chunk("gAMA", big(100_000)),
            Sample.chunk("IDAT", Sample.zlib([0] + big(66, 2))), Sample.chunk("IEND", []))
        let bitmap = try PNGDecoder(Bytes(bytes)).decode(PixelSize(width: 1, height: 1))
        #expect(Array(bitmap.pixels) == [0xFF03_0303])
    }
}

import PictureSamples
import Raster
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct JPEGDecoderTests {
    @Test(
        "a JPEG is decoded at the smallest of its eighths that covers the target",
        arguments: [
            (PixelSize(width: 800, height: 600), 100, 75, PixelSize(width: 100, height: 75)),
            (PixelSize(width: 800, height: 600), 101, 75, PixelSize(width: 200, height: 150)),
            (PixelSize(width: 800, height: 600), 100, 76, PixelSize(width: 200, height: 150)),
            (PixelSize(width: 801, height: 601), 101, 76, PixelSize(width: 101, height: 76)),
            (PixelSize(width: 800, height: 600), 800, 600, PixelSize(width: 800, height: 600)),
            (PixelSize(width: 800, height: 600), 5000, 20, PixelSize(width: 800, height: 600)),
            (PixelSize(width: 1, height: 1), 1, 1, PixelSize(width: 1, height: 1)),
        ])
    func scaledSize(_ full: PixelSize, _ width: Int, _ height: Int, _ expected: PixelSize) {
        #expect(
            JPEGDecoder.scaled(full, JPEGDecoder.eighths(full, covering: PixelSize(width: width, height: height)))
                == expected)
    }

    @Test("the scaled size covers the target whenever the picture itself does", arguments: 1...4)
    func covering(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let full = PixelSize(
                width: .random(in: 1...9000, using: &random), height: .random(in: 1...9000, using: &random))
            let target = PixelSize(
                width: .random(in: 1...full.width, using: &random), height: .random(in: 1...full.height, using: &random)
            )
            let size = JPEGDecoder.scaled(full, JPEGDecoder.eighths(full, covering: target))
            #expect(size.width >= target.width && size.height >= target.height, "seed \(seed): \(full), \(target)")
            #expect(size.width <= full.width && size.height <= full.height, "seed \(seed): \(full), \(target)")
        }
    }

    @Test("the result has the scaled size and the picture's colours", arguments: [(20, 16), (40, 32), (160, 128)])
    func decoding(_ width: Int, _ height: Int) throws {
        let bitmap = try decode(Sample.jpeg(160, 128), covering: PixelSize(width: width, height: height))
        #expect(bitmap.size == PixelSize(width: width, height: height))
        #expect(bitmap.isOpaque)
        for (x, y) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            let column = Int(x * Double(width))
            let row = Int(y * Double(height))
            let pixel = bitmap.pixels[row * width + column]
            let (r, g, b) = Sample.colour(column, row, width, height)
            // Rounding to YCbCr and back, and the quantiser's step: three levels.
            #expect(abs(Int(pixel >> 16 & 255) - Int(r)) <= 3)
            #expect(abs(Int(pixel >> 8 & 255) - Int(g)) <= 3)
            #expect(abs(Int(pixel & 255) - Int(b)) <= 3)
            #expect(pixel >> 24 == 255)
        }
    }

    @Test("a JPEG that ends early is truncated, not half a picture", arguments: [2, 4, 9])
    func truncated(_ tenths: Int) throws {
        let whole = try Sample.jpeg(160, 128)
        let bytes = Array(whole.prefix(whole.count * tenths / 10))
        #expect(throws: PictureError.truncated(.jpeg)) { try decode(bytes) }
    }

    @Test("stray bytes between segments are accepted")
    func strayBytes() throws {
        let plain = try Sample.jpeg(16, 16)
        let stray = plain.dropLast(2) + [0, 0, 0] + plain.suffix(2)
        #expect(
            try decode(stray, of: PixelSize(width: 16, height: 16))
                == decode(plain, of: PixelSize(width: 16, height: 16)))
    }

    @Test("a truncated JPEG is detected after a harmless warning about stray bytes", arguments: [5, 9])
    func strayBytesAndTruncated(_ tenths: Int) throws {
        let plain = try Sample.jpeg(160, 128)
        let stray = [plain[..<2], [0, 0, 0], plain[2...]].flatMap { $0 }
        #expect(try decode(stray) == decode(plain))
        #expect(throws: PictureError.truncated(.jpeg)) { try decode(Array(stray.prefix(stray.count * tenths / 10))) }
    }

    @Test("damaged data is detected after a harmless warning about stray bytes")
    func strayBytesAndDamaged() throws {
        let plain = try Sample.jpeg(160, 128)
        let scan = try #require(plain.indices.dropLast().last { plain[$0] == 0xFF && plain[$0 + 1] == 0xDA })
        let scrambled = plain[..<(scan + 40)] + Array(repeating: 0x55, count: 400) + [0xFF, 0xD9]
        #expect(throws: PictureError.self) { try decode(scrambled.prefix(2) + [0, 0, 0] + scrambled.dropFirst(2)) }
    }

    @Test("any amount of data after the end of the picture is ignored")
    func trailer() throws {
        let plain = try Sample.jpeg(160, 128)
        #expect(try decode(plain + Array(repeating: 7, count: 200_000)) == decode(plain))
        // The end marker lies across two of the chunks that are searched.
        #expect(try decode(plain + Array(repeating: 7, count: 65_535)) == decode(plain))
    }

    @Test("a photo whose size has changed since its header was read is rejected")
    func changed() throws {
        let bytes = try Sample.jpeg(16, 16)
        #expect(throws: PictureError.damaged(.jpeg, "its size has changed")) {
            try decode(bytes, of: PixelSize(width: 16, height: 24))
        }
    }

    @Test("damaged data gives an error with a reason")
    func damaged() throws {
        let plain = try Sample.jpeg(160, 128)
        let scan = try #require(plain.indices.dropLast().last { plain[$0] == 0xFF && plain[$0 + 1] == 0xDA })
        let bytes = plain[..<scan] + Array(repeating: 0x55, count: 400) + [0xFF, 0xD9]
        #expect(throws: PictureError.self) { try decode(bytes) }
    }

    private static let size = PixelSize(width: 160, height: 128)

    /// Decodes a file of these bytes.
    private func decode(
        _ bytes: some Sequence<UInt8>, of size: PixelSize = Self.size, covering target: PixelSize = Self.size
    ) throws -> Bitmap {
        let folder = try TemporaryFolder()
        let file = try folder.write("photo", Array(bytes)).openPicture()
        defer { try? file.close() }
        return try JPEGDecoder(source: .file(file), size: size).decode(covering: target)
    }
}

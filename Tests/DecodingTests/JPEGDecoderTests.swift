import Raster
import Testing

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
        #expect(JPEGDecoder.scaledSize(full, covering: PixelSize(width: width, height: height)) == expected)
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
            let size = JPEGDecoder.scaledSize(full, covering: target)
            #expect(size.width >= target.width && size.height >= target.height, "seed \(seed): \(full), \(target)")
            #expect(size.width <= full.width && size.height <= full.height, "seed \(seed): \(full), \(target)")
        }
    }

    @Test("what comes out has the scaled size and the picture's colours", arguments: [(20, 16), (40, 32), (160, 128)])
    func decoding(_ width: Int, _ height: Int) throws {
        let bytes = Bytes(try Sample.jpeg(160, 128))
        let bitmap = try JPEGDecoder.decode(bytes, covering: PixelSize(width: width, height: height))
        #expect(bitmap.size == PixelSize(width: width, height: height))
        #expect(bitmap.isOpaque)
        for (x, y) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            let (column, row) = (Int(x * Double(width)), Int(y * Double(height)))
            let pixel = bitmap.pixels[row * width + column]
            let (r, g, b) = Sample.colour(column, row, width, height)
            // Rounding to YCbCr and back, and the quantiser's step: three levels.
            #expect(abs(Int(pixel >> 16 & 255) - Int(r)) <= 3)
            #expect(abs(Int(pixel >> 8 & 255) - Int(g)) <= 3)
            #expect(abs(Int(pixel & 255) - Int(b)) <= 3)
            #expect(pixel >> 24 == 255)
        }
    }

    @Test("a JPEG that ends early is cut short, not half a picture", arguments: [2, 4, 9])
    func truncated(_ tenths: Int) throws {
        let whole = try Sample.jpeg(160, 128)
        let bytes = Bytes(Array(whole.prefix(whole.count * tenths / 10)))
        #expect(throws: PictureError.self) {
            try JPEGDecoder.decode(bytes, covering: PixelSize(width: 160, height: 128))
        }
    }

    @Test("stray bytes that do no harm do no harm")
    func strayBytes() throws {
        let plain = try Sample.jpeg(16, 16)
        let stray = Bytes(plain.dropLast(2) + [0, 0, 0] + plain.suffix(2))
        let target = PixelSize(width: 16, height: 16)
        #expect(try JPEGDecoder.decode(stray, covering: target) == JPEGDecoder.decode(Bytes(plain), covering: target))
    }

    @Test("scrambled data are damaged, and say why")
    func damaged() throws {
        let plain = try Sample.jpeg(160, 128)
        let scan = try #require(plain.indices.dropLast().last { plain[$0] == 0xFF && plain[$0 + 1] == 0xDA })
        let bytes = Bytes(plain[..<scan] + Array(repeating: 0x55, count: 400) + [0xFF, 0xD9])
        #expect(throws: PictureError.self) {
            try JPEGDecoder.decode(bytes, covering: PixelSize(width: 160, height: 128))
        }
    }
}

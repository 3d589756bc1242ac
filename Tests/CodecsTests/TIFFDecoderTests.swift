import Raster
import Testing

@testable import Codecs
@testable import Decoding
@testable import PictureSamples

@Suite struct TIFFDecoderTests {
    private func decode(_ bytes: [UInt8], _ width: Int, _ height: Int) throws(PictureError) -> [UInt32] {
        Array(try TIFFDecoder.decode(Bytes(bytes), size: PixelSize(width: width, height: height)).pixels)
    }

    private func error(_ bytes: [UInt8]) throws -> String {
        try #require(pictureError { try decode(bytes, 10, 10) }).description
    }

    /// A picture whose compression is declared to be another; its pixels are the first bytes of that compression's data.
    private func declaring(_ compression: Int) -> [UInt8] {
        var bytes = Sample.tiff(10, 10, bigEndian: false)
        // The fourth entry of the directory.
        bytes[8 + 2 + 3 * 12 + 8] = UInt8(compression)
        return bytes
    }

    @Test("each file reports its own error, in any order")
    func ownErrors() throws {
        let lzw = declaring(5)
        let deflate = declaring(8)
        let jpeg = declaring(7)
        let first = try [lzw, deflate, jpeg].map(error)
        #expect(first[0].contains("not yet in table"))
        #expect(first[1].contains("ZIP"))
        #expect(Set(first).count == 3)
        #expect(try [jpeg, lzw, deflate].map(error) == [first[2], first[0], first[1]])
    }

    @Test("a file that has been replaced by one of another size is damaged")
    func replaced() throws {
        #expect(try error(Sample.tiff(10, 11, bigEndian: true)) == "damaged TIFF: its size has changed")
    }

    // MARK: Samples that libtiff does not convert

    /// Pixels of floating point numbers in one row.
    ///
    /// - Parameter extra: The meaning of the last sample; 2 is alpha, 1 is alpha by which the colours are multiplied.
    private func floats(_ rows: [[Double]], bits: Int, photometric: Int, extra: Int?) throws -> [UInt32] {
        let builder = TIFFBuilder(
            width: rows.count, height: 1, bits: bits, samples: rows[0].count, photometric: photometric, format: 3,
            entries: extra.map { [TIFFBuilder.Entry(tag: 338, values: [$0])] } ?? [])
        return try decode(builder.file(blocks: [rows.joined().flatMap { float($0, bits) }]), rows.count, 1)
    }

    private func float(_ value: Double, _ bits: Int) -> [UInt8] {
        switch bits {
        case 16: little(Int(Float16(value).bitPattern), 2)
        // One bit for the sign, seven for the exponent.
        case 24:
            value.isNaN
                ? [1, 0, 0x7F]
                : value.isInfinite
                    ? [0, 0, value < 0 ? 0xFF : 0x7F] : value == 0 ? [0, 0, 0] : [0, 0, value == 1 ? 0x3F : 0x3E]
        case 32: little(Int(Float(value).bitPattern), 4)
        default: withUnsafeBytes(of: value.bitPattern.littleEndian, Array.init)
        }
    }

    @Test(
        "a float that is no number counts as zero, and an infinite one is shown as well",
        arguments: [16, 24, 32, 64])
    func oddFloats(_ bits: Int) throws {
        let odd: [Double] = [.nan, -.nan, .infinity, -.infinity, bits == 32 ? 3e38 : 1]
        // Grey, white as zero, RGB, ink, and L*a*b*, without alpha and with both kinds.
        for (photometric, colours) in [(1, 1), (0, 1), (2, 3), (5, 4), (8, 3)] {
            for extra in [nil, 1, 2] {
                let zeros = [Double](repeating: 0, count: colours + (extra == nil ? 0 : 1))
                for (index, value) in odd.enumerated() {
                    for place in zeros.indices {
                        var pixel = zeros
                        pixel[place] = value
                        let pixels = try floats([pixel, zeros], bits: bits, photometric: photometric, extra: extra)
                        #expect(pixels.allSatisfy { $0 >> 24 == 0xFF })
                        guard index < 2 else { continue }
                        #expect(pixels[0] == pixels[1], "kind \(photometric), extra \(extra ?? 0), \(pixel)")
                    }
                }
            }
        }
    }

    @Test("alpha that is no number is transparent, and one beyond 1 is opaque", arguments: [16, 32, 64])
    func alpha(_ bits: Int) throws {
        for extra in [1, 2] {
            let rows = [0, Double.nan, 1, Double.infinity].map { [1, 0, 0, $0] }
            let pixels = try floats(rows, bits: bits, photometric: 2, extra: extra)
            #expect(pixels[0] == pixels[1] && pixels[2] == 0xFFFF_0000)
            #expect(extra == 1 || pixels[2] == pixels[3])
        }
    }

    @Test("a strip or tile that is not stored has zeros", arguments: [8, 16], [false, true])
    func sparse(_ bits: Int, _ isPlanar: Bool) throws {
        // Three strips of a row, and four tiles.
        for (width, height, tile) in [(16, 3, nil), (32, 32, 16)] as [(Int, Int, Int?)] {
            let pixelCount = tile.map { $0 * $0 } ?? width
            let white = [UInt8](repeating: 0xFF, count: pixelCount * bits / 8 * (isPlanar ? 1 : 3))
            let builder = TIFFBuilder(
                width: width, height: height, bits: bits, isPlanar: isPlanar, rowsPerStrip: 1, tile: tile)
            var blocks: [[UInt8]?] = Array(repeating: white, count: (tile == nil ? 3 : 4) * (isPlanar ? 3 : 1))
            // The second; of planes, only its green.
            blocks[isPlanar ? 3 + 1 : 1] = nil
            let pixels = try decode(builder.file(blocks: blocks), width, height)
            let missing: UInt32 = isPlanar ? 0xFFFF_00FF : 0xFF00_0000
            for y in 0..<height {
                for x in 0..<width {
                    let isMissing = tile.map { x >= $0 && y < $0 } ?? (y == 1)
                    #expect(pixels[y * width + x] == (isMissing ? missing : 0xFFFF_FFFF), "\(x), \(y)")
                }
            }
        }
    }
}

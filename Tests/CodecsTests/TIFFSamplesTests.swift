import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

/// TIFFs with samples that libtiff does not convert: numbers that are none, and parts that are not stored.
@Suite struct TIFFSamplesTests {
    /// A picture without compression, in little-endian order.
    private struct Picture {
        var width = 4
        var height = 1
        var bits = 32
        /// 1 for integers, 3 for floats.
        var kind = 3
        var photometric = 2
        var samples = 4
        /// The meaning of the last sample; 2 is alpha, 1 is alpha by which the colours are multiplied.
        var extra: Int? = 2
        var isPlanar = false
        /// The side of tiles; nil for strips of a row.
        var tile: Int?
        /// The bytes of each strip or tile; nil for one that is not stored.
        var parts: [[UInt8]?]

        var bytes: [UInt8] {
            let entryCount = 11 + (extra == nil ? 0 : 1) + (tile == nil ? 0 : 1)
            let listsAt = 8 + 2 + entryCount * 12 + 4
            var data: [UInt8] = []
            var offsets: [Int] = []
            let dataAt = listsAt + 2 * 2 * samples + 2 * 4 * parts.count
            for part in parts {
                offsets.append(part == nil ? 0 : dataAt + data.count)
                data += part ?? []
            }
            let lists =
                Array(repeating: little(bits, 2), count: samples) + Array(repeating: little(kind, 2), count: samples)
                + offsets.map { little($0, 4) } + parts.map { little($0?.count ?? 0, 4) }
            func list(_ tag: Int, _ type: Int, _ count: Int, _ size: Int, at offset: Int) -> [UInt8] {
                // A list that fits into the entry is part of it.
                let field =
                    count * size > 4
                    ? little(listsAt + offset, 4)
                    : Array((lists.flatMap { $0 }[offset..<offset + count * size] + [0, 0, 0]).prefix(4))
                return little(tag, 2) + little(type, 2) + little(count, 4) + field
            }
            func value(_ tag: Int, _ number: Int) -> [UInt8] {
                little(tag, 2) + [4, 0] + little(1, 4) + little(number, 4)
            }
            let lengthsAt = 4 * samples + 4 * parts.count
            var entries = [
                value(256, width), value(257, height), list(258, 3, samples, 2, at: 0), value(259, 1),
                value(262, photometric), list(tile == nil ? 273 : 324, 4, parts.count, 4, at: 4 * samples),
                value(277, samples), list(tile == nil ? 279 : 325, 4, parts.count, 4, at: lengthsAt),
                value(284, isPlanar ? 2 : 1), list(339, 3, samples, 2, at: 2 * samples),
            ]
            entries += tile.map { [value(322, $0), value(323, $0)] } ?? [value(278, 1)]
            if let extra { entries.append(value(338, extra)) }
            entries.sort { ($0[1], $0[0]) < ($1[1], $1[0]) }
            return [0x49, 0x49, 42, 0] + little(8, 4) + little(entries.count, 2) + entries.flatMap { $0 } + little(0, 4)
                + lists.flatMap { $0 } + data
        }

        func decoded() throws -> [UInt32] {
            let size = PixelSize(width: width, height: height)
            return Array(try TIFFDecoder.decode(Bytes(bytes), size: size).pixels)
        }
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
    func floats(_ bits: Int) throws {
        let odd: [Double] = [.nan, -.nan, .infinity, -.infinity, bits == 32 ? 3e38 : 1]
        // Grey, white as zero, RGB, ink, and L*a*b*, without alpha and with both kinds.
        for (photometric, colours) in [(1, 1), (0, 1), (2, 3), (5, 4), (8, 3)] {
            for extra in [nil, 1, 2] {
                for (index, value) in odd.enumerated() {
                    for place in 0..<colours + (extra == nil ? 0 : 1) {
                        let samples = colours + (extra == nil ? 0 : 1)
                        var picture = Picture(
                            width: 2, bits: bits, photometric: photometric, samples: samples, extra: extra, parts: [])
                        let pixel = (0..<samples).flatMap { float($0 == place ? value : 0, bits) }
                        let plain = (0..<samples).flatMap { _ in float(0, bits) }
                        picture.parts = [pixel + plain]
                        let pixels = try picture.decoded()
                        #expect(pixels.allSatisfy { $0 >> 24 == 0xFF })
                        guard index < 2 else { continue }
                        #expect(pixels[0] == pixels[1], "\(bits) bits, kind \(photometric), sample \(place), \(value)")
                    }
                }
            }
        }
    }

    @Test("alpha that is no number is transparent, and one beyond 1 is opaque", arguments: [16, 32, 64])
    func alpha(_ bits: Int) throws {
        for extra in [1, 2] {
            let alphas: [Double] = [0, .nan, 1, .infinity]
            let row = alphas.flatMap { alpha in [1, 0, 0, alpha].flatMap { float($0, bits) } }
            let pixels = try Picture(bits: bits, extra: extra, parts: [row]).decoded()
            #expect(pixels[0] == pixels[1] && pixels[2] == 0xFFFF_0000)
            #expect(extra == 1 || pixels[2] == pixels[3])
        }
    }

    @Test(
        "a strip or tile that is not stored has zeros",
        arguments: [
            (bits: 8, isPlanar: false), (bits: 8, isPlanar: true), (bits: 16, isPlanar: false),
            (bits: 16, isPlanar: true),
        ])
    func sparse(_ bits: Int, _ isPlanar: Bool) throws {
        let value = [UInt8](repeating: 0xFF, count: bits / 8)
        for tile in [nil, 16] {
            let pixelCount = tile.map { $0 * $0 } ?? 16
            let side = tile.map { 2 * $0 } ?? 16
            let rows = tile == nil ? 3 : side
            let partCount = tile == nil ? 3 : 4
            let whole = Array(repeating: value, count: pixelCount * (isPlanar ? 1 : 3)).flatMap { $0 }
            var picture = Picture(
                width: side, height: rows, bits: bits, kind: 1, samples: 3, extra: nil, isPlanar: isPlanar, tile: tile,
                parts: Array(repeating: whole, count: partCount * (isPlanar ? 3 : 1)))
            // The second part; of planes, only its green.
            picture.parts[isPlanar ? partCount + 1 : 1] = nil
            let pixels = try picture.decoded()
            let missing: UInt32 = isPlanar ? 0xFFFF_00FF : 0xFF00_0000
            for y in 0..<rows {
                for x in 0..<side {
                    let isMissing = tile.map { x >= $0 && y < $0 } ?? (y == 1)
                    #expect(pixels[y * side + x] == (isMissing ? missing : 0xFFFF_FFFF), "\(x),\(y)")
                }
            }
        }
    }
}

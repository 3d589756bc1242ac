/// A PNG made by hand: what it stores is known.
package struct PNGPicture: Sendable {
    package enum Colour: Int, Sendable {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgbAlpha = 6

        package var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgbAlpha: 4
            }
        }
    }

    package let name: String
    package var width = 32
    package var height = 32
    package let colour: Colour
    package let depth: Int
    package var isInterlaced = false
    /// The filter of each row.
    package var filter: @Sendable (_ row: Int) -> Int = { _ in 0 }
    /// Red, green and blue, and alpha unless it is 255.
    package var palette: [[Int]] = []
    /// The value that tRNS makes transparent.
    package var transparent: [Int]?
    /// From gAMA, in units of 1/100,000.
    package var gamma: Int?
    /// From cHRM: white, red, green and blue, in units of 1/100,000.
    package var primaries: [Int]?
    /// Chunks before the palette, and chunks before the pixels.
    package var chunks: [UInt8] = []
    /// Cuts the compressed pixels into chunks.
    package var split: @Sendable (_ data: [UInt8]) -> [[UInt8]] = { [$0] }

    package init(_ name: String, _ colour: Colour, _ depth: Int, _ change: (inout PNGPicture) -> Void = { _ in }) {
        self.name = name
        self.colour = colour
        self.depth = depth
        if colour == .palette { palette = Self.palette(1 << depth) }
        change(&self)
    }

    package static func palette(_ count: Int) -> [[Int]] {
        (0..<count).map { [($0 * 97 + 20) % 256, ($0 * 53 + 200) % 256, ($0 * 151) % 256] }
    }

    /// The stored value of each channel, different in neighbouring pixels and in most rows.
    package func samples(_ x: Int, _ y: Int) -> [Int] {
        let count = colour == .palette ? palette.count : 1 << depth
        return (0..<colour.channels).map { channel in
            let step = depth == 16 ? 2053 : depth == 8 && colour != .palette ? 7 : 1
            return (x * step + y * (step + channel * step + 2) + channel * step * 11) % count
        }
    }

    package var bytes: [UInt8] {
        joined(
            [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], header, colourChunks, chunks, paletteChunks, pixelChunks,
            Sample.chunk("IEND", []))
    }

    package var header: [UInt8] {
        let kind = [depth, colour.rawValue, 0, 0, isInterlaced ? 1 : 0].map { UInt8($0) }
        return Sample.chunk("IHDR", big(width) + big(height) + kind)
    }

    private var colourChunks: [UInt8] {
        let gamma = gamma.map { Sample.chunk("gAMA", big($0)) } ?? []
        return gamma + (primaries.map { Sample.chunk("cHRM", $0.flatMap { big($0) }) } ?? [])
    }

    package var paletteChunks: [UInt8] {
        let colours = palette.flatMap { $0.prefix(3).map { UInt8($0) } }
        let alphas = palette.map { $0.count > 3 ? UInt8($0[3]) : 255 }
        let isOpaque = alphas.allSatisfy { $0 == 255 }
        return (palette.isEmpty ? [] : Sample.chunk("PLTE", colours))
            + (isOpaque ? [] : Sample.chunk("tRNS", alphas))
            + (transparent.map { Sample.chunk("tRNS", $0.flatMap { big($0, 2) }) } ?? [])
    }

    package var pixelChunks: [UInt8] { split(Sample.zlib(scanlines)).flatMap { Sample.chunk("IDAT", $0) } }

    /// Adam7's passes: the first column and row, and the steps (PNG specification, section 8.2).
    private static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    package var scanlines: [UInt8] {
        (isInterlaced ? Self.passes : [(0, 0, 1, 1)]).flatMap { x, y, across, down -> [UInt8] in
            let columns = Array(stride(from: x, to: width, by: across))
            if columns.isEmpty { return [] }
            let rows = stride(from: y, to: height, by: down).map { row in
                packed(columns.flatMap { samples($0, row) })
            }
            return filtered(rows)
        }
    }

    private func packed(_ values: [Int]) -> [UInt8] {
        if depth >= 8 { return values.flatMap { big($0, depth / 8) } }
        var row = [UInt8](repeating: 0, count: (values.count * depth + 7) / 8)
        for (index, value) in values.enumerated() {
            let bit = index * depth
            row[bit / 8] |= UInt8(value << (8 - depth - bit % 8))
        }
        return row
    }

    /// Filters rows (PNG specification, section 9).
    private func filtered(_ rows: [[UInt8]]) -> [UInt8] {
        let distance = max(1, colour.channels * depth / 8)
        return rows.indices.flatMap { index -> [UInt8] in
            let row = rows[index]
            let filter = filter(index)
            let above = index > 0 ? rows[index - 1] : [UInt8](repeating: 0, count: row.count)
            let bytes = row.indices.map { x -> UInt8 in
                let (left, corner) = x < distance ? (0, 0) : (Int(row[x - distance]), Int(above[x - distance]))
                let prediction = Self.prediction(filter, left, Int(above[x]), corner)
                return UInt8(truncatingIfNeeded: Int(row[x]) - prediction)
            }
            return [UInt8(filter)] + bytes
        }
    }

    private static func prediction(_ filter: Int, _ left: Int, _ above: Int, _ corner: Int) -> Int {
        switch filter {
        case 1: return left
        case 2: return above
        case 3: return (left + above) / 2
        case 4:
            // Paeth: the neighbour that is nearest to left + above − corner.
            let estimate = left + above - corner
            return [left, above, corner].min { abs($0 - estimate) < abs($1 - estimate) } ?? 0
        default: return 0
        }
    }
}

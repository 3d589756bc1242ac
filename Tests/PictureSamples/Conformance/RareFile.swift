/// Pictures of rare formats, made by hand: ``ConformanceSet/rareColour`` in 7 × 5 pixels, or indices and greys.
enum RareFile {
    static let width = ConformanceSet.rareWidth
    static let height = ConformanceSet.rareHeight
    static let palette = Array(ConformanceSet.bmpPalette.prefix(16))

    static func index(_ x: Int, _ y: Int) -> Int { (x + y * 3) & 15 }
    static func indexed(_ x: Int, _ y: Int) -> Int { palette[index(x, y)] }
    static func level(_ x: Int, _ y: Int) -> Int { x * 40 + y * 3 }
    static func grey(_ x: Int, _ y: Int) -> Int { level(x, y) * 0x01_0101 }
    static func isSet(_ x: Int, _ y: Int) -> Bool { (x * y + x) & 1 == 1 }
    /// Of transparent pixels.
    static func alpha(_ x: Int, _ y: Int) -> Int { x * 40 }

    /// Red, green and blue of a colour.
    static func channels(_ colour: Int) -> [UInt8] { [16, 8, 0].map { UInt8(colour >> $0 & 255) } }

    /// What a pixel is written as, row by row.
    static func rows(_ pixel: (Int, Int) -> [UInt8]) -> [[UInt8]] {
        (0..<height).map { y in (0..<width).flatMap { pixel($0, y) } }
    }

    static func colour(_ x: Int, _ y: Int) -> [UInt8] { channels(ConformanceSet.rareColour(x, y)) }

    // MARK: TGA

    struct TGA {
        var kind: UInt8 = 2
        var depth: UInt8 = 24
        var flags: UInt8 = 0x20
        var map: [[UInt8]] = []
        var identifier: [UInt8] = []

        /// - Parameter rows: From the top.
        func file(_ rows: [[UInt8]]) -> [UInt8] {
            let mapDepth = UInt8((map.first?.count ?? 0) * 8)
            let start: [UInt8] = [
                UInt8(identifier.count), map.isEmpty ? 0 : 1, kind, 0, 0, UInt8(map.count), 0, mapDepth,
            ]
            let size: [UInt8] = [0, 0, 0, 0, UInt8(width), 0, UInt8(height), 0, depth, flags]
            let ordered = flags & 0x20 == 0 ? rows.reversed() : rows
            let step = (Int(depth) + 7) / 8
            let pixels = kind < 8 ? ordered.flatMap(\.self) : ordered.flatMap { Self.packets($0, step) }
            return joined(start, size, identifier, map.flatMap(\.self), pixels)
        }

        /// A run of the first pixel, and the others one by one.
        private static func packets(_ row: [UInt8], _ step: Int) -> [UInt8] {
            let first = Array(row.prefix(step))
            let count = stride(from: 0, to: row.count, by: step).prefix { Array(row[$0..<$0 + step]) == first }.count
            let rest = row.dropFirst(count * step)
            return [0x80 | UInt8(count - 1)] + first + (rest.isEmpty ? [] : [UInt8(rest.count / step - 1)] + rest)
        }
    }

    static func bgr(_ x: Int, _ y: Int) -> [UInt8] { colour(x, y).reversed() }

    /// Bits of a row, padded to as many bytes.
    static func bits(_ y: Int, bytes: Int, _ isSet: (Int, Int) -> Bool) -> [UInt8] {
        (0..<bytes).map { byte in
            (0..<8).reduce(0) { $0 << 1 | (byte * 8 + $1 < width && isSet(byte * 8 + $1, y) ? 1 : 0) }
        }
    }

    // MARK: Others

    static func text(_ lines: String..., numbers: [[Int]]) -> [UInt8] {
        let rows = numbers.map { $0.map(String.init).joined(separator: " ") }
        return Array((lines + rows).joined(separator: "\n").utf8) + [10]
    }

    /// Every pixel in full.
    static func qoi(alpha: Bool) -> [UInt8] {
        let pixels = rows { x, y in
            alpha ? [0xFF] + colour(x, y) + [UInt8(RareFile.alpha(x, y))] : [0xFE] + colour(x, y)
        }
        let head: [UInt8] = Array("qoif".utf8) + [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), alpha ? 4 : 3, 0]
        return head + pixels.flatMap(\.self) + [0, 0, 0, 0, 0, 0, 0, 1]
    }
}

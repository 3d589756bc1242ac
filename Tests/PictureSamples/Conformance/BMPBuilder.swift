/// Makes BMPs of any version by hand.
struct BMPBuilder {
    /// Of the second header: 12, 16, 40, 52, 56, 64, 108 or 124.
    var headerLength = 40
    var height: Int?
    var bits: Int
    var compression = 0
    var colourCount = 0
    /// For red, green, blue and alpha.
    var masks: [Int] = []
    var palette: [Int] = []
    /// Bytes between the palette and the pixels.
    var gap = 0
    var statedOffset: Int?
    var statedLength: Int?

    static let size = (width: 7, height: 5)

    /// The rows from the top, of indices or colours.
    func file(rows: [[Int]]) -> [UInt8] {
        let packed = rows.map(packed)
        return file(pixels: ((height ?? 1) < 0 ? packed : packed.reversed()).flatMap { $0 })
    }

    func file(pixels: [UInt8]) -> [UInt8] {
        let entry = headerLength == 12 ? 3 : 4
        let start = header + palette.flatMap { little($0, entry) } + Array(repeating: 0xAA, count: gap)
        let offset = 14 + start.count
        return Array("BM".utf8) + little(statedLength ?? offset + pixels.count) + little(0)
            + little(statedOffset ?? offset) + start + pixels
    }

    private var header: [UInt8] {
        let width = Self.size.width
        let height = height ?? Self.size.height
        if headerLength == 12 {
            return little(12) + little(width, 2) + little(height, 2) + little(1, 2) + little(bits, 2)
        }
        let info =
            little(headerLength) + little(width) + little(height) + little(1, 2) + little(bits, 2)
            + little(compression) + little(0) + little(2835) + little(2835) + little(colourCount) + little(0)
        let rest = masks.flatMap { little($0) }
        if headerLength <= 40 { return info.prefix(headerLength) + rest }
        let whole = info + rest
        return whole + Array(repeating: 0, count: max(0, headerLength - whole.count))
    }

    /// A row, padded to four bytes.
    private func packed(_ row: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        if bits >= 16 {
            bytes = row.flatMap { little($0, bits / 8) }
        } else {
            let perByte = 8 / bits
            for start in stride(from: 0, to: row.count, by: perByte) {
                let byte = (0..<perByte).reduce(0) { byte, index in
                    byte << bits | (start + index < row.count ? row[start + index] : 0)
                }
                bytes.append(UInt8(byte))
            }
        }
        return bytes + Array(repeating: 0, count: -bytes.count & 3)
    }
}

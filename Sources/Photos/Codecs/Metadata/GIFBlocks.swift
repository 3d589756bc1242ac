import Decoding

/// The blocks of a GIF (GIF89a specification, sections 17–27) that tell how long each of its pictures is shown.
struct GIFBlocks {
    /// Of each picture, in seconds.
    private(set) var durations: [Double] = []
    /// Whether the trailer was reached.
    private(set) var isWhole = false

    /// Browsers take what asks for less than this, in hundredths of a second, for a mistake, and show it for 0.1 s.
    private static let shortest = 2

    init(_ bytes: Bytes) {
        guard let flags = bytes[10] else { return }
        var offset = 13 + Self.paletteSize(flags)
        var delay = 0
        while let block = bytes[offset] {
            switch block {
            case 0x21:
                if bytes[offset + 1] == 0xF9 { delay = bytes.number(at: offset + 4, size: 2, .littleEndian) ?? 0 }
                offset = Self.end(ofSubBlocksAt: offset + 2, bytes)
            case 0x2C:
                guard let flags = bytes[offset + 9] else { return }
                durations.append(delay < Self.shortest ? 0.1 : Double(delay) / 100)
                delay = 0
                // A palette of its own, and a byte before its data.
                offset = Self.end(ofSubBlocksAt: offset + 10 + Self.paletteSize(flags) + 1, bytes)
            default:
                isWhole = block == 0x3B
                return
            }
        }
    }

    /// A palette of 3 bytes for each of 2ⁿ⁺¹ colours, if there is one.
    private static func paletteSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Each begins with its length, and the last is empty.
    private static func end(ofSubBlocksAt start: Int, _ bytes: Bytes) -> Int {
        var offset = start
        while let length = bytes[offset], length > 0 { offset += Int(length) + 1 }
        return offset + 1
    }
}

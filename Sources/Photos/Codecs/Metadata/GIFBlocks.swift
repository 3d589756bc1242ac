import Decoding

/// The durations in a GIF's blocks (GIF89a specification, sections 17–27).
struct GIFBlocks {
    /// The duration of each frame in seconds.
    private(set) var durations: [Double] = []
    /// Whether the trailer was reached.
    private(set) var isWhole = false

    /// In hundredths of a second. Like browsers, anything shorter is taken for a mistake and shown for 0.1 s.
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
                // The frame's own palette, and one byte before its data.
                offset = Self.end(ofSubBlocksAt: offset + 10 + Self.paletteSize(flags) + 1, bytes)
            default:
                isWhole = block == 0x3B
                return
            }
        }
    }

    /// The size of a palette, if there is one: 3 bytes for each of 2ⁿ⁺¹ colours.
    private static func paletteSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Each sub-block starts with its length, and the last is empty.
    private static func end(ofSubBlocksAt start: Int, _ bytes: Bytes) -> Int {
        var offset = start
        while let length = bytes[offset], length > 0 { offset += Int(length) + 1 }
        return offset + 1
    }
}

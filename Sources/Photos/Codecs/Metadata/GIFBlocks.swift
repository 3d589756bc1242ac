import Decoding
import Raster

/// The size and the durations in a GIF's blocks (GIF89a specification, sections 17–27).
struct GIFBlocks {
    /// The size of the logical screen. If the first frame does not fit, it is larger, as in browsers: some programs leave the
    /// size of the screen zero.
    private(set) var size: PixelSize
    /// The duration of each frame in seconds.
    private(set) var durations: [Double] = []
    /// Whether the trailer was reached, or something after the first frame that is not a block. Zeros may be the end of a file
    /// that is still being written.
    private(set) var isWhole = false

    /// In hundredths of a second. Like browsers, anything shorter is taken for a mistake and shown for 0.1 s.
    private static let shortest = 2

    init(_ bytes: Bytes) {
        size = Self.size(bytes, at: 6)
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
                if durations.isEmpty { enlarge(Self.size(bytes, at: offset + 1), Self.size(bytes, at: offset + 5)) }
                durations.append(delay < Self.shortest ? 0.1 : Double(delay) / 100)
                delay = 0
                // The frame's own palette, and one byte before its data.
                offset = Self.end(ofSubBlocksAt: offset + 10 + Self.paletteSize(flags) + 1, bytes)
            default:
                isWhole =
                    block == 0x3B || !durations.isEmpty && bytes.slice(at: offset, size: .max).contains { $0 != 0 }
                return
            }
        }
    }

    private mutating func enlarge(_ corner: PixelSize, _ frame: PixelSize) {
        size.width = max(size.width, corner.width + frame.width)
        size.height = max(size.height, corner.height + frame.height)
    }

    private static func size(_ bytes: Bytes, at offset: Int) -> PixelSize {
        PixelSize(
            width: bytes.number(at: offset, size: 2, .littleEndian) ?? 0,
            height: bytes.number(at: offset + 2, size: 2, .littleEndian) ?? 0)
    }

    /// The size of a palette, if there is one: 3 bytes for each of 2ⁿ⁺¹ colours.
    private static func paletteSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Each sub-block starts with its length, and the last is empty.
    static func end(ofSubBlocksAt start: Int, _ bytes: Bytes) -> Int {
        var offset = start
        while let length = bytes[offset], length > 0 { offset += Int(length) + 1 }
        return offset + 1
    }
}

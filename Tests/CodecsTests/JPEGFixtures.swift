import CTurboJPEG
import PictureSamples
import Raster
import Testing

/// Encodes and decodes JPEGs with libjpeg-turbo's other interface, for comparison.
enum TurboJPEG {
    /// A JPEG of pixels of 1 (grey), 3 (RGB) or 4 (CMYK) bytes.
    static func encode(
        _ size: PixelSize, _ pixels: [UInt8], _ subsampling: TJSAMP = TJSAMP_444, quality: Int32 = 95,
        isProgressive: Bool = false
    ) throws -> [UInt8] {
        try Sample.jpeg(
            size.width, size.height, quality: quality, pixels: pixels, subsampling, isProgressive: isProgressive)
    }

    /// The bytes of a picture whose pixels are computed from their coordinates.
    static func pixels(_ size: PixelSize, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> [UInt8] {
        (0..<size.height).flatMap { y in (0..<size.width).flatMap { x in pixel(x, y) } }
    }

    /// The whole picture, scaled.
    static func decode(_ bytes: [UInt8], _ size: PixelSize) throws -> Bitmap {
        let handle = try #require(tjInitDecompress())
        defer { tjDestroy(handle) }
        var pixels = [UInt32](repeating: 0, count: size.count)
        let result = tjDecompress2(
            handle, bytes, UInt(bytes.count), &pixels, Int32(size.width), 0, Int32(size.height), TJPF_BGRA.rawValue,
            TJFLAG_ACCURATEDCT)
        try #require(result == 0)
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}

extension [UInt8] {
    /// The index of the first of a JPEG's markers of this kind, which a frame (0xC0) or a scan (0xDA) begins with.
    func marker(_ kind: UInt8) throws -> Int {
        try #require(indices.dropLast().first { self[$0] == 0xFF && self[$0 + 1] == kind })
    }

    /// A JPEG whose frame claims another size.
    func claiming(_ size: PixelSize) throws -> [UInt8] {
        let frame = try marker(0xC0)
        var copy = self
        copy.replaceSubrange(frame + 5..<frame + 9, with: big(size.height, 2) + big(size.width, 2))
        return copy
    }
}

/// Grey JPEGs whose blocks are written bit by bit, so that some of them can be wrong or missing.
struct JPEGBlocks {
    /// In blocks of 8 × 8 pixels.
    private static let side = 16
    static let size = PixelSize(width: side * 8, height: side * 8)

    /// How many blocks are between restart markers.
    var restartInterval: Int?
    /// Blocks that are left out, and those in whose place are bits that are no code.
    var missing: Range<Int> = 0..<0
    var invalid: Set<Int> = []

    /// "No change of brightness" (00) and "end of block" (1010) in the standard's tables.
    private static let plain = "001010"
    /// No code has seventeen ones. libjpeg takes them for no change, and the end of the block follows.
    private static let wrong = String(repeating: "1", count: 17) + "1010"

    func file() throws -> [UInt8] {
        var start = try Self.start(Self.size)
        if let restartInterval { start.insert(contentsOf: [0xFF, 0xDD, 0, 4] + big(restartInterval, 2), at: 2) }
        return start + blocks + [0xFF, 0xD9]
    }

    /// What comes before the blocks.
    private static func start(_ size: PixelSize) throws -> [UInt8] {
        let model = try TurboJPEG.encode(
            PixelSize(width: 8, height: 8), Array(repeating: 128, count: 64), TJSAMP_GRAY, quality: 100)
        // The scan's header has ten bytes with its marker, for one component.
        return Array(try model.claiming(size).prefix(model.marker(0xDA) + 10))
    }

    private var blocks: [UInt8] {
        let count = Self.side * Self.side
        let interval = restartInterval ?? count
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: count, by: interval) {
            if start > 0 { bytes += [0xFF, 0xD0 + UInt8((start / interval - 1) % 8)] }
            let bits = (start..<min(start + interval, count)).filter { !missing.contains($0) }
                .map { invalid.contains($0) ? Self.wrong : Self.plain }
            bytes += Self.packed(bits.joined())
        }
        return bytes
    }

    private static func packed(_ bits: String) -> [UInt8] {
        let bits = Array(bits.utf8)
        return stride(from: 0, to: bits.count, by: 8).flatMap { start -> [UInt8] in
            let byte =
                (start..<start + 8).reduce(0) { $0 << 1 | ($1 >= bits.count || bits[$1] == 0x31 ? 1 : 0) } as UInt8
            // A byte of ones would begin a marker.
            return byte == 0xFF ? [0xFF, 0] : [byte]
        }
    }

    /// A grey picture of 20,000 × 10,000 pixels, the largest that is accepted: 128 in its upper half and 143 in its lower half.
    static func huge() throws -> [UInt8] {
        var bytes = try start(PixelSize(width: 20_000, height: 10_000))
        let fourBlocks: [UInt8] = [0x28, 0xA2, 0x8A]
        let half = 2500 * 1250 / 2
        for _ in 0..<half / 4 { bytes += fourBlocks }
        // A change in seven bits (11110) by 120 eighths (1111000), and the end of the block.
        bytes += [0xF7, 0x8A]
        for _ in 0..<(half - 1) / 4 { bytes += fourBlocks }
        // The last three blocks, padded with ones.
        return bytes + [0x28, 0xA2, 0xBF, 0xFF, 0xD9]
    }
}

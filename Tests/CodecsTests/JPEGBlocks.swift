import CTurboJPEG
import PictureSamples
import Raster
import Testing

/// Grey JPEGs whose blocks are written bit by bit, so that some of them can be wrong or missing.
struct JPEGBlocks {
    /// In blocks of 8 × 8 pixels.
    var width = 16
    var height = 16
    /// How many blocks are between restart markers.
    var restartInterval: Int?
    /// Blocks that are left out, and those in whose place are bits that are no code.
    var missing: Range<Int> = 0..<0
    var invalid: Set<Int> = []

    var size: PixelSize { PixelSize(width: width * 8, height: height * 8) }

    /// "No change of brightness" (00) and "end of block" (1010) in the standard's tables.
    private static let plain = "001010"
    /// No code has seventeen ones. libjpeg takes them for no change, and the end of the block follows.
    private static let wrong = String(repeating: "1", count: 17) + "1010"

    func file() throws -> [UInt8] {
        let model = try TurboJPEG.encode(
            PixelSize(width: 8, height: 8), Array(repeating: 128, count: 64), TJSAMP_GRAY, quality: 100)
        let scan = try #require(model.indices.dropLast().first { model[$0] == 0xFF && model[$0 + 1] == 0xDA })
        let frame = try #require(model.indices.dropLast().first { model[$0] == 0xFF && model[$0 + 1] == 0xC0 })
        // The scan's header has ten bytes with its marker, for one component.
        var start = Array(model[..<(scan + 10)])
        start.replaceSubrange(frame + 5..<frame + 9, with: big(size.height, 2) + big(size.width, 2))
        if let restartInterval { start.insert(contentsOf: [0xFF, 0xDD, 0, 4] + big(restartInterval, 2), at: 2) }
        return start + blocks + [0xFF, 0xD9]
    }

    private var blocks: [UInt8] {
        let interval = restartInterval ?? width * height
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: width * height, by: interval) {
            if start > 0 { bytes += [0xFF, 0xD0 + UInt8((start / interval - 1) % 8)] }
            let bits = (start..<min(start + interval, width * height)).filter { !missing.contains($0) }
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
}

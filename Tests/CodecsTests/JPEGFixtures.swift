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
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        let format = try #require([1: TJPF_GRAY, 3: TJPF_RGB, 4: TJPF_CMYK][pixels.count / size.count])
        var output: UnsafeMutablePointer<UInt8>? = nil
        var count: UInt = 0
        let result = tjCompress2(
            handle, pixels, Int32(size.width), 0, Int32(size.height), format.rawValue, &output, &count,
            Int32(subsampling.rawValue), quality, isProgressive ? TJFLAG_PROGRESSIVE : 0)
        defer { tjFree(output) }
        try #require(result == 0)
        return Array(UnsafeBufferPointer(start: output, count: Int(count)))
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

    /// A grey picture of 20,000 × 10,000 pixels, the largest that is accepted: 128 in its upper half and 143 in its lower half.
    ///
    /// Its blocks are written directly, because compressing that many pixels takes seconds. Each has six bits: "no
    /// change of brightness" (00) and "end of block" (1010) in the standard's tables.
    static func huge() throws -> [UInt8] {
        let model = try encode(
            PixelSize(width: 8, height: 8), Array(repeating: 128, count: 64), TJSAMP_GRAY, quality: 100)
        let scan = try #require(model.indices.dropLast().first { model[$0] == 0xFF && model[$0 + 1] == 0xDA })
        let frame = try #require(model.indices.dropLast().first { model[$0] == 0xFF && model[$0 + 1] == 0xC0 })
        // The scan's header has ten bytes with its marker, for one component.
        var bytes = Array(model[..<(scan + 10)])
        bytes.replaceSubrange(frame + 5..<frame + 9, with: big(10_000, 2) + big(20_000, 2))
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

extension Bitmap {
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * size.width + x] }

    /// The pixels of a part.
    func cut(_ rect: PixelRect) -> [UInt32] {
        (rect.y..<rect.y + rect.height).flatMap { y -> Pixels.SubSequence in
            let start = y * size.width + rect.x
            return pixels[start..<start + rect.width]
        }
    }
}

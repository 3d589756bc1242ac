internal import CTurboJPEG
import Raster

/// Decodes JPEGs with libjpeg-turbo, at the smallest of its scales that still covers the size asked for.
enum JPEGDecoder {
    static func decode(_ bytes: Bytes, covering target: PixelSize) throws(PictureError) -> Bitmap {
        let decompressor = try Decompressor()
        let full = try decompressor.readHeader(bytes)
        return try decompressor.decode(bytes, scaledSize(full, covering: target))
    }

    /// The decoder can shrink by eighths while it transforms blocks (n/8, rounded up).
    static func scaledSize(_ full: PixelSize, covering target: PixelSize) -> PixelSize {
        func scaled(_ eighths: Int) -> PixelSize {
            PixelSize(width: (full.width * eighths + 7) / 8, height: (full.height * eighths + 7) / 8)
        }
        let enough = (1...8).first { eighths in
            let size = scaled(eighths)
            return size.width >= target.width && size.height >= target.height
        }
        return scaled(enough ?? 8)
    }
}

/// Owns one TurboJPEG handle.
private struct Decompressor: ~Copyable {
    private let handle: tjhandle

    init() throws(PictureError) {
        guard let handle = tjInitDecompress() else { throw .damaged(.jpeg, "TurboJPEG did not start") }
        self.handle = handle
    }

    deinit {
        tjDestroy(handle)
    }

    func readHeader(_ bytes: Bytes) throws(PictureError) -> PixelSize {
        var (width, height, subsampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let result = tjDecompressHeader3(
            handle, bytes.storage, UInt(bytes.count), &width, &height, &subsampling, &colours)
        guard result == 0, width > 0, height > 0 else { throw failure }
        return PixelSize(width: Int(width), height: Int(height))
    }

    func decode(_ bytes: Bytes, _ size: PixelSize) throws(PictureError) -> Bitmap {
        var result: Int32 = 0
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            // 0xAARRGGBB lies in memory as B, G, R, A on the little-endian machines that Swift runs on.
            result = tjDecompress2(
                handle, bytes.storage, UInt(bytes.count), UnsafeMutableRawPointer(buffer.baseAddress),
                Int32(size.width), 0, Int32(size.height), Int32(TJPF_BGRA.rawValue), TJFLAG_ACCURATEDCT)
            count = size.count
        }
        if result != 0 && !isHarmless { throw failure }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    private var message: String { String(cString: tjGetErrorStr2(handle)) }

    /// Many cameras leave stray bytes between segments: a warning, with the whole picture there.
    private var isHarmless: Bool {
        tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) && message.contains("extraneous bytes")
    }

    private var failure: PictureError {
        message.contains("Premature end") ? .truncated(.jpeg) : .damaged(.jpeg, message)
    }
}

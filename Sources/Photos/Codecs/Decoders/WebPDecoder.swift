internal import CWebP
import Decoding
import Raster

/// Decodes still and animated WebPs with libwebp.
struct WebPDecoder {
    private let bytes: Bytes
    private let background: Background
    private let features: WebPBitstreamFeatures
    private let profile: ColourProfile?

    init(_ bytes: Bytes, over background: Background = .usual) throws(PictureError) {
        self.bytes = bytes
        self.background = background
        var features = WebPBitstreamFeatures()
        try Self.check(WebPGetFeatures(bytes.storage, bytes.count, &features))
        self.features = features
        profile = WebPChunks(bytes).colourProfile.map(ColourProfile.init)
    }

    private var isAnimated: Bool { features.has_animation != 0 }

    /// Whether the decoder converts the colours to sRGB, because they are blended. For other pictures, it is faster to do so
    /// after scaling.
    private var convertsColours: Bool { isAnimated || features.has_alpha != 0 }

    /// The colour space of the decoded picture, unless that is sRGB.
    var colourSpace: ColourProfile? { convertsColours ? nil : profile }

    /// The picture, or the first of an animation, on an opaque background.
    func decode(_ size: PixelSize) throws(PictureError) -> Bitmap {
        guard features.width == size.width, features.height == size.height else {
            throw .damaged(.webp, "its size has changed")
        }
        if isAnimated, let first = try decodeFrames(1, finish: { $0 }).first { return first }
        var status = VP8_STATUS_OK
        let picture = picture { pixels in status = read(into: pixels) }
        try Self.check(status)
        return picture
    }

    private func read(into pixels: UnsafeMutableBufferPointer<UInt32>) -> VP8StatusCode {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
        // Bytes B, G, R, A are 0xAARRGGBB on the little-endian machines that Swift runs on.
        config.output.colorspace = MODE_BGRA
        config.output.is_external_memory = 1
        let memory = UnsafeMutableRawBufferPointer(pixels)
        config.output.u.RGBA = WebPRGBABuffer(
            rgba: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), stride: features.width * 4,
            size: memory.count)
        return WebPDecode(bytes.storage, bytes.count, &config)
    }

    /// Decodes the first frames of an animation, up to a damaged one, and passes each complete picture to `finish` before the
    /// next.
    func decodeFrames(
        _ limit: Int = .max, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        try bytes.storage.withUnsafeBufferPointer { bytes throws(PictureError) in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw .damaged(.webp, "unknown version of libwebp") }
            options.color_mode = MODE_BGRA
            guard let decoder = WebPAnimDecoderNew(&data, &options) else {
                throw .damaged(.webp, "its frames cannot be read")
            }
            defer { WebPAnimDecoderDelete(decoder) }
            var frames: [Bitmap] = []
            while frames.count < limit, WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                guard let frame = next(decoder) else { break }
                frames.append(try finish(frame))
            }
            guard !frames.isEmpty else { throw .damaged(.webp, "its first frame cannot be decoded") }
            return frames
        }
    }

    /// Nil if the next frame is damaged.
    private func next(_ decoder: OpaquePointer) -> Bitmap? {
        var canvas = UnsafeMutablePointer<UInt8>?.none
        var end = Int32(0)
        guard WebPAnimDecoderGetNext(decoder, &canvas, &end) != 0, let canvas else { return nil }
        return picture { pixels in
            UnsafeMutableRawBufferPointer(pixels).copyMemory(
                from: UnsafeRawBufferPointer(start: canvas, count: pixels.count * 4))
        }
    }

    /// A picture whose pixels, with straight alpha, `read` writes.
    private func picture(_ read: (UnsafeMutableBufferPointer<UInt32>) -> Void) -> Bitmap {
        let size = PixelSize(width: Int(features.width), height: Int(features.height))
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let pixels = UnsafeMutableBufferPointer(rebasing: buffer[..<size.count])
            read(pixels)
            if convertsColours { profile?.convert(pixels) }
            background.fill(below: pixels)
            count = size.count
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    private static func check(_ status: VP8StatusCode) throws(PictureError) {
        switch status {
        case VP8_STATUS_OK: break
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated(.webp)
        case VP8_STATUS_OUT_OF_MEMORY: throw .damaged(.webp, "out of memory")
        case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(.webp, "a feature that libwebp does not know")
        default: throw .damaged(.webp, "invalid bitstream")
        }
    }
}

internal import CWebP
import Decoding
import Raster

enum WebPCodec: WholeCodec {
    static let format = ImageFormat.webp
    // The pixels, those of a lossless frame, and two canvases of an animation.
    static let bytesPerMovingPixel = 4 * 4

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.hasText("RIFF", at: 0) && bytes.hasText("WEBP", at: 8) }

    /// The first chunk is lossy, lossless or extended (RFC 9649, section 2).
    static func size(of bytes: Bytes) -> PixelSize? {
        if bytes.hasText("VP8X", at: 12) {
            guard let width = bytes.number(at: 24, size: 3, .littleEndian),
                let height = bytes.number(at: 27, size: 3, .littleEndian)
            else { return nil }
            return PixelSize(width: width + 1, height: height + 1)
        } else if bytes.hasText("VP8L", at: 12) {
            guard let bits = bytes.number(at: 21, size: 4, .littleEndian) else { return nil }
            return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        } else {
            guard let size = bytes.size(at: 26, 2, .littleEndian) else { return nil }
            return PixelSize(width: size.width & 0x3FFF, height: size.height & 0x3FFF)
        }
    }

    static func details(of bytes: Bytes) throws(PictureError) -> PictureDetails {
        let chunks = WebPChunks(bytes)
        if !chunks.isWhole && bytes.isBeginning { throw .truncated(.webp) }
        return PictureDetails(
            exif: chunks.exif.map { EXIFBlock($0) }, xmp: chunks.xmp, frameDurations: chunks.durations)
    }

    static func isWhole(_ bytes: Bytes) -> Bool {
        (bytes.number(at: 4, size: 4, .littleEndian) ?? .max) <= bytes.count - 8
    }

    static var blendsOverBackground: Bool { true }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        try WebPDecoder(picture.bytes()).colourSpace
    }

    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        try WebPDecoder(bytes, over: background).decode(size)
    }

    static func frames(
        of picture: StoredPicture, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        try WebPDecoder(wholeBytes(of: picture)).decodeFrames(finish: finish)
    }
}

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
        profile = WebPChunks(bytes).colourProfile.map(ColourProfile.embedded)
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
        return try picture { pixels throws(PictureError) in try Self.check(read(into: pixels)) }
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
        return try? picture { pixels in
            UnsafeMutableRawBufferPointer(pixels).copyMemory(
                from: UnsafeRawBufferPointer(start: canvas, count: pixels.count * 4))
        }
    }

    /// A picture whose pixels, with straight alpha, `read` writes.
    private func picture(
        _ read: (UnsafeMutableBufferPointer<UInt32>) throws(PictureError) -> Void
    ) throws(PictureError) -> Bitmap {
        let size = PixelSize(width: Int(features.width), height: Int(features.height))
        return try Bitmap(opaque: size) { pixels throws(PictureError) in
            try read(pixels)
            if convertsColours { profile?.convert(pixels) }
            background.fill(below: pixels)
        }
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

/// The metadata in a WebP's chunks (RFC 9649, section 2.7).
struct WebPChunks {
    /// Starts with the TIFF header, or with the letters "Exif" that some programs write before it.
    private(set) var exif: ArraySlice<UInt8>?
    private(set) var xmp: ArraySlice<UInt8>?
    private(set) var colourProfile: [UInt8]?
    /// The duration of each frame of an animation, in seconds.
    private(set) var durations: [Double] = []
    /// Whether all chunks were read.
    let isWhole: Bool

    init(_ bytes: Bytes) {
        let end = 8 + (bytes.number(at: 4, size: 4, .littleEndian) ?? 0)
        isWhole = end <= bytes.count
        var offset = 12
        while offset + 8 <= min(end, bytes.count), let length = bytes.number(at: offset + 4, size: 4, .littleEndian) {
            let type = String(decoding: bytes.slice(at: offset, size: 4), as: UTF8.self)
            read(type, bytes.slice(at: offset + 8, size: length))
            // Chunks are padded to an even length.
            offset += 8 + length + length % 2
        }
    }

    private mutating func read(_ type: String, _ data: ArraySlice<UInt8>) {
        switch type {
        case "EXIF": exif = data
        case "XMP ": xmp = data
        case "ICCP" where data.count <= ColourProfile.greatestCount: colourProfile = Array(data)
        case "ANMF":
            // Frames start with their position and size, in 12 bytes.
            let start = Bytes(Array(data.prefix(15)))
            if let duration = start.number(at: 12, size: 3, .littleEndian) { durations.append(Self.seconds(duration)) }
        default: break
        }
    }

    /// A duration of at most 10 ms counts as a mistake and becomes 0.1 s, as in browsers.
    private static func seconds(_ milliseconds: Int) -> Double {
        milliseconds <= 10 ? 0.1 : Double(milliseconds) / 1000
    }
}

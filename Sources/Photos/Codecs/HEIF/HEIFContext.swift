internal import CHEIF
import Decoding
import Raster

/// A file that libheif has opened.
final class HEIFContext {
    let pointer = heif_context_alloc()
    /// libheif reads from this memory while the context exists.
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// - Parameter patches: Big-endian numbers to replace.
    init(_ file: Bytes, patches: [(place: Range<Int>, value: Int)]) throws(PictureError) {
        bytes = .allocate(capacity: max(1, file.count))
        _ = bytes.initialize(from: file.storage)
        for patch in patches {
            for (distance, index) in patch.place.reversed().enumerated() {
                bytes[index] = UInt8(truncatingIfNeeded: patch.value >> (8 * distance))
            }
        }
        // Several decoders work side by side, so more threads would not make them faster.
        heif_context_set_max_decoding_threads(pointer, 0)
        heif_context_set_maximum_image_size_limit(pointer, Int32(ImageHeader.maximumSide))
        try check(heif_context_read_from_memory_without_copy(pointer, bytes.baseAddress, file.count, nil))
    }

    deinit {
        heif_context_free(pointer)
        bytes.deallocate()
    }

    /// Throws what a function of libheif returned. The text of an error belongs to the context, so it is copied while the
    /// context exists.
    func check(_ error: heif_error) throws(PictureError) {
        guard error.code != heif_error_Ok else { return }
        guard error.subcode != heif_suberror_End_of_data else { throw .truncated(.heif) }
        let text = error.message.map { String(cString: $0) } ?? "unknown"
        switch error.code {
        case heif_error_Unsupported_filetype: throw .unsupported(.heif, "no brand that libheif knows")
        case heif_error_Unsupported_feature: throw .unsupported(.heif, "a feature that libheif lacks (\(text))")
        default: throw .damaged(.heif, text)
        }
    }
}

/// A picture in a file. Its context lives as long.
final class HEIFPicture {
    let context: HEIFContext
    let handle: OpaquePointer

    /// - Parameter item: Nil for the main picture.
    init(_ item: Int? = nil, of context: HEIFContext) throws(PictureError) {
        var handle: OpaquePointer?
        let error =
            if let item {
                heif_context_get_image_handle(context.pointer, heif_item_id(truncatingIfNeeded: item), &handle)
            } else {
                heif_context_get_primary_image_handle(context.pointer, &handle)
            }
        try context.check(error)
        guard let handle else {
            throw .damaged(.heif, item == nil ? "it has no picture" : "a part of it is missing")
        }
        self.context = context
        self.handle = handle
    }

    deinit { heif_image_handle_release(handle) }

    func decode(_ space: heif_colorspace, _ chroma: heif_chroma) throws(PictureError) -> HEIFPixels {
        var decoded: OpaquePointer?
        try context.check(heif_decode_image(handle, &decoded, space, chroma, nil))
        guard let decoded else { throw .damaged(.heif, "it has no pixels") }
        return HEIFPixels(decoded)
    }
}

/// Decoded samples.
final class HEIFPixels {
    private let image: OpaquePointer

    /// Takes over an image of libheif.
    init(_ image: OpaquePointer) { self.image = image }

    deinit { heif_image_release(image) }

    /// Whether black and white are not the least and the greatest number (ITU-T H.273, section 8.3).
    var hasLimitedRange: Bool {
        var colours: UnsafeMutablePointer<heif_color_profile_nclx>?
        let error = heif_image_get_nclx_color_profile(image, &colours)
        defer { heif_nclx_color_profile_free(colours) }
        guard error.code == heif_error_Ok, let colours else { return false }
        return colours.pointee.full_range_flag == 0
    }

    private typealias Plane = (start: UnsafePointer<UInt8>, stride: Int, size: PixelSize)

    private func plane(_ channel: heif_channel) throws(PictureError) -> Plane {
        var stride: Int32 = 0
        let size = PixelSize(
            width: Int(heif_image_get_width(image, channel)), height: Int(heif_image_get_height(image, channel)))
        guard let start = heif_image_get_plane_readonly(image, channel, &stride), size.width > 0, size.height > 0
        else { throw .damaged(.heif, "it has no pixels") }
        return (start, Int(stride), size)
    }

    /// Pixels `0xAARRGGBB`, of an image with red, green, blue and alpha in one plane.
    func colours() throws(PictureError) -> Bitmap {
        let plane = try plane(heif_channel_interleaved)
        return Self.bitmap(plane.size) { x, y in
            let pixel = plane.start + y * plane.stride + 4 * x
            return UInt32(pixel[3]) << 24 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
        }
    }

    /// Opaque pixels, of an image with one plane for grey, or with three planes whose first stands for all.
    ///
    /// - Parameter isLimited: Whether its range is limited.
    func greys(isLimited: Bool) throws(PictureError) -> Bitmap {
        let isGrey = heif_image_get_colorspace(image) == heif_colorspace_monochrome
        let channel = isGrey ? heif_channel_Y : heif_channel_R
        let bits = Int(heif_image_get_bits_per_pixel_range(image, channel))
        guard 8...16 ~= bits else { throw .unsupported(.heif, "samples of \(bits) bits") }
        let levels = Self.levels(bits: bits, isLimited: isLimited)
        let plane = try plane(channel)
        return Self.bitmap(plane.size) { x, y in
            let row = plane.start + y * plane.stride
            let value =
                bits == 8
                ? Int(row[x])
                : Int(UnsafeRawPointer(row).loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self)) & (1 << bits - 1)
            return 0xFF00_0000 | levels[value]
        }
    }

    /// A grey pixel for each value of a sample.
    private static func levels(bits: Int, isLimited: Bool) -> [UInt32] {
        let unit = Double(1 << (bits - 8))
        let (black, span) = isLimited ? (16 * unit, 219 * unit) : (0, Double(1 << bits - 1))
        return (0..<1 << bits).map { value in
            UInt32(min(max((Double(value) - black) / span, 0), 1) * 255 + 0.5) * 0x01_0101
        }
    }

    private static func bitmap(_ size: PixelSize, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            for y in 0..<size.height {
                for x in 0..<size.width { buffer[y * size.width + x] = pixel(x, y) }
            }
            count = size.count
        }
        return Bitmap(size: size, pixels: pixels)
    }
}

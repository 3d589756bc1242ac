internal import CHEIF
import Decoding
import Raster

/// Decodes HEIC and AVIF with libheif, which rotates pictures upright by itself.
struct HEIFDecoder {
    private let picture: Picture

    static func prepare() { _ = heif_init(nil) }

    init(_ file: Bytes) throws(PictureError) {
        picture = try Picture(of: Context(file))
    }

    /// An open file.
    private final class Context {
        let pointer = heif_context_alloc()
        /// libheif reads from this memory while the context exists.
        private let bytes: UnsafeMutableBufferPointer<UInt8>

        init(_ file: Bytes) throws(PictureError) {
            bytes = .allocate(capacity: max(1, file.count))
            _ = bytes.initialize(from: file.storage)
            // The sandbox does not permit what starting a thread takes.
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
            throw .damaged(.heif, error.message.map { String(cString: $0) } ?? "unknown")
        }
    }

    /// The main picture of a file. Its context lives as long.
    private final class Picture {
        let context: Context
        let handle: OpaquePointer

        init(of context: Context) throws(PictureError) {
            var handle: OpaquePointer?
            try context.check(heif_context_get_primary_image_handle(context.pointer, &handle))
            guard let handle else { throw .damaged(.heif, "it has no picture") }
            (self.context, self.handle) = (context, handle)
        }

        deinit { heif_image_handle_release(handle) }

        func with<Result, Failure: Error>(
            _ body: (OpaquePointer) throws(Failure) -> Result
        ) throws(Failure) -> Result { try body(handle) }
    }

    /// The size of the upright picture.
    var size: PixelSize {
        picture.with {
            PixelSize(width: Int(heif_image_handle_get_width($0)), height: Int(heif_image_handle_get_height($0)))
        }
    }

    /// The EXIF block, starting with the TIFF header.
    var exif: [UInt8]? {
        // The first four bytes are the distance from their end to the TIFF header.
        guard let block = metadata("Exif"), let skipped = Bytes(block).number(at: 0, size: 4, .bigEndian),
            skipped < block.count - 4
        else { return nil }
        return Array(block[(4 + skipped)...])
    }

    /// The XMP packet.
    var xmp: [UInt8]? { metadata("mime", of: "application/rdf+xml") }

    /// The first block of metadata of an item type and, if it is given, of a content type.
    private func metadata(_ type: String, of contentType: String? = nil) -> [UInt8]? {
        picture.with { picture in
            var identifiers = [heif_item_id](repeating: 0, count: 8)
            let count = heif_image_handle_get_list_of_metadata_block_IDs(picture, type, &identifiers, 8)
            let identifier = identifiers.prefix(Int(max(0, count))).first { identifier in
                guard let contentType else { return true }
                return heif_image_handle_get_metadata_content_type(picture, identifier)
                    .map { String(cString: $0) == contentType } ?? false
            }
            guard let identifier else { return nil }
            var block = [UInt8](repeating: 0, count: heif_image_handle_get_metadata_size(picture, identifier))
            guard !block.isEmpty, heif_image_handle_get_metadata(picture, identifier, &block).code == heif_error_Ok
            else { return nil }
            return block
        }
    }

    /// The embedded ICC profile, or one made from the numbers that describe the colours.
    var colourProfile: [UInt8]? {
        picture.with { picture in
            let count = heif_image_handle_get_raw_color_profile_size(picture)
            guard count > 0 else { return Self.codedColours(of: picture)?.profile }
            guard count <= ColourProfile.greatestCount else { return nil }
            var profile = [UInt8](repeating: 0, count: count)
            return heif_image_handle_get_raw_color_profile(picture, &profile).code == heif_error_Ok ? profile : nil
        }
    }

    private static func codedColours(of picture: OpaquePointer) -> CodedColours? {
        var coded: UnsafeMutablePointer<heif_color_profile_nclx>?
        let error = heif_image_handle_get_nclx_color_profile(picture, &coded)
        // libheif allocates it even if it then finds an unknown code.
        defer { heif_nclx_color_profile_free(coded) }
        guard error.code == heif_error_Ok, let coded else { return nil }
        return CodedColours(
            primaries: Int(coded.pointee.color_primaries.rawValue),
            transfer: Int(coded.pointee.transfer_characteristics.rawValue))
    }

    func decode() throws(PictureError) -> Bitmap {
        try picture.with { handle throws(PictureError) in
            var decoded: OpaquePointer?
            try picture.context.check(
                heif_decode_image(handle, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nil))
            guard let decoded else { throw .damaged(.heif, "it has no pixels") }
            defer { heif_image_release(decoded) }
            return try Self.flatten(decoded, isPremultiplied: heif_image_handle_is_premultiplied_alpha(handle) != 0)
        }
    }

    private static func flatten(_ decoded: OpaquePointer, isPremultiplied: Bool) throws(PictureError) -> Bitmap {
        var stride: Int32 = 0
        let channel = heif_channel_interleaved
        let size = PixelSize(
            width: Int(heif_image_get_width(decoded, channel)), height: Int(heif_image_get_height(decoded, channel)))
        guard let plane = heif_image_get_plane_readonly(decoded, channel, &stride), size.width > 0, size.height > 0
        else { throw .damaged(.heif, "it has no pixels") }
        let below = isPremultiplied ? Background.belowPremultiplied : Background.below
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            for y in 0..<size.height {
                let row = plane + y * Int(stride)
                for x in 0..<size.width { buffer[y * size.width + x] = below(row + 4 * x) }
            }
            count = size.count
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}

extension Background {
    /// Blends a premultiplied pixel of red, green, blue and alpha over the background.
    fileprivate static func belowPremultiplied(_ pixel: UnsafePointer<UInt8>) -> UInt32 {
        let (red, green, blue, alpha) = (UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]), UInt32(pixel[3]))
        return below(premultiplied: alpha << 24 | red << 16 | green << 8 | blue)
    }
}

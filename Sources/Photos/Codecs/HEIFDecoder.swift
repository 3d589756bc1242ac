internal import CHEIF
import Decoding
import Raster

/// Decodes HEIC and AVIF with libheif, which rotates pictures upright by itself.
final class HEIFDecoder {
    private let context: OpaquePointer
    private let picture: OpaquePointer
    /// libheif reads from this memory while the context exists.
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    static func prepare() { _ = heif_init(nil) }

    init(_ file: Bytes) throws(PictureError) {
        bytes = .allocate(capacity: max(1, file.count))
        _ = bytes.initialize(from: file.storage)
        context = heif_context_alloc()
        // The sandbox does not permit what starting a thread takes.
        heif_context_set_max_decoding_threads(context, 0)
        heif_context_set_maximum_image_size_limit(context, Int32(ImageHeader.maximumSide))
        var handle: OpaquePointer?
        var error = heif_context_read_from_memory_without_copy(context, bytes.baseAddress, file.count, nil)
        if error.code == heif_error_Ok { error = heif_context_get_primary_image_handle(context, &handle) }
        guard error.code == heif_error_Ok, let handle else {
            heif_context_free(context)
            bytes.deallocate()
            throw Self.fault(error)
        }
        picture = handle
    }

    deinit {
        heif_image_handle_release(picture)
        heif_context_free(context)
        bytes.deallocate()
    }

    private static func fault(_ error: heif_error) -> PictureError {
        let isCut = error.subcode == heif_suberror_End_of_data
        return isCut ? .truncated(.heif) : .damaged(.heif, error.message.map { String(cString: $0) } ?? "unknown")
    }

    /// The size of the upright picture.
    var size: PixelSize {
        PixelSize(width: Int(heif_image_handle_get_width(picture)), height: Int(heif_image_handle_get_height(picture)))
    }

    /// The EXIF block, starting with the TIFF header.
    var exif: [UInt8]? {
        var identifier: heif_item_id = 0
        guard heif_image_handle_get_list_of_metadata_block_IDs(picture, "Exif", &identifier, 1) == 1 else { return nil }
        let count = heif_image_handle_get_metadata_size(picture, identifier)
        var block = [UInt8](repeating: 0, count: count)
        guard heif_image_handle_get_metadata(picture, identifier, &block).code == heif_error_Ok else { return nil }
        // The first four bytes are the distance from their end to the TIFF header.
        guard let skipped = Bytes(block).number(at: 0, size: 4, .bigEndian), skipped < count - 4 else { return nil }
        return Array(block[(4 + skipped)...])
    }

    var colourProfile: [UInt8]? {
        let count = heif_image_handle_get_raw_color_profile_size(picture)
        guard count > 0, count <= ColourProfile.greatestCount else { return nil }
        var profile = [UInt8](repeating: 0, count: count)
        return heif_image_handle_get_raw_color_profile(picture, &profile).code == heif_error_Ok ? profile : nil
    }

    func decode() throws(PictureError) -> Bitmap {
        var decoded: OpaquePointer?
        let error = heif_decode_image(picture, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nil)
        guard error.code == heif_error_Ok, let decoded else { throw Self.fault(error) }
        defer { heif_image_release(decoded) }
        var stride: Int32 = 0
        let channel = heif_channel_interleaved
        let size = PixelSize(
            width: Int(heif_image_get_width(decoded, channel)), height: Int(heif_image_get_height(decoded, channel)))
        guard let plane = heif_image_get_plane_readonly(decoded, channel, &stride), size.width > 0, size.height > 0
        else { throw .damaged(.heif, "it has no pixels") }
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            for y in 0..<size.height {
                let row = plane + y * Int(stride)
                for x in 0..<size.width { buffer[y * size.width + x] = Background.below(row + 4 * x) }
            }
            count = size.count
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}

internal import CHEIF
import Decoding

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

    /// The main picture.
    init(of context: HEIFContext) throws(PictureError) {
        var handle: OpaquePointer?
        try context.check(heif_context_get_primary_image_handle(context.pointer, &handle))
        guard let handle else { throw .damaged(.heif, "it has no picture") }
        self.context = context
        self.handle = handle
    }

    /// Another picture.
    init(_ item: Int, of context: HEIFContext) throws(PictureError) {
        var handle: OpaquePointer?
        let identifier = heif_item_id(truncatingIfNeeded: item)
        try context.check(heif_context_get_image_handle(context.pointer, identifier, &handle))
        guard let handle else { throw .damaged(.heif, "a part of it is missing") }
        self.context = context
        self.handle = handle
    }

    deinit { heif_image_handle_release(handle) }

    func with<Result, Failure: Error>(
        _ body: (OpaquePointer) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(handle) }

    func decode(_ space: heif_colorspace, _ chroma: heif_chroma) throws(PictureError) -> HEIFPixels {
        var decoded: OpaquePointer?
        try context.check(heif_decode_image(handle, &decoded, space, chroma, nil))
        guard let decoded else { throw .damaged(.heif, "it has no pixels") }
        return HEIFPixels(decoded)
    }
}

internal import COptional
import Decoding
import Raster

/// Decodes JPEG XL with libjxl: a still picture, or the first frame of an animation, upright.
final class JXLDecoder {
    private let library: UnsafePointer<jxl_functions>
    private let decoder: OpaquePointer
    /// libjxl reads from this memory while the decoder exists.
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    static var isInstalled: Bool { jxl_library() != nil }

    init(_ file: Bytes) throws(PictureError) {
        guard let library = jxl_library() else { throw .elsewhere(.jxl) }
        guard let decoder = library.pointee.create(nil) else { throw .damaged(.jxl, "out of memory") }
        self.library = library
        self.decoder = decoder
        bytes = .allocate(capacity: max(1, file.count))
        _ = bytes.initialize(from: file.storage)
        let events = [JXL_DEC_BASIC_INFO, JXL_DEC_COLOR_ENCODING, JXL_DEC_FULL_IMAGE].reduce(0) { $0 | $1.rawValue }
        _ = library.pointee.subscribe(decoder, Int32(events))
        _ = library.pointee.set_input(decoder, bytes.baseAddress, file.count)
    }

    deinit {
        library.pointee.destroy(decoder)
        bytes.deallocate()
    }

    /// Continues up to an event.
    private func proceed(to event: JxlDecoderStatus) throws(PictureError) {
        let status = library.pointee.process_input(decoder)
        switch status {
        case event: break
        case JXL_DEC_NEED_MORE_INPUT: throw .truncated(.jxl)
        case JXL_DEC_ERROR: throw .damaged(.jxl, "invalid data")
        default: throw .damaged(.jxl, "it has no pixels")
        }
    }

    private func facts() throws(PictureError) -> JxlBasicInfo {
        try proceed(to: JXL_DEC_BASIC_INFO)
        var facts = JxlBasicInfo()
        guard library.pointee.get_basic_info(decoder, &facts) == JXL_DEC_SUCCESS else {
            throw .damaged(.jxl, "its header cannot be read")
        }
        return facts
    }

    /// The size of the upright picture.
    func size() throws(PictureError) -> PixelSize {
        let facts = try facts()
        return PixelSize(width: Int(facts.xsize), height: Int(facts.ysize))
    }

    /// The picture on an opaque background.
    func decode(_ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        let facts = try facts()
        guard facts.xsize == size.width, facts.ysize == size.height else {
            throw .damaged(.jxl, "its size has changed")
        }
        try proceed(to: JXL_DEC_COLOR_ENCODING)
        let profile = try JXLColours(library, decoder, facts).profile()
        try proceed(to: JXL_DEC_NEED_IMAGE_OUT_BUFFER)
        var result = Result<Void, PictureError>.success(())
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let pixels = UnsafeMutableBufferPointer(rebasing: buffer[..<size.count])
            result = Result { () throws(PictureError) in try read(into: pixels) }
            // libjxl 0.7 does not divide, though it can be asked to.
            let isPremultiplied = facts.alpha_premultiplied == JXL_TRUE
            for index in pixels.indices {
                let pixel = pixels[index].withRedAndBlueExchanged
                pixels[index] = isPremultiplied ? pixel.dividedByAlpha : pixel
            }
            profile?.convert(pixels)
            background.fill(below: pixels)
            count = size.count
        }
        try result.get()
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    /// The contents of a compressed box; nil if it is damaged or they have more bytes.
    static func decompressed(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        guard let library = jxl_library() else { return nil }
        var isWhole = false
        let contents = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = limit
            isWhole = bytes.withUnsafeBufferPointer { bytes in
                library.pointee.decompress(bytes.count, bytes.baseAddress, &count, buffer.baseAddress) == 1
            }
            if !isWhole { count = 0 }
        }
        return isWhole ? contents : nil
    }

    private func read(into pixels: UnsafeMutableBufferPointer<UInt32>) throws(PictureError) {
        var format = JxlPixelFormat(num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_NATIVE_ENDIAN, align: 0)
        var byteCount = 0
        guard library.pointee.image_size(decoder, &format, &byteCount) == JXL_DEC_SUCCESS,
            byteCount == pixels.count * 4,
            library.pointee.set_image(decoder, &format, pixels.baseAddress, byteCount) == JXL_DEC_SUCCESS
        else { throw .damaged(.jxl, "its pixels cannot be read") }
        try proceed(to: JXL_DEC_FULL_IMAGE)
    }
}

extension UInt32 {
    /// libjxl writes red first.
    fileprivate var withRedAndBlueExchanged: UInt32 { self & 0xFF00_FF00 | self >> 16 & 255 | (self & 255) << 16 }
}

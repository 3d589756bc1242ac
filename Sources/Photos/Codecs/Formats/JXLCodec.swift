internal import CCodecs
import Decoding
import Raster

/// JPEG XL (ISO/IEC 18181): a codestream alone, or in boxes with metadata.
enum JXLCodec: WholeCodec {
    static let format = ImageFormat.jxl
    // Planes of floats for colours and alpha, twice while they are filtered. Files that are decoded in parts take less.
    static let bytesPerPixel = 36

    private static let codestream: [UInt8] = [0xFF, 0x0A]
    private static let container: [UInt8] = [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]

    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.starts(with: codestream) || bytes.starts(with: container)
    }

    static var isInstalled: Bool { JXLDecoder.isInstalled }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try JXLDecoder(bytes).size() }

    /// libjxl turns the picture.
    static func details(of bytes: Bytes) throws(PictureError) -> PictureDetails {
        guard bytes.starts(with: container) else { return PictureDetails(isUpright: true) }
        let boxes = HEIFBox.all(in: 0..<bytes.count, of: bytes)
        // They may follow the picture.
        if bytes.isBeginning { throw .truncated(.jxl) }
        func first(_ type: String) -> [UInt8]? { boxes.lazy.compactMap { contents(of: $0, type, bytes) }.first }
        return PictureDetails(
            exif: first("Exif").flatMap(EXIFBlock.init(boxContents:)), xmp: first("xml ").map { $0[...] },
            isUpright: true)
    }

    /// The contents of a box of a type; nil if it has another.
    private static func contents(of box: HEIFBox, _ type: String, _ bytes: Bytes) -> [UInt8]? {
        let contents = bytes.slice(at: box.contents.lowerBound, size: box.contents.count)
        if box.type == type { return Array(contents) }
        guard box.type == "brob", bytes.hasText(type, at: box.contents.lowerBound) else { return nil }
        return JXLDecoder.decompressed(contents.dropFirst(4), limit: XMPPacket.greatestCount)
    }

    static var blendsOverBackground: Bool { true }

    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        try JXLDecoder(bytes).decode(size, over: background)
    }
}

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
        let profile = try profile(facts)
        try proceed(to: JXL_DEC_NEED_IMAGE_OUT_BUFFER)
        return try Bitmap(opaque: size) { pixels throws(PictureError) in
            try read(into: pixels)
            // libjxl 0.7 does not divide, though it can be asked to.
            let isPremultiplied = facts.alpha_premultiplied == JXL_TRUE
            for index in pixels.indices {
                let pixel = pixels[index].withRedAndBlueExchanged
                pixels[index] = isPremultiplied ? pixel.dividedByAlpha : pixel
            }
            profile?.convert(pixels)
            background.fill(below: pixels)
        }
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

// The colours in which libjxl writes the pixels of a picture.
extension JXLDecoder {
    /// The profile of the pixels, unless that is sRGB. The colours have been read, but no frame yet.
    private func profile(_ facts: JxlBasicInfo) throws(PictureError) -> ColourProfile? {
        // Pixels stored in libjxl's own colours may be written in any. High dynamic range would be darkened to fit.
        let original = coded(JXL_COLOR_PROFILE_TARGET_ORIGINAL)
        if facts.uses_original_profile == 0, original.map({ !Self.highRanges.contains($0.transfer) }) ?? true {
            var sRGB = JxlColorEncoding()
            sRGB.color_space = facts.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB
            sRGB.white_point = JXL_WHITE_POINT_D65
            sRGB.primaries = JXL_PRIMARIES_SRGB
            sRGB.transfer_function = JXL_TRANSFER_FUNCTION_SRGB
            _ = library.pointee.set_preferred_colours(decoder, &sRGB)
        }
        if let coded = coded(JXL_COLOR_PROFILE_TARGET_DATA) { return coded.profile.map(ColourProfile.embedded) }
        return try embedded().map(ColourProfile.embedded)
    }

    private static let highRanges = [JXL_TRANSFER_FUNCTION_PQ, JXL_TRANSFER_FUNCTION_HLG].map { Int($0.rawValue) }
    /// Transfer functions and primaries by the codes of ITU-T H.273, of which libjxl has one with another white point as well.
    private static let transfers =
        [JXL_TRANSFER_FUNCTION_709, JXL_TRANSFER_FUNCTION_LINEAR, JXL_TRANSFER_FUNCTION_SRGB]
        .map { Int($0.rawValue) } + highRanges
    private static let primaries: [JxlPrimaries.RawValue: Int] = [
        JXL_PRIMARIES_SRGB.rawValue: 1, JXL_PRIMARIES_2100.rawValue: 9, JXL_PRIMARIES_P3.rawValue: 12,
    ]

    /// Nil if the colours have no codes.
    private func coded(_ target: JxlColorProfileTarget) -> CodedColours? {
        var colours = JxlColorEncoding()
        guard jxl_get_coded_colours(decoder, target, &colours) == JXL_DEC_SUCCESS,
            colours.white_point == JXL_WHITE_POINT_D65
        else { return nil }
        let isGrey = colours.color_space == JXL_COLOR_SPACE_GRAY
        let transfer = Int(colours.transfer_function.rawValue)
        guard let primaries = isGrey ? 1 : Self.primaries[colours.primaries.rawValue], Self.transfers.contains(transfer)
        else { return nil }
        return CodedColours(primaries: primaries, transfer: transfer)
    }

    private func embedded() throws(PictureError) -> [UInt8]? {
        var count = 0
        guard jxl_get_profile_size(decoder, &count) == JXL_DEC_SUCCESS, 1...ColourProfile.greatestCount ~= count else {
            return nil
        }
        var profile = [UInt8](repeating: 0, count: count)
        guard jxl_get_profile(decoder, &profile, count) == JXL_DEC_SUCCESS else { return nil }
        if Bytes(profile).hasText("CMYK", at: 16) { throw .unsupported(.jxl, "inks") }
        return profile
    }
}

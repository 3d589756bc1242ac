internal import COptional
import Decoding

/// The colours in which libjxl writes the pixels of a picture.
struct JXLColours {
    private let library: UnsafePointer<jxl_functions>
    private let decoder: OpaquePointer
    private let facts: JxlBasicInfo

    /// - Parameter decoder: Has read the colours, but no frame yet.
    init(_ library: UnsafePointer<jxl_functions>, _ decoder: OpaquePointer, _ facts: JxlBasicInfo) {
        self.library = library
        self.decoder = decoder
        self.facts = facts
    }

    /// The profile of the pixels, unless that is sRGB.
    func profile() throws(PictureError) -> ColourProfile? {
        // What is stored in libjxl's own colours may be written in any. High dynamic range would be darkened to fit.
        let original = coded(JXL_COLOR_PROFILE_TARGET_ORIGINAL)
        if facts.uses_original_profile == 0, original.map({ !Self.highRanges.contains($0.transfer) }) ?? true {
            var sRGB = JxlColorEncoding()
            sRGB.color_space = facts.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB
            sRGB.white_point = JXL_WHITE_POINT_D65
            sRGB.primaries = JXL_PRIMARIES_SRGB
            sRGB.transfer_function = JXL_TRANSFER_FUNCTION_SRGB
            _ = library.pointee.set_preferred_colours(decoder, &sRGB)
        }
        if let coded = coded(JXL_COLOR_PROFILE_TARGET_DATA) { return coded.profile.map(ColourProfile.init) }
        return try embedded().map(ColourProfile.init)
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

internal import CLCMS

/// A conversion of pixels to sRGB.
struct ColourConversion: ~Copyable {
    private let transform: cmsHTRANSFORM

    /// - Parameters:
    ///   - isGrey: Whether the picture is grey. A profile for grey does not apply to others.
    ///   - isDeep: Whether components have 16 bits instead of 8 before the conversion.
    /// - Returns: Nil if the profile does not apply or is that of sRGB.
    init?(_ profile: ColourProfile, isGrey: @autoclosure () -> Bool, isDeep: Bool = false) {
        guard let source = profile.open() else { return nil }
        defer { cmsCloseProfile(source) }
        // A decoder converts CMYK pictures to RGB without their profile.
        switch cmsGetColorSpace(source) {
        case cmsSigRgbData where !Self.isSRGB(source):
            guard let transform = Self.transform(from: source, isDeep: isDeep) else { return nil }
            self.transform = transform
        case cmsSigGrayData where isGrey():
            guard let curve = cmsReadTag(source, cmsSigGrayTRCTag),
                let twin = ColourCalibration.profile(.sRGB, OpaquePointer(curve))
            else { return nil }
            defer { cmsCloseProfile(twin) }
            guard let transform = Self.transform(from: twin, isDeep: isDeep) else { return nil }
            self.transform = transform
        default: return nil
        }
    }

    deinit { cmsDeleteTransform(transform) }

    /// Converts pixels 0xAARRGGBB, not premultiplied.
    ///
    /// - Parameter result: As many pixels, or the same memory.
    borrowing func convert(_ pixels: UnsafeBufferPointer<UInt32>, into result: UnsafeMutableBufferPointer<UInt32>) {
        cmsDoTransform(transform, pixels.baseAddress, result.baseAddress, UInt32(pixels.count))
    }

    /// Converts pixels of 16 bits for blue, green, red and alpha each, if the conversion is for these.
    borrowing func convert(deep row: UnsafePointer<UInt16>, into result: UnsafeMutablePointer<UInt32>, count: Int) {
        cmsDoTransform(transform, row, result, UInt32(count))
    }

    private static func transform(from source: cmsHPROFILE, isDeep: Bool) -> cmsHTRANSFORM? {
        guard let sRGB = cmsCreate_sRGBProfile() else { return nil }
        defer { cmsCloseProfile(sRGB) }
        let type = isDeep ? vitrine_type_bgra_16() : vitrine_type_bgra()
        // Optimized, a conversion from 16 bits would interpolate between few colours.
        let precision = isDeep ? UInt32(cmsFLAGS_NOOPTIMIZE) : 0
        return cmsCreateTransform(
            source, type, sRGB, vitrine_type_bgra(), UInt32(INTENT_PERCEPTUAL), UInt32(cmsFLAGS_COPY_ALPHA) | precision)
    }

    /// Whether a profile is sRGB, by its description. Most are, and need no conversion.
    private static func isSRGB(_ profile: cmsHPROFILE) -> Bool {
        var name = [CChar](repeating: 0, count: 128)
        cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", &name, UInt32(name.count - 1))
        return name.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0).hasPrefix("sRGB") } ?? false
        }
    }
}

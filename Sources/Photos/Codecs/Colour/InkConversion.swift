internal import CLCMS

/// A conversion of inks to sRGB, by a profile for print.
struct InkConversion: ~Copyable {
    private let transform: cmsHTRANSFORM

    /// - Returns: Nil if the profile is not for cyan, magenta, yellow and black.
    init?(_ profile: ColourProfile) {
        guard let source = profile.open() else { return nil }
        defer { cmsCloseProfile(source) }
        guard cmsGetColorSpace(source) == cmsSigCmykData, let sRGB = cmsCreate_sRGBProfile() else { return nil }
        defer { cmsCloseProfile(sRGB) }
        guard
            let transform = cmsCreateTransform(
                source, vitrine_type_cmyk(), sRGB, vitrine_type_bgra(), UInt32(INTENT_PERCEPTUAL), 0)
        else { return nil }
        self.transform = transform
    }

    deinit { cmsDeleteTransform(transform) }

    /// Converts pixels of four bytes in place, from cyan, magenta, yellow and black to blue, green, red and opaque.
    borrowing func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        cmsDoTransform(transform, pixels, pixels, UInt32(count))
        for pixel in 0..<count { pixels[4 * pixel + 3] = 255 }
    }
}

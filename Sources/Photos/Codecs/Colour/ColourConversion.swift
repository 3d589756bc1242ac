internal import CLCMS
import Decoding
import Raster

/// A conversion of colours to sRGB.
struct ColourConversion: ~Copyable {
    private let transform: cmsHTRANSFORM

    /// A conversion of pixels 0xAARRGGBB, not premultiplied.
    ///
    /// - Parameters:
    ///   - isGrey: Whether the picture is grey. A profile for grey does not apply to others.
    ///   - isDeep: Whether components have 16 bits instead of 8 before the conversion: blue, green, red and alpha.
    /// - Returns: Nil if the profile does not apply or is that of sRGB.
    init?(_ profile: ColourProfile, isGrey: @autoclosure () -> Bool, isDeep: Bool = false) {
        guard let source = profile.open() else { return nil }
        defer { cmsCloseProfile(source) }
        let type = isDeep ? vitrine_type_bgra_16() : vitrine_type_bgra()
        // Optimized, a conversion from 16 bits would interpolate between few colours.
        let flags = UInt32(cmsFLAGS_COPY_ALPHA) | (isDeep ? UInt32(cmsFLAGS_NOOPTIMIZE) : 0)
        // A decoder converts CMYK pictures to RGB without their profile.
        switch cmsGetColorSpace(source) {
        case cmsSigRgbData where !Self.isSRGB(source):
            self.init(from: source, type, INTENT_PERCEPTUAL, flags)
        case cmsSigGrayData where isGrey():
            guard let curve = cmsReadTag(source, cmsSigGrayTRCTag),
                let twin = ColourCalibration.profile(.sRGB, OpaquePointer(curve))
            else { return nil }
            defer { cmsCloseProfile(twin) }
            self.init(from: twin, type, INTENT_PERCEPTUAL, flags)
        default: return nil
        }
    }

    /// A conversion of cyan, magenta, yellow and black, of a byte each.
    ///
    /// - Returns: Nil if the profile is not for these.
    init?(inks profile: ColourProfile) {
        guard let source = profile.open() else { return nil }
        defer { cmsCloseProfile(source) }
        guard cmsGetColorSpace(source) == cmsSigCmykData else { return nil }
        self.init(from: source, vitrine_type_cmyk(), INTENT_PERCEPTUAL, 0)
    }

    /// - Parameters:
    ///   - source: The colour space of the colours. It may be closed afterwards.
    ///   - type: The layout of the colours in memory.
    init?(from source: cmsHPROFILE, _ type: UInt32, _ intent: Int32, _ flags: UInt32) {
        guard let sRGB = cmsCreate_sRGBProfile() else { return nil }
        defer { cmsCloseProfile(sRGB) }
        guard let transform = cmsCreateTransform(source, type, sRGB, vitrine_type_bgra(), UInt32(intent), flags) else {
            return nil
        }
        self.transform = transform
    }

    deinit { cmsDeleteTransform(transform) }

    /// - Parameter pixels: Gets as many pixels `0xAARRGGBB`. Memory of four bytes for each colour may be the same.
    borrowing func convert(_ colours: UnsafeRawPointer?, into pixels: UnsafeMutableRawPointer?, count: Int) {
        cmsDoTransform(transform, colours, pixels, UInt32(count))
    }

    /// Converts pixels of four bytes in place, from cyan, magenta, yellow and black to blue, green, red and opaque.
    borrowing func convertInks(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        convert(pixels, into: pixels, count: count)
        for pixel in 0..<count { pixels[4 * pixel + 3] = 255 }
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

/// The colour space of a picture's numbers: an embedded ICC profile, or a gamma and primaries.
struct ColourProfile {
    private enum Source {
        case embedded([UInt8])
        case calibration(ColourCalibration)
    }

    private let source: Source

    /// The largest profile that is read. Real ones have half a kilobyte to half a megabyte.
    static let greatestCount = 4 << 20

    init(_ bytes: [UInt8]) { source = .embedded(bytes) }

    init(_ calibration: ColourCalibration) { source = .calibration(calibration) }

    /// The picture converted to sRGB. If the profile does not apply to it, the picture is returned unchanged.
    func inSRGB(_ picture: Bitmap) -> Bitmap {
        picture.pixels.withUnsafeBufferPointer { source in
            guard let conversion = ColourConversion(self, isGrey: source.allSatisfy(\.isGrey)) else { return picture }
            let pixels = [UInt32](unsafeUninitializedCapacity: source.count) { buffer, count in
                conversion.convert(source.baseAddress, into: buffer.baseAddress, count: source.count)
                count = source.count
            }
            return Bitmap(size: picture.size, pixels: pixels, content: picture.content, opaque: picture.opaque)
        }
    }

    /// Converts pixels 0xAARRGGBB, not premultiplied, to sRGB in place.
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        let conversion = ColourConversion(self, isGrey: pixels.allSatisfy(\.isGrey))
        conversion?.convert(pixels.baseAddress, into: pixels.baseAddress, count: pixels.count)
    }

    /// Opens the profile. Close it after use.
    func open() -> cmsHPROFILE? {
        switch source {
        case .embedded(let bytes): cmsOpenProfileFromMem(bytes, UInt32(bytes.count))
        case .calibration(let calibration): calibration.profile()
        }
    }
}

extension UInt32 {
    /// Whether the pixel's three colours are equal.
    fileprivate var isGrey: Bool { self >> 8 & 0xFFFF == self & 0xFFFF }
}

/// A gamma and primaries, as PNG's gAMA and cHRM chunks give them.
struct ColourCalibration: Hashable {
    /// The chromaticity of a colour in the CIE 1931 diagram.
    struct Point: Hashable {
        var x, y: Double
    }

    struct Primaries: Hashable {
        var white, red, green, blue: Point

        /// - Parameter coordinates: Those of white, red, green and blue.
        init(_ coordinates: [Double]) {
            func point(_ index: Int) -> Point { Point(x: coordinates[2 * index], y: coordinates[2 * index + 1]) }
            white = point(0)
            red = point(1)
            green = point(2)
            blue = point(3)
        }

        static let d65 = [0.3127, 0.3290]
        /// IEC 61966-2-1.
        static let sRGB = Primaries(d65 + [0.64, 0.33, 0.30, 0.60, 0.15, 0.06])
    }

    /// The exponent that turns a stored value into light.
    var gamma: Double
    var primaries = Primaries.sRGB

    /// A profile for RGB. Close it after use.
    func profile() -> cmsHPROFILE? {
        guard let curve = cmsBuildGamma(nil, gamma) else { return nil }
        defer { cmsFreeToneCurve(curve) }
        return Self.profile(primaries, curve)
    }

    /// Nil if the primaries are no chromaticities. Close it after use.
    static func profile(_ primaries: Primaries, _ curve: OpaquePointer) -> cmsHPROFILE? {
        let points = [primaries.white, primaries.red, primaries.green, primaries.blue]
        guard points.allSatisfy({ $0.x <= 1 && $0.y <= 1 && $0.y > 0 }) else { return nil }
        func chromaticity(_ point: Point) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }
        var white = chromaticity(primaries.white)
        var colours = cmsCIExyYTRIPLE(
            Red: chromaticity(primaries.red), Green: chromaticity(primaries.green), Blue: chromaticity(primaries.blue))
        let curves: [OpaquePointer?] = [curve, curve, curve]
        return cmsCreateRGBProfile(&white, &colours, curves)
    }
}

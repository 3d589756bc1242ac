internal import CLCMS
internal import CLibrary
import Decoding
import Raster

/// A conversion of colours to sRGB.
struct ColourConversion: ~Copyable {
    /// The conversion as lcms2 has it, while this exists.
    let transform: cmsHTRANSFORM

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
enum ColourProfile {
    case embedded([UInt8])
    case calibration(ColourCalibration)

    /// The largest profile that is read. Real ones have half a kilobyte to half a megabyte.
    static let greatestCount = 4 << 20

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
        switch self {
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

/// The colours of a picture as code points (ITU-T H.273), which HEIC and AVIF may have in place of an ICC profile.
struct CodedColours: Hashable {
    /// The code of the primaries (table 2) and of the transfer function (table 3).
    var primaries: Int
    var transfer: Int

    /// An ICC profile; nil for sRGB, and for codes without one. The transfer functions of television count as sRGB's, as in
    /// browsers.
    var profile: [UInt8]? {
        guard let chromaticities = Self.chromaticities[primaries] else { return nil }
        if primaries == Self.bt709, Self.encodings[transfer] == nil { return nil }
        return Self.profile(chromaticities, encoding: Self.encodings[transfer] ?? Self.sRGB)
    }

    private static let bt709 = 1

    /// Red, green and blue by the code of the primaries, all with the white point D65.
    private static let chromaticities: [Int: [Double]] = [
        1: [0.640, 0.330, 0.300, 0.600, 0.150, 0.060],
        // BT.601 with 625 lines, and with 525.
        5: [0.640, 0.330, 0.290, 0.600, 0.150, 0.060],
        6: [0.630, 0.340, 0.310, 0.595, 0.155, 0.070],
        7: [0.630, 0.340, 0.310, 0.595, 0.155, 0.070],
        // BT.2020 and Display P3.
        9: [0.708, 0.292, 0.170, 0.797, 0.131, 0.046],
        12: [0.680, 0.320, 0.265, 0.690, 0.150, 0.060],
    ]

    /// The light, 0 to 1, that a value of 0 to 1 stands for, by the code of the transfer function.
    private static let encodings: [Int: @Sendable (Double) -> Double] = [
        4: { pow($0, 2.2) },
        5: { pow($0, 2.8) },
        8: { $0 },
        16: { min(1, perceptualQuantizer($0) / referenceWhite) },
        18: { min(1, hybridLogGamma($0) / hybridLogGamma(0.75)) },
    ]

    @Sendable private static func sRGB(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// White in a picture of high dynamic range, in candela per square metre (ITU-R BT.2408, section 2.2). What is brighter
    /// is shown as white.
    private static let referenceWhite = 203.0

    /// The light in candela per square metre (SMPTE ST 2084).
    private static func perceptualQuantizer(_ value: Double) -> Double {
        let root = pow(value, 32 / 2523.0)
        let ratio = max(root - 3424 / 4096.0, 0) / (2413 / 128.0 - 2392 / 128.0 * root)
        return 10_000 * pow(ratio, 16384 / 2610.0)
    }

    /// The light of the scene, 0 to 1 (ITU-R BT.2100, table 5).
    private static func hybridLogGamma(_ value: Double) -> Double {
        value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }

    private static let tableSize = 4096

    private static func profile(_ chromaticities: [Double], encoding: (Double) -> Double) -> [UInt8]? {
        let table = (0..<tableSize).map { index in
            UInt16((encoding(Double(index) / Double(tableSize - 1)) * 65535).rounded())
        }
        guard let curve = cmsBuildTabulatedToneCurve16(nil, UInt32(tableSize), table) else { return nil }
        defer { cmsFreeToneCurve(curve) }
        let primaries = ColourCalibration.Primaries(ColourCalibration.Primaries.d65 + chromaticities)
        guard let profile = ColourCalibration.profile(primaries, curve) else { return nil }
        defer { cmsCloseProfile(profile) }
        var count: UInt32 = 0
        guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        return cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
    }
}

internal import CLCMS
internal import CLibrary

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

    /// In candela per square metre (SMPTE ST 2084).
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

internal import CLCMS

/// A gamma and primaries, as PNG's gAMA and cHRM chunks give them.
struct ColourCalibration: Hashable {
    /// The chromaticity of a colour in the CIE 1931 diagram.
    struct Point: Hashable {
        var x, y: Double
    }

    struct Primaries: Hashable {
        var white, red, green, blue: Point

        /// IEC 61966-2-1.
        static let sRGB = Primaries(
            white: Point(x: 0.3127, y: 0.3290), red: Point(x: 0.64, y: 0.33), green: Point(x: 0.30, y: 0.60),
            blue: Point(x: 0.15, y: 0.06))
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

import Decoding

/// The fields of a BMP's second header. Those that a short header lacks are zero.
struct BMPFields {
    private let bytes: Bytes
    /// The header starts with its own length, after the file header of 14 bytes.
    let length: Int
    private static let start = 14

    init(_ bytes: Bytes) throws(PictureError) {
        guard let length = bytes.number(at: Self.start, size: 4, .littleEndian) else { throw .truncated(.bmp) }
        guard length == 12 || (16...124).contains(length) else {
            throw .damaged(.bmp, "unknown header of \(length) bytes")
        }
        guard Self.start + length <= bytes.count else { throw .truncated(.bmp) }
        self.bytes = bytes
        self.length = length
    }

    var end: Int { Self.start + length }
    /// Whether this is the oldest header, whose sides have two bytes and whose colours have three.
    var isCore: Bool { length == 12 }
    var bitsPerPixel: Int { isCore ? number(10, size: 2) : number(14, size: 2) }
    var compression: Int { isCore ? 0 : number(16, size: 4) }
    var hasMasks: Bool { compression == 3 || compression == 6 }
    /// How many bytes of masks come after a header that has no fields for them. Only compression 6 has one for alpha.
    var followingMaskBytes: Int { length >= 52 || !hasMasks ? 0 : compression == 6 ? 16 : 12 }

    func number(_ offset: Int, size: Int) -> Int {
        guard offset + size <= length else { return 0 }
        return bytes.number(at: Self.start + offset, size: size, .littleEndian) ?? 0
    }

    func signed(_ offset: Int) -> Int { Int(Int32(truncatingIfNeeded: number(offset, size: 4))) }

    /// A mask, which may come after the header.
    func mask(_ offset: Int) -> UInt32 {
        let offset = length < 52 ? length + offset - 40 : offset
        return UInt32(truncatingIfNeeded: bytes.number(at: Self.start + offset, size: 4, .littleEndian) ?? 0)
    }

    /// `LCS_CALIBRATED_RGB` and `PROFILE_EMBEDDED`.
    private static let calibrated = 0
    private static let embedded = 0x4D42_4544

    /// Nil for sRGB, and for profiles in other files.
    var colourProfile: ColourProfile? {
        guard length >= 108 else { return nil }
        let kind = number(56, size: 4)
        if kind == Self.calibrated { return calibration.map(ColourProfile.init) }
        let count = number(116, size: 4)
        guard kind == Self.embedded, count > 0, count <= ColourProfile.greatestCount else { return nil }
        return ColourProfile(Array(bytes.slice(at: Self.start + number(112, size: 4), size: count)))
    }

    /// Three chromaticities with two bits before the point, and a gamma for each colour with sixteen. Most files leave them
    /// zero.
    private var calibration: ColourCalibration? {
        let points = [60, 72, 84].map { offset in
            ColourCalibration.Point(x: fraction(offset, bits: 30), y: fraction(offset + 4, bits: 30))
        }
        let gammas = [96, 100, 104].map { fraction($0, bits: 16) }
        guard points.allSatisfy({ $0.y > 0 }), gammas[0] > 0, Set(gammas).count == 1 else { return nil }
        let white = ColourCalibration.Primaries.sRGB.white
        return ColourCalibration(
            gamma: gammas[0],
            primaries: ColourCalibration.Primaries(white: white, red: points[0], green: points[1], blue: points[2]))
    }

    private func fraction(_ offset: Int, bits: Int) -> Double { Double(number(offset, size: 4)) / Double(1 << bits) }
}

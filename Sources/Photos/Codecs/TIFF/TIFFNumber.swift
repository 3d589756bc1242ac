import Decoding

/// The representation of a sample.
struct TIFFNumber {
    private enum Format: Int {
        case unsigned = 1
        case signed, float, untyped
    }

    let bits: Int
    private let format: Format

    init(bits: Int, format: Int) throws(PictureError) {
        guard let known = Format(rawValue: format) else { throw .unsupported(.tiff, "complex numbers") }
        let isPossible = known == .float ? [16, 24, 32, 64].contains(bits) : bits <= 32 || bits == 64
        guard isPossible else { throw .unsupported(.tiff, "samples of \(bits) bits") }
        self.bits = bits
        self.format = known
    }

    var isFloat: Bool { format == .float }

    /// The value of a sample: from 0 to 1 for integers of either kind, of which the smallest is black; 0 for what is not a number.
    func value(_ pattern: UInt64) -> Float {
        let value = number(pattern)
        return value.isNaN ? 0 : value
    }

    private func number(_ pattern: UInt64) -> Float {
        switch (format, bits) {
        case (.float, 16): Self.short(pattern, exponentBits: 5, fractionBits: 10)
        case (.float, 24): Self.short(pattern, exponentBits: 7, fractionBits: 16)
        case (.float, 32): Float(bitPattern: UInt32(truncatingIfNeeded: pattern))
        case (.float, _): Float(Double(bitPattern: pattern))
        case (.signed, _): fraction(pattern ^ 1 << (bits - 1))
        case (.unsigned, _), (.untyped, _): fraction(pattern)
        }
    }

    private func fraction(_ pattern: UInt64) -> Float {
        Float(Double(pattern) / Double(UInt64.max >> (64 - bits)))
    }

    /// A floating point number of 16 or 24 bits (IEEE 754; Adobe Photoshop TIFF Technical Note 3).
    private static func short(_ pattern: UInt64, exponentBits: Int, fractionBits: Int) -> Float {
        let fraction = Float(pattern & (1 << fractionBits - 1)) / Float(1 << fractionBits)
        let exponent = Int(pattern >> fractionBits) & (1 << exponentBits - 1)
        let bias = 1 << (exponentBits - 1) - 1
        let sign: Float = pattern >> (fractionBits + exponentBits) & 1 == 0 ? 1 : -1
        if exponent == 1 << exponentBits - 1 { return fraction == 0 ? sign * .infinity : .nan }
        let isNormal = exponent > 0
        let scaled =
            (isNormal ? 1 + fraction : fraction) * Float(sign: .plus, exponent: max(1, exponent) - bias, significand: 1)
        return sign * scaled
    }
}

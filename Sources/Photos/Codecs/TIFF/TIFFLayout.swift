internal import CTIFF
import Decoding
import Raster

/// How the samples of a TIFF are stored, if libtiff cannot convert them: its conversion knows fewer kinds, and no sparse files.
struct TIFFLayout {
    enum Colours {
        case grey, rgb, palette, cmyk, lab

        var sampleCount: Int {
            switch self {
            case .grey, .palette: 1
            case .rgb, .lab: 3
            case .cmyk: 4
            }
        }
    }

    enum Alpha {
        case none, premultiplied, straight
    }

    let size: PixelSize
    /// The size of a strip or a tile.
    let block: PixelSize
    let isTiled: Bool
    /// Whether each sample has separate strips or tiles.
    let isPlanar: Bool
    let samplesPerPixel: Int
    let number: TIFFNumber
    let photometric: Int32
    let colours: Colours
    let alpha: Alpha
    /// The bytes of a row of a block, and of the block.
    let stride: Int
    let blockByteCount: Int
    let hasProfile: Bool

    /// Nil if libtiff can convert the picture.
    ///
    /// - Parameter isSparse: Whether parts of it are not stored.
    init?(_ file: OpaquePointer, _ size: PixelSize, isSparse: Bool) throws(PictureError) {
        func short(_ tag: Int32) -> Int { Int(vitrine_tiff_short(file, UInt32(tag))) }
        let bits = short(TIFFTAG_BITSPERSAMPLE)
        samplesPerPixel = short(TIFFTAG_SAMPLESPERPIXEL)
        let isCoded = isSparse && vitrine_tiff_decode_rgb(file) != 0
        photometric = isCoded ? PHOTOMETRIC_RGB : Int32(short(TIFFTAG_PHOTOMETRIC))
        hasProfile = vitrine_tiff_has_profile(file) != 0
        guard let colours = Self.colours(photometric) else { return nil }
        if !isSparse, Self.isConvertible(colours, bits, samplesPerPixel, hasProfile: hasProfile) { return nil }
        number = try TIFFNumber(bits: bits, format: short(TIFFTAG_SAMPLEFORMAT))
        self.size = size
        self.colours = colours
        guard samplesPerPixel >= colours.sampleCount else {
            throw .damaged(.tiff, "it has too few samples for its colours")
        }
        alpha = samplesPerPixel == colours.sampleCount ? .none : Self.alpha(vitrine_tiff_extra_sample(file))
        isPlanar = short(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE
        isTiled = TIFFIsTiled(file) != 0
        block = Self.block(file, size, isTiled: isTiled)
        stride = Int(isTiled ? TIFFTileRowSize(file) : TIFFScanlineSize(file))
        blockByteCount = Int(isTiled ? TIFFTileSize(file) : TIFFStripSize(file))
        guard block.width > 0, block.height > 0, stride > 0 else {
            throw .damaged(.tiff, "its strips or tiles have no pixels")
        }
        guard blockByteCount <= TIFFFile.greatestAllocation, block.height <= blockByteCount / stride else {
            throw .damaged(.tiff, "its strips or tiles are too large")
        }
    }

    /// Whether libtiff converts such samples correctly. It multiplies only RGB by alpha, ignores profiles for print,
    /// and takes the white of Lab for a screen's.
    private static func isConvertible(_ colours: Colours, _ bits: Int, _ samples: Int, hasProfile: Bool) -> Bool {
        switch colours {
        case .grey, .palette: samples == 1 && [1, 2, 4, 8].contains(bits)
        case .rgb: bits == 8
        case .cmyk: bits == 8 && !hasProfile
        case .lab: false
        }
    }

    /// The indices of the samples that are shown.
    var shownSamples: Range<Int> { 0..<colours.sampleCount + (alpha == .none ? 0 : 1) }

    private static func colours(_ photometric: Int32) -> Colours? {
        switch photometric {
        case PHOTOMETRIC_MINISWHITE, PHOTOMETRIC_MINISBLACK: .grey
        case PHOTOMETRIC_RGB: .rgb
        case PHOTOMETRIC_PALETTE: .palette
        case PHOTOMETRIC_SEPARATED: .cmyk
        case PHOTOMETRIC_CIELAB, PHOTOMETRIC_ICCLAB: .lab
        default: nil
        }
    }

    private static func alpha(_ meaning: UInt16) -> Alpha {
        switch Int32(meaning) {
        case EXTRASAMPLE_ASSOCALPHA: .premultiplied
        case EXTRASAMPLE_UNASSALPHA: .straight
        default: .none
        }
    }

    private static func block(_ file: OpaquePointer, _ size: PixelSize, isTiled: Bool) -> PixelSize {
        func long(_ tag: Int32) -> Int { Int(vitrine_tiff_long(file, UInt32(tag))) }
        if isTiled { return PixelSize(width: long(TIFFTAG_TILEWIDTH), height: long(TIFFTAG_TILELENGTH)) }
        return PixelSize(width: size.width, height: min(size.height, long(TIFFTAG_ROWSPERSTRIP)))
    }
}

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

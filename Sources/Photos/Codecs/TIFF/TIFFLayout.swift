internal import CTIFF
import Decoding
import Raster

/// How the samples of a TIFF are stored, if libtiff cannot convert them: grey, RGB and CMYK of more than eight bits, and grey
/// with alpha.
struct TIFFLayout {
    enum Colours: Int {
        case grey = 1
        case rgb = 3
        case cmyk = 4
    }

    enum Alpha {
        case none, premultiplied, straight
    }

    let size: PixelSize
    /// The size of a strip or a tile.
    let block: PixelSize
    let isTiled: Bool
    /// Whether each sample has strips or tiles of its own.
    let isPlanar: Bool
    let samplesPerPixel: Int
    let number: TIFFNumber
    let colours: Colours
    let isInverted: Bool
    let alpha: Alpha
    /// The bytes of a row of a block, and of the block.
    let stride: Int
    let blockByteCount: Int
    /// Floating point numbers stand for linear light, where 1 is white, as programs for photos write them. With a colour
    /// profile, they are values of its colour space.
    let isLinear: Bool

    /// Nil if libtiff can convert the picture.
    init?(_ file: OpaquePointer, _ size: PixelSize) throws(PictureError) {
        func short(_ tag: Int32) -> Int { Int(vitrine_tiff_short(file, UInt32(tag))) }
        let bits = short(TIFFTAG_BITSPERSAMPLE)
        samplesPerPixel = short(TIFFTAG_SAMPLESPERPIXEL)
        guard let colours = Self.colours(short(TIFFTAG_PHOTOMETRIC)) else { return nil }
        // libtiff does not multiply grey by alpha.
        guard bits > 8 || colours == .grey && samplesPerPixel > 1 else { return nil }
        number = try TIFFNumber(bits: bits, format: short(TIFFTAG_SAMPLEFORMAT))
        (self.size, self.colours) = (size, colours)
        isInverted = short(TIFFTAG_PHOTOMETRIC) == PHOTOMETRIC_MINISWHITE
        guard samplesPerPixel >= colours.rawValue else {
            throw .damaged(.tiff, "it has too few samples for its colours")
        }
        alpha = samplesPerPixel == colours.rawValue ? .none : Self.alpha(vitrine_tiff_extra_sample(file))
        isPlanar = short(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE
        isTiled = TIFFIsTiled(file) != 0
        block = Self.block(file, size, isTiled: isTiled)
        stride = Int(isTiled ? TIFFTileRowSize(file) : TIFFScanlineSize(file))
        blockByteCount = Int(isTiled ? TIFFTileSize(file) : TIFFStripSize(file))
        guard block.width > 0, block.height > 0, stride > 0 else {
            throw .damaged(.tiff, "its strips or tiles have no pixels")
        }
        guard blockByteCount <= TIFFDecoder.greatestAllocation, block.height <= blockByteCount / stride else {
            throw .damaged(.tiff, "its strips or tiles are too large")
        }
        isLinear = number.isFloat && vitrine_tiff_has_profile(file) == 0
    }

    /// The indices of the samples that are shown.
    var shownSamples: Range<Int> { 0..<colours.rawValue + (alpha == .none ? 0 : 1) }

    private static func colours(_ photometric: Int) -> Colours? {
        switch Int32(photometric) {
        case PHOTOMETRIC_MINISWHITE, PHOTOMETRIC_MINISBLACK: .grey
        case PHOTOMETRIC_RGB: .rgb
        case PHOTOMETRIC_SEPARATED: .cmyk
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

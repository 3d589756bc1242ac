import Decoding
import Raster

/// The headers of a BMP: the file header, and one of OS/2's (versions 1 and 2) or of Windows' (versions 2 to 5), with the
/// masks and the palette that follow it.
///
/// The fields and their offsets are those of the Windows GDI reference (`BITMAPCOREHEADER` to `BITMAPV5HEADER`).
struct BMPHeader {
    /// How pixels are stored.
    enum Coding: Hashable {
        /// Indices into the palette.
        case indices(bits: Int)
        /// Numbers of two to four bytes, whose bits the masks distribute among red, green, blue and alpha.
        case colours(byteCount: Int)
        /// Runs of indices of four or eight bits, or of colours of 24.
        case runs(bits: Int)
    }

    let size: PixelSize
    let isTopDown: Bool
    let coding: Coding
    /// The masks of red, green, blue and alpha. A mask of zero means that there is no such channel.
    let masks: [UInt32]
    /// Opaque pixels for all 256 indices: black for those that the file leaves out.
    let palette: [UInt32]
    let pixelOffset: Int
    let colourProfile: ColourProfile?

    init(_ bytes: Bytes) throws(PictureError) {
        let fields = try BMPFields(bytes)
        size = try Self.size(fields)
        isTopDown = !fields.isCore && fields.signed(8) < 0
        coding = try Self.coding(fields)
        masks = Self.masks(fields)
        let paletteCount = coding.paletteCount(fields)
        let paletteOffset = fields.end + fields.followingMaskBytes
        let entrySize = fields.isCore ? 3 : 4
        let stated = bytes.number(at: 10, size: 4, .littleEndian) ?? 0
        guard stated == 0 || stated >= fields.end else { throw .damaged(.bmp, "its pixels overlap its header") }
        pixelOffset = stated == 0 ? paletteOffset + paletteCount * entrySize : stated
        // Some files declare more colours than fit before the pixels.
        let room = max(0, pixelOffset - paletteOffset) / entrySize
        let colours = (0..<min(paletteCount, room)).map { index in
            0xFF00_0000 | UInt32(bytes.number(at: paletteOffset + index * entrySize, size: 3, .littleEndian) ?? 0)
        }
        palette = colours + Array(repeating: 0xFF00_0000, count: 256 - colours.count)
        colourProfile = fields.colourProfile
    }

    private static func size(_ fields: BMPFields) throws(PictureError) -> PixelSize {
        if fields.isCore { return PixelSize(width: fields.number(4, size: 2), height: fields.number(6, size: 2)) }
        guard fields.signed(4) >= 0 else { throw .damaged(.bmp, "its width is negative") }
        return PixelSize(width: fields.signed(4), height: abs(fields.signed(8)))
    }

    private static func coding(_ fields: BMPFields) throws(PictureError) -> Coding {
        let compression = fields.compression
        let bits = fields.bitsPerPixel
        switch (compression, bits) {
        case (0, 1), (0, 2), (0, 4), (0, 8): return .indices(bits: bits)
        case (0, 16), (0, 24), (0, 32), (3, 16), (3, 32), (6, 16), (6, 32): return .colours(byteCount: bits / 8)
        case (1, 1...8): return .runs(bits: 8)
        case (2, 1...4): return .runs(bits: 4)
        // OS/2 uses the numbers 3 and 4 for its own compressions.
        case (4, 24): return .runs(bits: 24)
        case (3, 1): throw .unsupported(.bmp, "Huffman coding")
        case (4, _): throw .unsupported(.bmp, "a JPEG inside")
        case (5, _): throw .unsupported(.bmp, "a PNG inside")
        default: throw .damaged(.bmp, "unknown compression \(compression) with \(bits) bits per pixel")
        }
    }

    /// Masks are stored at the same offset in the long headers and after the header of 40 bytes. If a header has a
    /// field for alpha, Chromium uses it in all pixels of 16 and 32 bits; otherwise, the remaining bits are ignored.
    private static func masks(_ fields: BMPFields) -> [UInt32] {
        let colours: [UInt32] =
            if fields.hasMasks {
                [40, 44, 48].map { fields.mask($0) }
            } else {
                fields.bitsPerPixel == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF_0000, 0xFF00, 0xFF]
            }
        let alpha = fields.length >= 56 || fields.compression == 6 ? fields.mask(52) : 0
        // Some files have a mask for bits that their pixels do not have.
        let bits = UInt32.max >> max(0, 32 - fields.bitsPerPixel)
        return (colours + [alpha]).map { $0 & bits }
    }
}

extension BMPHeader.Coding {
    fileprivate func paletteCount(_ fields: BMPFields) -> Int {
        let most =
            switch self {
            case .indices(let bits), .runs(let bits): bits > 8 ? 0 : 1 << bits
            case .colours: 0
            }
        let stated = fields.number(32, size: 4)
        return stated == 0 ? most : min(stated, most)
    }
}

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
        if kind == Self.calibrated { return calibration.map(ColourProfile.calibration) }
        let count = number(116, size: 4)
        guard kind == Self.embedded, count > 0, count <= ColourProfile.greatestCount else { return nil }
        return .embedded(Array(bytes.slice(at: Self.start + number(112, size: 4), size: count)))
    }

    /// Three chromaticities with two bits before the point, and a gamma for each colour with sixteen. Most files leave them
    /// zero.
    private var calibration: ColourCalibration? {
        let coordinates = [60, 64, 72, 76, 84, 88].map { fraction($0, bits: 30) }
        let gammas = [96, 100, 104].map { fraction($0, bits: 16) }
        let primaries = ColourCalibration.Primaries(ColourCalibration.Primaries.d65 + coordinates)
        let hasPrimaries = [primaries.red, primaries.green, primaries.blue].allSatisfy { $0.y > 0 }
        guard hasPrimaries, gammas[0] > 0, Set(gammas).count == 1 else { return nil }
        return ColourCalibration(gamma: gammas[0], primaries: primaries)
    }

    private func fraction(_ offset: Int, bits: Int) -> Double { Double(number(offset, size: 4)) / Double(1 << bits) }
}

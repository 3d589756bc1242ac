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
    /// For red, green, blue and alpha. A mask of zero means that there is no such channel.
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

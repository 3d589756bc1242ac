internal import CTIFF
import Decoding
import Raster

/// Decodes the first picture of a TIFF with libtiff, in its stored orientation. The caller rotates it upright.
///
/// libtiff decompresses, and converts the usual samples of eight bits. ``TIFFSamples`` converts the others.
enum TIFFDecoder {
    /// - Parameter size: The size that was read before.
    static func decode(_ bytes: Bytes, size: PixelSize) throws(PictureError) -> Bitmap {
        let profile = TIFFDirectory(bytes)?.colourProfile.map(ColourProfile.embedded)
        return try bytes.storage.withUnsafeBufferPointer { memory throws(PictureError) in
            let file = try TIFFFile(bytes, mapping: memory)
            guard file.size == size else { throw .damaged(.tiff, "its size has changed") }
            return try decode(file, profile)
        }
    }

    private static func decode(_ file: TIFFFile, _ profile: ColourProfile?) throws(PictureError) -> Bitmap {
        try file.checkCompression()
        let layout = try TIFFLayout(file.pointer, file.size, isSparse: file.isSparse)
        guard let layout else { return try converted(file) }
        guard let pixels = TIFFSamples(file.pointer, layout, profile).pixels() else { throw file.fault }
        return Bitmap(size: file.size, pixels: pixels, opaque: PixelRect(file.size))
    }

    /// Uses libtiff's conversion.
    private static func converted(_ file: TIFFFile) throws(PictureError) -> Bitmap {
        // Request the stored orientation, so that libtiff does not rotate the pixels.
        let orientation = Int32(file.short(TIFFTAG_ORIENTATION))
        return try file.converted(file.size) { pixels in
            TIFFReadRGBAImageOriented(
                file.pointer, UInt32(file.size.width), UInt32(file.size.height), pixels, orientation, 1)
        }
    }
}

extension TIFFFile {
    /// An opaque picture that libtiff reads and converts to pixels `0xAABBGGRR` with premultiplied alpha.
    ///
    /// - Parameter read: Returns 1 unless it fails.
    func converted(_ size: PixelSize, read: (UnsafeMutablePointer<UInt32>?) -> Int32) throws(PictureError) -> Bitmap {
        try Bitmap(opaque: size) { pixels throws(PictureError) in
            pixels.initialize(repeating: 0)
            guard read(pixels.baseAddress) == 1 else { throw conversionFault }
            blendConverted(pixels)
        }
    }

    private func blendConverted(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        // libtiff takes any fourth sample for alpha.
        let hasAlpha = vitrine_tiff_extra_sample(pointer) != EXTRASAMPLE_UNSPECIFIED
        for (index, pixel) in pixels.enumerated() {
            let turned = pixel & 0xFF00_FF00 | (pixel & 255) << 16 | pixel >> 16 & 255
            pixels[index] = hasAlpha ? Background.below(premultiplied: turned) : turned | 0xFF00_0000
        }
    }

    /// Why libtiff has not converted a picture.
    private var conversionFault: PictureError { isConvertible ? fault : unsupportedColours }

    /// Whether libtiff's conversion knows such samples. It says so before, or while it fails.
    private var isConvertible: Bool {
        let isKnown = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { text in
            text.initialize(repeating: 0)
            return TIFFRGBAImageOK(pointer, text.baseAddress) != 0
        }
        return isKnown && !complaint.contains("can not handle")
    }

    private var unsupportedColours: PictureError {
        let photometric = short(TIFFTAG_PHOTOMETRIC)
        let colours = Self.colourNames[Int32(clamping: photometric)] ?? "colours of kind \(photometric)"
        let bits = short(TIFFTAG_BITSPERSAMPLE)
        let samples = short(TIFFTAG_SAMPLESPERPIXEL)
        return .unsupported(.tiff, "\(colours), stored as \(samples) samples of \(bits) bits")
    }

    private static let colourNames = [
        PHOTOMETRIC_MASK: "a transparency mask", PHOTOMETRIC_YCBCR: "YCbCr colours",
        PHOTOMETRIC_ITULAB: "ITU L*a*b* colours", PHOTOMETRIC_LOGL: "logarithmic grey",
        PHOTOMETRIC_LOGLUV: "logarithmic colours", PHOTOMETRIC_CFA: "a colour filter array",
    ]
}

enum TIFFCodec: WholeCodec {
    static let format = ImageFormat.tiff
    // The pixels, and a strip, which may be the whole picture with two bytes for each of four samples.
    static let bytesPerPixel = 4 * 3

    static func recognizes(_ bytes: Bytes) -> Bool { TIFFDirectory.marks.contains(where: bytes.starts) }

    static func size(of bytes: Bytes) -> PixelSize? { TIFFDirectory(bytes)?.size }

    static let readsParts = true

    static func pyramid(of bytes: Bytes) -> TilePyramid? { TIFFDirectory(bytes)?.pyramid }

    static func details(of bytes: Bytes) -> PictureDetails {
        guard let directory = TIFFDirectory(bytes) else { return PictureDetails() }
        return PictureDetails(
            exif: EXIFBlock(directory), xmp: directory.xmp, iptc: directory.iptc ?? [],
            photoshop: directory.photoshop ?? [])
    }

    static func isWhole(_ bytes: Bytes) -> Bool { TIFFDirectory(bytes)?.hasEveryPixel ?? false }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        TIFFDirectory(try picture.parts())?.colourProfile.map(ColourProfile.embedded)
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        guard let pyramid = picture.pyramid else {
            return try TIFFDecoder.decode(wholeBytes(of: picture), size: picture.size)
        }
        let level = pyramid.levels[pyramid.level(covering: target)]
        return try TIFFTiles(picture.parts(), level).piece(PixelRect(level.size))
    }

    static func pieces(_ picture: StoredPicture, _ rects: [PixelRect], level: Int) throws(PictureError) -> [Bitmap] {
        guard let pyramid = picture.pyramid else {
            let whole = try decode(picture, covering: picture.size, over: .usual)
            return rects.map { whole.piece($0, reducedBy: 1 << level) }
        }
        guard pyramid.levels.indices.contains(level) else { throw .damaged(.tiff, "it has no level \(level)") }
        let tiles = try TIFFTiles(picture.parts(), pyramid.levels[level])
        return try rects.map { rect throws(PictureError) in try tiles.piece(rect) }
    }

    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        try TIFFDecoder.decode(bytes, size: size)
    }
}

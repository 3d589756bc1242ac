internal import CTIFF
import Decoding
import Raster

/// Decodes the first picture of a TIFF with libtiff, in its stored orientation. The caller rotates it upright.
///
/// libtiff decompresses, and converts the usual samples of eight bits. ``TIFFSamples`` converts the others.
final class TIFFDecoder {
    private let source: ByteSource
    private let size: PixelSize
    private let file: OpaquePointer
    private let message: UnsafeMutablePointer<vitrine_tiff_message>

    /// The largest strip, tile or table that is allocated: one of eight bytes for each pixel of a picture of 100 megapixels.
    static let greatestAllocation = 800_000_000

    /// - Parameter size: The size that was read before.
    static func decode(_ bytes: Bytes, size: PixelSize) throws(PictureError) -> Bitmap {
        let profile = TIFFDirectory(bytes)?.colourProfile.map(ColourProfile.init)
        return try bytes.storage.withUnsafeBufferPointer { memory throws(PictureError) in
            try TIFFDecoder(ByteSource(bytes, mapping: memory), size).decode(profile)
        }
    }

    private init(_ source: ByteSource, _ size: PixelSize) throws(PictureError) {
        self.source = source
        self.size = size
        message = .allocate(capacity: 1)
        message.initialize(to: vitrine_tiff_message())
        let options = vitrine_tiff_options(message, tmsize_t(Self.greatestAllocation))
        defer { TIFFOpenOptionsFree(options) }
        // Mapped, because version 4.5.0 takes the lengths of some tiles that it reads for wrong.
        guard
            let file = TIFFClientOpenExt(
                "libtiff", "r", source.pointer, Self.read, Self.write, Self.seek, Self.close, Self.count, Self.map,
                Self.unmap, options)
        else {
            let fault = Self.fault(message)
            message.deallocate()
            throw fault
        }
        self.file = file
        guard vitrine_tiff_long(file, UInt32(TIFFTAG_IMAGEWIDTH)) == size.width,
            vitrine_tiff_long(file, UInt32(TIFFTAG_IMAGELENGTH)) == size.height
        else { throw .damaged(.tiff, "its size has changed") }
        // Discard earlier complaints, which did not keep libtiff from opening the file.
        message.pointee = vitrine_tiff_message()
    }

    deinit {
        TIFFClose(file)
        message.deallocate()
    }

    private static func text(_ message: UnsafeMutablePointer<vitrine_tiff_message>) -> String {
        withUnsafeBytes(of: &message.pointee.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func fault(_ message: UnsafeMutablePointer<vitrine_tiff_message>) -> PictureError {
        let text = text(message)
        if text.contains("different values per") { return .unsupported(.tiff, "samples of different sizes") }
        return .damaged(.tiff, text.isEmpty ? "libtiff gives no reason" : text)
    }

    private func decode(_ profile: ColourProfile?) throws(PictureError) -> Bitmap {
        let compression = vitrine_tiff_short(file, UInt32(TIFFTAG_COMPRESSION))
        guard TIFFIsCODECConfigured(compression) != 0 else {
            throw .unsupported(.tiff, "compression \(compression)")
        }
        let layout = try TIFFLayout(file, size)
        guard let pixels = layout.map({ TIFFSamples(file, $0, profile).pixels() }) ?? convertedPixels() else {
            throw layout == nil && !isConvertible ? unsupportedColours : Self.fault(message)
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    /// Whether libtiff's conversion knows such samples. It says so before, or while it fails.
    private var isConvertible: Bool {
        let isKnown = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { text in
            text.initialize(repeating: 0)
            return TIFFRGBAImageOK(file, text.baseAddress) != 0
        }
        return isKnown && !Self.text(message).contains("can not handle")
    }

    private var unsupportedColours: PictureError {
        let photometric = vitrine_tiff_short(file, UInt32(TIFFTAG_PHOTOMETRIC))
        let colours = Self.colourNames[Int32(photometric)] ?? "colours of kind \(photometric)"
        let bits = vitrine_tiff_short(file, UInt32(TIFFTAG_BITSPERSAMPLE))
        let samples = vitrine_tiff_short(file, UInt32(TIFFTAG_SAMPLESPERPIXEL))
        return .unsupported(.tiff, "\(colours), stored as \(samples) samples of \(bits) bits")
    }

    private static let colourNames = [
        PHOTOMETRIC_MASK: "a transparency mask", PHOTOMETRIC_YCBCR: "YCbCr colours",
        PHOTOMETRIC_ITULAB: "ITU L*a*b* colours", PHOTOMETRIC_LOGL: "logarithmic grey",
        PHOTOMETRIC_LOGLUV: "logarithmic colours", PHOTOMETRIC_CFA: "a colour filter array",
    ]

    /// Uses libtiff's conversion, which stores pixels as `0xAABBGGRR` with premultiplied alpha.
    private func convertedPixels() -> [UInt32]? {
        // Request the stored orientation, so that libtiff does not rotate the pixels.
        let orientation = Int32(vitrine_tiff_short(file, UInt32(TIFFTAG_ORIENTATION)))
        var result: Int32 = 0
        var pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            buffer.initialize(repeating: 0)
            result = TIFFReadRGBAImageOriented(
                file, UInt32(size.width), UInt32(size.height), buffer.baseAddress, orientation, 1)
            count = size.count
        }
        guard result == 1 else { return nil }
        // libtiff takes any fourth sample for alpha.
        let hasAlpha = vitrine_tiff_extra_sample(file) != EXTRASAMPLE_UNSPECIFIED
        for (index, pixel) in pixels.enumerated() {
            let turned = pixel & 0xFF00_FF00 | (pixel & 255) << 16 | pixel >> 16 & 255
            pixels[index] = hasAlpha ? Background.below(premultiplied: turned) : turned | 0xFF00_0000
        }
        return pixels
    }

    // MARK: Access to the bytes

    private static let read: TIFFReadWriteProc = { source, buffer, count in
        guard let source, let buffer, count > 0 else { return 0 }
        return tmsize_t(ByteSource.at(source).read(into: buffer, Int(count)))
    }

    private static let write: TIFFReadWriteProc = { _, _, _ in 0 }

    private static let seek: TIFFSeekProc = { pointer, offset, origin in
        guard let pointer else { return .max }
        let source = ByteSource.at(pointer)
        let base = origin == SEEK_CUR ? source.offset : origin == SEEK_END ? source.count : 0
        let (place, isTooFar) = base.addingReportingOverflow(Int(truncatingIfNeeded: offset))
        guard !isTooFar, place >= 0 else { return .max }
        source.offset = place
        return toff_t(place)
    }

    private static let map: TIFFMapFileProc = { source, address, count in
        guard let source, let memory = ByteSource.at(source).mapping else { return 0 }
        // libtiff only reads from it.
        address?.pointee = UnsafeMutableRawPointer(mutating: memory.baseAddress)
        count?.pointee = toff_t(memory.count)
        return 1
    }

    private static let unmap: TIFFUnmapFileProc = { _, _, _ in }

    private static let close: TIFFCloseProc = { _ in 0 }

    private static let count: TIFFSizeProc = { source in source.map { toff_t(ByteSource.at($0).count) } ?? 0 }
}

internal import CTIFF
import Decoding
import Raster

/// A directory of a TIFF that libtiff has open.
final class TIFFFile {
    private let source: ByteSource
    let pointer: OpaquePointer
    private let message: UnsafeMutablePointer<vitrine_tiff_message>
    /// The size of the picture.
    let size: PixelSize

    /// The largest strip, tile or table that is allocated: one of eight bytes for each pixel of a picture of 100 megapixels.
    static let greatestAllocation = 800_000_000

    /// Opens the first directory of a file, or the one at an offset.
    ///
    /// - Parameter mapping: The bytes in memory, because version 4.5.0 takes the lengths of some tiles that it reads for wrong. Nil
    ///   to read only the parts of tables that are needed.
    init(
        _ bytes: Bytes, mapping: UnsafeBufferPointer<UInt8>? = nil, directory: Int? = nil
    ) throws(PictureError) {
        source = ByteSource(bytes, mapping: mapping)
        let message = UnsafeMutablePointer<vitrine_tiff_message>.allocate(capacity: 1)
        message.initialize(to: vitrine_tiff_message())
        let options = vitrine_tiff_options(message, tmsize_t(Self.greatestAllocation))
        defer { TIFFOpenOptionsFree(options) }
        guard
            let pointer = TIFFClientOpenExt(
                "libtiff", mapping == nil ? "rhO" : "r", source.pointer, Self.read, Self.write, Self.seek, Self.close,
                Self.count, Self.map,
                Self.unmap, options)
        else {
            let fault = Self.fault(message)
            message.deallocate()
            throw fault
        }
        self.pointer = pointer
        self.message = message
        let isOpen = directory.map { TIFFSetSubDirectory(pointer, toff_t($0)) == 1 } ?? true
        size = PixelSize(
            width: Int(vitrine_tiff_long(pointer, UInt32(TIFFTAG_IMAGEWIDTH))),
            height: Int(vitrine_tiff_long(pointer, UInt32(TIFFTAG_IMAGELENGTH))))
        guard isOpen else { throw fault }
        // Discard earlier complaints, which did not keep libtiff from opening the file.
        message.pointee = vitrine_tiff_message()
    }

    deinit {
        TIFFClose(pointer)
        message.deallocate()
    }

    func short(_ tag: Int32) -> Int { Int(vitrine_tiff_short(pointer, UInt32(tag))) }

    /// - Throws: If libtiff cannot decompress it.
    func checkCompression() throws(PictureError) {
        let compression = short(TIFFTAG_COMPRESSION)
        guard TIFFIsCODECConfigured(UInt16(clamping: compression)) != 0 else {
            throw .unsupported(.tiff, "compression \(compression)")
        }
    }

    // MARK: Sparse files

    /// Whether a strip or tile is not stored because all its samples are zero, as GDAL leaves them out.
    static func isSparse(_ file: OpaquePointer, _ part: UInt32) -> Bool {
        TIFFGetStrileByteCount(file, part) == 0 && TIFFGetStrileOffset(file, part) == 0
    }

    /// Whether any strip or tile is not stored.
    var isSparse: Bool {
        // JPEGs of the old kind need no offsets.
        guard short(TIFFTAG_COMPRESSION) != COMPRESSION_OJPEG else { return false }
        let count = TIFFIsTiled(pointer) != 0 ? TIFFNumberOfTiles(pointer) : TIFFNumberOfStrips(pointer)
        return (0..<count).contains { Self.isSparse(pointer, $0) }
    }

    // MARK: Faults

    /// The first error that libtiff has reported.
    var fault: PictureError { Self.fault(message) }

    var complaint: String { Self.text(message) }

    private static func text(_ message: UnsafeMutablePointer<vitrine_tiff_message>) -> String {
        withUnsafeBytes(of: &message.pointee.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func fault(_ message: UnsafeMutablePointer<vitrine_tiff_message>) -> PictureError {
        let text = text(message)
        if text.contains("different values per") { return .unsupported(.tiff, "samples of different sizes") }
        return .damaged(.tiff, text.isEmpty ? "libtiff gives no reason" : text)
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

import Platform
import Raster
import SystemPackage

/// The format of a thumbnail's file: a signature, width and height of four bytes each, and the pixels as in memory.
package enum ThumbnailFile {
    /// "VTN" and a digit, which is raised when a decoder changes the look of some pictures, so that earlier thumbnails
    /// are made again.
    private static let signature: UInt32 = 0x5654_4E32
    private static let headerCount = 3
    /// The pixels of a side; any other number means that the file is corrupt.
    private static let sides: ClosedRange<UInt32> = 1...0xFFFF

    package static func read(_ file: FileDescriptor) -> Bitmap? {
        var header = [UInt32](repeating: 0, count: headerCount)
        guard header.withUnsafeMutableBytes({ file.fill($0) }), header[0] == signature,
            header[1...].allSatisfy(sides.contains)
        else { return nil }
        let size = PixelSize(width: Int(header[1]), height: Int(header[2]))
        let expected = Int64((headerCount + size.count) * 4)
        guard let end = try? file.seek(offset: 0, from: .end), end == expected,
            (try? file.seek(offset: Int64(headerCount * 4), from: .start)) != nil
        else { return nil }
        var isWhole = false
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            isWhole = file.fill(UnsafeMutableRawBufferPointer(buffer))
            count = isWhole ? size.count : 0
        }
        return isWhole ? Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)) : nil
    }

    package static func write(_ bitmap: Bitmap, to file: FileDescriptor) throws {
        let header = [signature, UInt32(clamping: bitmap.size.width), UInt32(clamping: bitmap.size.height)]
        try header.withUnsafeBytes { _ = try file.writeAll($0) }
        try bitmap.pixels.withUnsafeBytes { _ = try file.writeAll($0) }
    }
}

extension FileDescriptor {
    /// Reads until the buffer is full.
    ///
    /// - Returns: False if the file ends before.
    fileprivate func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var count = 0
        while count < buffer.count {
            guard let read = try? read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...])), read > 0
            else { return false }
            count += read
        }
        return true
    }
}

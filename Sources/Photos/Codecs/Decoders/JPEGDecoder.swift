internal import CJPEG
internal import CLibrary
import Decoding
import Raster
import SystemPackage

/// Decodes JPEGs with libjpeg-turbo, row by row from the file, so that memory depends on the result and not on the photo's
/// size. Only progressive files take more while they are decoded, because all of their rows are completed last.
///
/// Grey, CMYK and YCCK pictures are decoded in the same way. A picture with a few damaged blocks is shown with them.
struct JPEGDecoder {
    let source: Source
    /// The size of the whole picture.
    let size: PixelSize
    /// The profile for the inks of a picture for print.
    var profile: ColourProfile?

    enum Source {
        case file(FileDescriptor)
        case bytes([UInt8])
    }

    /// The whole picture at the smallest of the decoder's scales that covers the target.
    func decode(covering target: PixelSize) throws(PictureError) -> Bitmap {
        let eighths = Self.eighths(size, covering: target)
        let whole = PixelRect(Self.scaled(size, eighths))
        guard let bitmap = try pieces([whole], eighths: eighths).first else { throw .truncated(.jpeg) }
        return bitmap
    }

    /// A side below which a picture is never reduced: reducing also mixes its last pixels with those that fill the last block,
    /// which may have any colour.
    private static let smallestReduced = 128

    /// The smallest scale that covers the target, in eighths. The decoder can reduce a picture while it transforms blocks.
    static func eighths(_ full: PixelSize, covering target: PixelSize) -> Int {
        guard min(full.width, full.height) >= smallestReduced else { return 8 }
        let enough = (1...8).first { eighths in
            let size = scaled(full, eighths)
            return size.width >= target.width && size.height >= target.height
        }
        return enough ?? 8
    }

    static func scaled(_ full: PixelSize, _ eighths: Int) -> PixelSize {
        PixelSize(width: (full.width * eighths + 7) / 8, height: (full.height * eighths + 7) / 8)
    }

    /// Decodes several pieces in one pass over the file.
    ///
    /// - Parameter rects: Rectangles within the picture at this scale.
    func pieces(_ rects: [PixelRect], eighths: Int) throws(PictureError) -> [Bitmap] {
        var result = Result<Void, PictureError>.success(())
        let bitmaps = allocate(rects[...]) { pieces in
            result = Result { () throws(PictureError) in try read(pieces, eighths: eighths) }
        }
        try result.get()
        return bitmaps
    }

    /// Allocates one piece in the initializer of another, and reads into all of them in the innermost one. So no pixel is
    /// copied, and a large photo is in memory only once.
    private func allocate(
        _ rects: ArraySlice<PixelRect>, after pieces: [jpeg_piece] = [], read: ([jpeg_piece]) -> Void
    ) -> [Bitmap] {
        guard let rect = rects.first else {
            read(pieces)
            return []
        }
        let size = PixelSize(width: rect.width, height: rect.height)
        var others: [Bitmap] = []
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let piece = jpeg_piece(
                x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height),
                pixels: buffer.baseAddress)
            others = allocate(rects.dropFirst(), after: pieces + [piece], read: read)
            count = size.count
        }
        return [Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))] + others
    }

    private func read(_ pieces: [jpeg_piece], eighths: Int) throws(PictureError) {
        guard let profile, let conversion = InkConversion(profile) else {
            try read(pieces, eighths: eighths, jpeg_ink_converter())
            return
        }
        var context = conversion
        try withUnsafeMutablePointer(to: &context) { context throws(PictureError) in
            let converter = jpeg_ink_converter(
                convert: { context, row, width in
                    guard let context = context?.assumingMemoryBound(to: InkConversion.self), let row else { return }
                    context.pointee.convert(row, count: width)
                }, context: context)
            try read(pieces, eighths: eighths, converter)
        }
    }

    private func read(
        _ pieces: [jpeg_piece], eighths: Int, _ converter: jpeg_ink_converter
    ) throws(PictureError) {
        let file =
            switch source {
            case .file(let file): try Self.stream(file)
            case .bytes(let bytes): try Self.stream(bytes)
            }
        defer { fclose(file) }
        var outcome = jpeg_whole
        let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: jpeg_message_size) { text in
            text.initialize(repeating: 0)
            outcome = pieces.withUnsafeBufferPointer { pieces in
                var request = jpeg_request(
                    eighths: Int32(eighths), width: Int32(size.width), height: Int32(size.height),
                    pieces: pieces.baseAddress, count: pieces.count, inks: converter)
                return jpeg_read_pieces(file, &request, text.baseAddress)
            }
            return text.baseAddress.map { String(cString: $0) } ?? ""
        }
        switch outcome {
        case jpeg_whole: break
        case jpeg_truncated: throw .truncated(.jpeg)
        case jpeg_unsupported: throw .unsupported(.jpeg, message)
        default: throw .damaged(.jpeg, message)
        }
    }

    /// A separate stream that starts at the beginning of the file.
    private static func stream(_ file: FileDescriptor) throws(PictureError) -> UnsafeMutablePointer<FILE> {
        do {
            try file.seek(offset: 0, from: .start)
            let descriptor = try file.duplicated()
            guard let stream = fdopen(descriptor.rawValue, "rb") else {
                try descriptor.close()
                throw Errno.noMemory
            }
            return stream
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// A stream in memory, which it allocates. It needs room for a zero after the bytes.
    private static func stream(_ bytes: [UInt8]) throws(PictureError) -> UnsafeMutablePointer<FILE> {
        guard let stream = fmemopen(nil, bytes.count + 1, "w+b") else { throw .outOfMemory }
        guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
            fclose(stream)
            throw .outOfMemory
        }
        rewind(stream)
        return stream
    }
}

internal import CGIF
import Decoding
import Raster

/// Decodes GIFs with giflib, frame by frame on one canvas.
final class GIFDecoder {
    private let bytes: Bytes
    private let blocks: GIFBlocks
    private let source: ByteSource
    private let file: UnsafeMutablePointer<GifFileType>
    private var canvas: GIFCanvas

    /// - Parameter size: The size that was read before.
    init(_ bytes: Bytes, size: PixelSize) throws(PictureError) {
        blocks = GIFBlocks(bytes)
        guard blocks.size == size else { throw .damaged(.gif, "its size has changed") }
        self.bytes = bytes
        source = ByteSource(bytes)
        canvas = GIFCanvas(size)
        var error: Int32 = 0
        guard let file = DGifOpen(source.pointer, Self.read, &error) else { throw Self.fault(error, source) }
        self.file = file
    }

    private static let read: InputFunc = { file, buffer, count in
        guard let source = file?.pointee.UserData, let buffer else { return 0 }
        return Int32(ByteSource.at(source).read(into: buffer, Int(count)))
    }

    deinit { DGifCloseFile(file, nil) }

    /// The first frame.
    func decode() throws(PictureError) -> Bitmap {
        guard let first = blocks.frames.first else { throw .damaged(.gif, "it has no frames") }
        try draw(first)
        return canvas.bitmap
    }

    /// All frames. Each is passed to `finish` before the next is decoded. A later frame that is damaged is drawn as far as it
    /// can be, so that a file with a first frame has all of them.
    func decodeFrames(
        finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        var frames = [try finish(decode())]
        for frame in blocks.frames.dropFirst() {
            try? draw(frame)
            frames.append(try finish(canvas.bitmap))
        }
        return frames
    }

    /// The largest initial code size for codes of up to 12 bits.
    private static let greatestCodeSize = 8

    private func draw(_ frame: GIFBlocks.Frame) throws(PictureError) {
        canvas.dispose()
        source.offset = frame.start
        var record = UNDEFINED_RECORD_TYPE
        try check(DGifGetRecordType(file, &record))
        if let size = bytes[frame.data], size > Self.greatestCodeSize {
            throw .damaged(.gif, "codes of size \(size) (expected at most \(Self.greatestCodeSize))")
        }
        try check(DGifGetImageDesc(file))
        try drawRows(frame)
    }

    private func drawRows(_ frame: GIFBlocks.Frame) throws(PictureError) {
        let image = file.pointee.Image
        let rect = PixelRect(x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
        canvas.begin(rect, disposal: frame.disposal)
        let palette = GIFPalette(image.ColorMap ?? file.pointee.SColorMap, transparent: frame.transparent)
        guard rect.width > 0 else { return }
        var indices = [GifPixelType](repeating: 0, count: rect.width)
        for (number, row) in rows(of: rect, isInterlaced: image.Interlace).enumerated() {
            if DGifGetLine(file, &indices, image.Width) != GIF_OK {
                // As in browsers, rows that are not there remain transparent, unless all are missing.
                guard number > 0, isAtEndOfPixels(frame.end) else { throw Self.fault(file.pointee.Error, source) }
                break
            }
            canvas.draw(indices, row: row, of: rect, palette)
        }
    }

    /// Whether reading failed because the code for the end came early, or the blocks ended without it.
    private func isAtEndOfPixels(_ end: Int) -> Bool {
        file.pointee.Error == D_GIF_ERR_EOF_TOO_SOON || source.offset == end
    }

    /// The rows in the order in which they are stored (GIF89a specification, appendix E), without those at the end that lie
    /// below the canvas.
    private func rows(of rect: PixelRect, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<max(0, min(rect.height, canvas.size.height - rect.y))) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: rect.height, by: $1)) }
    }

    private func check(_ result: Int32) throws(PictureError) {
        guard result == GIF_OK else { throw Self.fault(file.pointee.Error, source) }
    }

    /// Codes that are too long are a failure to read for giflib, too.
    private static func fault(_ error: Int32, _ source: ByteSource) -> PictureError {
        if error == D_GIF_ERR_READ_FAILED && source.offset >= source.count { return .truncated(.gif) }
        return .damaged(.gif, GifErrorString(error).map { String(cString: $0) } ?? "giflib gives no reason")
    }
}

enum GIFCodec: WholeCodec {
    static let format = ImageFormat.gif
    // The canvas, what it showed before the current frame, and that frame.
    static let bytesPerPixel = 4 * 3

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.hasText("GIF87a", at: 0) || bytes.hasText("GIF89a", at: 0) }

    static func size(of bytes: Bytes) -> PixelSize? { GIFBlocks(bytes).size }

    static func details(of bytes: Bytes) throws(PictureError) -> PictureDetails {
        let blocks = GIFBlocks(bytes)
        if !blocks.isEnded && bytes.isBeginning { throw .truncated(.gif) }
        return PictureDetails(frameDurations: blocks.frames.map(\.duration))
    }

    static func isWhole(_ bytes: Bytes) -> Bool { GIFBlocks(bytes).isWhole }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try GIFDecoder(bytes, size: size).decode()
    }

    static func frames(
        of picture: StoredPicture, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        try GIFDecoder(wholeBytes(of: picture), size: picture.size).decodeFrames(finish: finish)
    }
}

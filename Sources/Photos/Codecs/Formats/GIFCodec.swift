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
    func decodeFrames(finish: (Bitmap) throws(PictureError) -> Bitmap) throws(PictureError) -> [Bitmap] {
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

    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        try GIFDecoder(bytes, size: size).decode()
    }

    static func frames(
        of picture: StoredPicture, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        try GIFDecoder(wholeBytes(of: picture), size: picture.size).decodeFrames(finish: finish)
    }
}

/// The blocks of a GIF (GIF89a specification, sections 17–27).
struct GIFBlocks {
    struct Frame {
        /// Where its image descriptor begins, where its compressed data begin with the size of their codes, and where they end.
        var start = 0
        var data = 0
        var end = 0
        /// In seconds.
        var duration = 0.1
        /// How the frame is disposed of before the next one is drawn.
        var disposal = 0
        /// The index of transparent pixels.
        var transparent: UInt8?

        /// Reads the graphic control before the frame.
        fileprivate mutating func readControl(_ bytes: Bytes, at offset: Int) {
            let flags = bytes[offset] ?? 0
            disposal = Int(flags >> 2 & 7)
            let delay = bytes.number(at: offset + 1, size: 2, .littleEndian) ?? 0
            duration = delay < GIFBlocks.shortest ? 0.1 : Double(delay) / 100
            transparent = flags & 1 == 1 ? bytes[offset + 3] : nil
        }
    }

    /// The size of the logical screen. If the first frame does not fit, it is larger, as in browsers: some programs leave the
    /// size of the screen zero.
    private(set) var size: PixelSize
    private(set) var frames: [Frame] = []
    /// Whether the trailer was reached, or something after the first frame that is not a block.
    private(set) var isEnded = false
    /// Whether no frame is cut off. Zeros may be the end of a file that is still being written.
    private(set) var isWhole = false

    /// A shorter duration, in hundredths of a second, counts as a mistake and becomes 0.1 s, as in browsers.
    private static let shortest = 2
    private static let extensionMark = UInt8(0x21)
    private static let frameMark = UInt8(0x2C)
    private static let trailer = UInt8(0x3B)

    init(_ bytes: Bytes) {
        size = bytes.size(at: 6, 2, .littleEndian) ?? PixelSize(width: 0, height: 0)
        guard let flags = bytes[10] else { return }
        var offset = 13 + Self.paletteSize(flags)
        var frame = Frame()
        while let mark = skipped(bytes, to: &offset) {
            switch mark {
            case Self.extensionMark:
                if bytes[offset + 1] == 0xF9 { frame.readControl(bytes, at: offset + 3) }
                offset = Self.end(ofSubBlocksAt: offset + 2, bytes)
            case Self.frameMark:
                guard let end = add(frame, at: offset, of: bytes) else { return }
                offset = end
                frame = Frame()
            default:
                isEnded = true
                isWhole = true
                return
            }
        }
        isWhole = !frames.isEmpty && !endsWithZeros
    }

    /// Whether only zeros followed the last block.
    private var endsWithZeros = false

    /// The mark of the next block, and its offset. Bytes before the first frame that are no block are skipped, and so are zeros:
    /// some programs write too many of them at the end of a block.
    private mutating func skipped(_ bytes: Bytes, to offset: inout Int) -> UInt8? {
        let start = offset
        while let byte = bytes[offset] {
            if [Self.extensionMark, Self.frameMark, Self.trailer].contains(byte) { return byte }
            if byte != 0 && !frames.isEmpty { return byte }
            offset += 1
        }
        endsWithZeros = offset > start
        return nil
    }

    /// Adds a frame, and returns its end; nil if it is cut off.
    private mutating func add(_ frame: Frame, at start: Int, of bytes: Bytes) -> Int? {
        guard let flags = bytes[start + 9] else { return nil }
        var frame = frame
        frame.start = start
        // The frame's own palette, and one byte before its data.
        frame.data = start + 10 + Self.paletteSize(flags)
        frame.end = Self.end(ofSubBlocksAt: frame.data + 1, bytes)
        guard frame.end <= bytes.count else { return nil }
        if frames.isEmpty { enlarge(bytes, at: start + 1) }
        frames.append(frame)
        return frame.end
    }

    /// Makes room for a frame, whose corner and size are here.
    private mutating func enlarge(_ bytes: Bytes, at offset: Int) {
        guard let corner = bytes.size(at: offset, 2, .littleEndian),
            let frame = bytes.size(at: offset + 4, 2, .littleEndian)
        else { return }
        size.width = max(size.width, corner.width + frame.width)
        size.height = max(size.height, corner.height + frame.height)
    }

    /// The size of a palette, if there is one: 3 bytes for each of 2ⁿ⁺¹ colours.
    private static func paletteSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Each sub-block starts with its length, and the last is empty. Beyond the end of a file that is cut off.
    private static func end(ofSubBlocksAt start: Int, _ bytes: Bytes) -> Int {
        var offset = start
        while let length = bytes[offset], length > 0 { offset += Int(length) + 1 }
        return offset + 1
    }
}

/// The picture that a GIF's frames are drawn on, one over the other. Where it is transparent, it shows the background.
struct GIFCanvas {
    let size: PixelSize
    private var pixels: [UInt32]
    /// How the last frame is disposed of before the next one is drawn.
    private var disposal = Disposal.keep

    private enum Disposal {
        case keep
        case clear(PixelRect)
        case restore([UInt32])
    }

    init(_ size: PixelSize) {
        self.size = size
        pixels = Array(repeating: Background.pixel, count: size.count)
    }

    var bitmap: Bitmap { Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)) }

    /// Starts a frame.
    mutating func begin(_ rect: PixelRect, disposal method: Int) {
        disposal =
            switch method {
            case Int(DISPOSE_BACKGROUND): .clear(rect)
            // Some programs wrote 4 for the same.
            case Int(DISPOSE_PREVIOUS), 4: .restore(pixels)
            default: .keep
            }
    }

    /// Removes the last frame, unless its disposal keeps it.
    mutating func dispose() {
        switch disposal {
        case .keep: break
        case .clear(let rect):
            for row in rows(of: rect) {
                for column in columns(of: rect) { pixels[row * size.width + column] = Background.pixel }
            }
        case .restore(let before): pixels = before
        }
        disposal = .keep
    }

    /// Draws the part of a frame's row that lies on the canvas.
    mutating func draw(_ indices: [UInt8], row: Int, of rect: PixelRect, _ palette: GIFPalette) {
        guard rect.y + row < size.height else { return }
        let start = (rect.y + row) * size.width
        for column in columns(of: rect) {
            let index = indices[column - rect.x]
            if index != palette.transparent { pixels[start + column] = palette.colours[Int(index)] }
        }
    }

    private func rows(of rect: PixelRect) -> Range<Int> {
        min(rect.y, size.height)..<min(rect.y + rect.height, size.height)
    }

    private func columns(of rect: PixelRect) -> Range<Int> {
        min(rect.x, size.width)..<min(rect.x + rect.width, size.width)
    }
}

/// The colours of a frame.
struct GIFPalette {
    /// Opaque pixels for all 256 indices. Like browsers, those without a colour are black.
    let colours: [UInt32]
    let transparent: UInt8?

    init(_ map: UnsafeMutablePointer<ColorMapObject>?, transparent: UInt8?) {
        let entries = UnsafeBufferPointer(start: map?.pointee.Colors, count: Int(map?.pointee.ColorCount ?? 0))
        let colours = entries.map { colour in
            0xFF00_0000 | UInt32(colour.Red) << 16 | UInt32(colour.Green) << 8 | UInt32(colour.Blue)
        }
        self.colours = colours + Array(repeating: 0xFF00_0000, count: 256 - colours.count)
        self.transparent = transparent
    }
}

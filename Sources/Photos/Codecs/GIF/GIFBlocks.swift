internal import CGIF
import Decoding
import Raster

/// The blocks of a GIF (GIF89a specification, sections 17–27).
struct GIFBlocks {
    struct Frame {
        /// Where its image descriptor begins, where its compressed data begin with the size of their codes, and where they end.
        var start: Int
        var data: Int
        var end: Int
        /// In seconds.
        var duration: Double
        /// How the frame is disposed of before the next one is drawn.
        var disposal: Int
        /// The index of transparent pixels.
        var transparent: UInt8?
    }

    /// The size of the logical screen. If the first frame does not fit, it is larger, as in browsers: some programs leave the
    /// size of the screen zero.
    private(set) var size: PixelSize
    private(set) var frames: [Frame] = []
    /// Whether the trailer was reached, or something after the first frame that is not a block.
    private(set) var isEnded = false
    /// Whether no frame is cut off. Zeros may be the end of a file that is still being written.
    private(set) var isWhole = false

    /// In hundredths of a second. As in browsers, a shorter duration counts as a mistake and becomes 0.1 s.
    private static let shortest = 2
    private static let extensionMark = UInt8(0x21)
    private static let frameMark = UInt8(0x2C)
    private static let trailer = UInt8(0x3B)

    init(_ bytes: Bytes) {
        size = bytes.size(at: 6, 2, .littleEndian) ?? PixelSize(width: 0, height: 0)
        guard let flags = bytes[10] else { return }
        var offset = 13 + Self.paletteSize(flags)
        var control = Control()
        while let mark = skipped(bytes, to: &offset) {
            switch mark {
            case Self.extensionMark:
                if bytes[offset + 1] == 0xF9 { control = Control(bytes, at: offset + 3) }
                offset = Self.end(ofSubBlocksAt: offset + 2, bytes)
            case Self.frameMark:
                guard let frame = frame(bytes, at: offset, control), frame.end <= bytes.count else { return }
                if frames.isEmpty { enlarge(bytes, at: offset + 1) }
                frames.append(frame)
                offset = frame.end
                control = Control()
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

    /// The graphic control before a frame.
    private struct Control {
        var delay = 0
        var disposal = 0
        var transparent: UInt8?

        init() {}

        init(_ bytes: Bytes, at offset: Int) {
            let flags = bytes[offset] ?? 0
            disposal = Int(flags >> 2 & 7)
            delay = bytes.number(at: offset + 1, size: 2, .littleEndian) ?? 0
            transparent = flags & 1 == 1 ? bytes[offset + 3] : nil
        }
    }

    private func frame(_ bytes: Bytes, at start: Int, _ control: Control) -> Frame? {
        guard let flags = bytes[start + 9] else { return nil }
        // The frame's own palette, and one byte before its data.
        let data = start + 10 + Self.paletteSize(flags)
        return Frame(
            start: start, data: data, end: Self.end(ofSubBlocksAt: data + 1, bytes),
            duration: control.delay < Self.shortest ? 0.1 : Double(control.delay) / 100, disposal: control.disposal,
            transparent: control.transparent)
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

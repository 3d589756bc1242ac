internal import CGIF
import Raster

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

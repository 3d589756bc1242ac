import Motion
import Raster

@testable import Compositing

/// A compositor with its own memory to draw on.
final class Board {
    let size: PixelSize
    private let pixels: UnsafeMutablePointer<UInt32>
    private let compositor: Compositor

    init(_ width: Int, _ height: Int, threads: Int = 1, pixelsInPart: Int = .max) {
        size = PixelSize(width: width, height: height)
        pixels = .allocate(capacity: size.count)
        pixels.initialize(repeating: 0x0012_3456, count: size.count)
        compositor = Compositor(threads: threads, pixelsWorthSharing: 0, pixelsInPart: pixelsInPart)
    }

    deinit { pixels.deallocate() }

    func invalidate() { compositor.invalidate() }

    @discardableResult
    func draw(_ layers: [PictureLayer], partIsDrawn: (inout [Range<Int>]) -> Void = { _ in }) -> [Range<Int>] {
        var changed: [Range<Int>] = []
        compositor.draw(
            layers, on: Surface(pixels, size: size, stride: size.width), changed: &changed, partIsDrawn: partIsDrawn)
        return changed
    }

    /// Without the upper byte, which has no meaning.
    subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * size.width + x] & 0xFF_FFFF }
        set { pixels[y * size.width + x] = newValue }
    }

    var rows: [[UInt32]] { (0..<size.height).map { y in (0..<size.width).map { self[$0, y] } } }

    /// The blue of each pixel, which in a grey picture is its level.
    var levels: [[Int]] { rows.map { row in row.map { Int($0 & 255) } } }
}

extension Bitmap {
    /// Opaque greys, row by row.
    static func greys(_ rows: [[Int]]) -> Bitmap {
        let size = PixelSize(width: rows[0].count, height: rows.count)
        return Bitmap(size: size, pixels: rows.joined().map { 0xFF00_0000 | grey($0) }, opaque: PixelRect(size))
    }
}

func grey(_ value: Int) -> UInt32 { UInt32(value) << 16 | UInt32(value) << 8 | UInt32(value) }

extension PictureLayer {
    static func at(
        _ bitmap: Bitmap, x: Double, y: Double, width: Double? = nil, height: Double? = nil, opacity: Double = 1
    ) -> PictureLayer {
        let target = Rect(
            x: x, y: y, width: width ?? Double(bitmap.size.width), height: height ?? Double(bitmap.size.height))
        return PictureLayer(bitmap, identity: 1, target: target, opacity: opacity)
    }

    func with(_ change: (inout PictureLayer) -> Void) -> PictureLayer {
        var layer = self
        change(&layer)
        return layer
    }
}

import Compositing
import Motion
import Raster

/// A frame of the carousel for the compositor: a backdrop, shadows, and cards at fractional positions.
final class CarouselFrame {
    private let size = PixelSize(width: 1920, height: 1080)
    private let memory: UnsafeMutablePointer<UInt32>
    private let surface: Surface
    private let compositor: Compositor
    private let backdrop: Bitmap
    private let shadow: Bitmap
    private let photos: [Bitmap]
    private var position = 0.0
    private var changed: [Range<Int>] = []

    init(threads: Int) {
        memory = .allocate(capacity: size.count)
        memory.initialize(repeating: 0, count: size.count)
        surface = Surface(memory, size: size, stride: size.width)
        compositor = Compositor(threads: threads)
        backdrop = .noise(size)
        photos = (0..<3).map { _ in Bitmap.noise(PixelSize(width: 1005, height: 670)) }
        let card = PixelSize(width: 1005, height: 670)
        shadow = Self.painter.shadow(of: card)
    }

    static let painter = CardPainter(
        cornerRadius: 20, shadow: Shadow(blur: 40, offset: 16, opacity: 0.45, reduction: 8))

    deinit { memory.deallocate() }

    /// Draws the next frame.
    func draw() {
        position = (position + 0.4167).truncatingRemainder(dividingBy: 1033)
        var layers = [PictureLayer(backdrop, identity: 1, target: Rect(x: 0, y: 0, width: 1920, height: 1080))]
        let frames = (0..<3).map { Rect(x: Double($0) * 1033 - position, y: 173, width: 1005, height: 670) }
        let (sx, sy) = (1005 / Double(shadow.content.width), 670 / Double(shadow.content.height))
        for frame in frames {
            let (dx, dy) = (Double(shadow.content.x) * sx, Double(shadow.content.y) * sy)
            let target = Rect(
                x: frame.minX - dx, y: frame.minY - dy, width: Double(shadow.size.width) * sx,
                height: Double(shadow.size.height) * sy)
            layers.append(PictureLayer(shadow, identity: 2, target: target))
        }
        for (index, frame) in frames.enumerated() {
            var layer = PictureLayer(photos[index], identity: UInt64(3 + index), target: frame)
            layer.cornerRadius = 20
            layers.append(layer)
        }
        changed.removeAll(keepingCapacity: true)
        compositor.draw(layers, on: surface, changed: &changed)
    }
}

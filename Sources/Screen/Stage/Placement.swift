import Motion
import Raster
import Scenes

/// The part of a picture that a sprite shows, and its place on the screen.
struct Placement: Hashable {
    /// In the picture's pixels.
    let source: Rect
    /// In the screen's pixels.
    let target: Rect
    /// Whether later sprites continue the picture on the right and below.
    let continuesRight: Bool
    let continuesBelow: Bool
    /// The frame whose corners are round, and their radius, in the screen's pixels.
    let outline: Rect
    let cornerRadius: Double
    /// The angle by which it is turned about the middle of `target`, in radians clockwise.
    let turn: Double

    /// A whole picture.
    init(of size: PixelSize, filling frame: Rect, cornerRadius: Double = 0) {
        source = Rect(PixelRect(size))
        target = frame
        outline = frame
        continuesRight = false
        continuesBelow = false
        turn = 0
        self.cornerRadius = cornerRadius
    }

    /// - Parameters:
    ///   - size: The picture's size.
    ///   - content: The part of the picture that fills the sprite's frame.
    ///   - screen: The screen's size.
    /// - Returns: Nil if the sprite is not on the screen.
    init?(_ sprite: Sprite, of size: PixelSize, content: PixelRect, scale: Double, screen: PixelSize) {
        let frame = sprite.target(content: content, scale: scale)
        let shown = sprite.crop.map { content.fraction($0) } ?? Rect(content)
        guard frame.isDrawable, shown.isDrawable else { return nil }
        source = sprite.crop == nil ? Rect(PixelRect(size)) : shown
        target = frame.target(of: source, in: shown)
        outline = sprite.outline?.inPixels(scale) ?? target
        continuesRight = sprite.continuesRight
        continuesBelow = sprite.continuesBelow
        cornerRadius = sprite.cornerRadius * scale
        turn = sprite.turn
        guard turn != 0 || target.intersects(Rect(PixelRect(screen))) else { return nil }
    }
}

extension Sprite {
    /// The place of the picture's content, in pixels.
    fileprivate func target(content: PixelRect, scale: Double) -> Rect {
        let frame = frame.inPixels(scale)
        let width = Double(content.width)
        let height = Double(content.height)
        let x: Double
        switch fit {
        case .fill:
            // A picture that nearly fits is drawn at its own size, without scaling. Tiles must end where the next begins.
            let isUnscaled = frame.measures(content) && !picture.isTile
            return isUnscaled ? Rect(origin: frame.origin, size: Rect(content).size) : frame
        case .leading: x = frame.minX
        case .trailing: x = (frame.maxX - width).rounded()
        case .centered: x = (frame.center.x - width / 2).rounded()
        }
        return Rect(x: x, y: frame.minY.rounded(), width: width, height: height)
    }
}

extension Picture {
    fileprivate var isTile: Bool {
        if case .tile = self { true } else { false }
    }
}

extension Rect {
    init(_ rect: PixelRect) {
        self.init(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    }

    func inPixels(_ scale: Double) -> Rect {
        Rect(x: minX * scale, y: minY * scale, width: size.width * scale, height: size.height * scale)
    }

    /// The place of `part` if `whole` fills this rectangle.
    fileprivate func target(of part: Rect, in whole: Rect) -> Rect {
        let sx = size.width / whole.size.width
        let sy = size.height / whole.size.height
        return Rect(
            x: minX + (part.minX - whole.minX) * sx, y: minY + (part.minY - whole.minY) * sy,
            width: part.size.width * sx, height: part.size.height * sy)
    }

    fileprivate var isDrawable: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0
    }

    /// Whether the sizes differ only by rounding.
    fileprivate func measures(_ part: PixelRect) -> Bool {
        abs(size.width - Double(part.width)) <= 0.5 && abs(size.height - Double(part.height)) <= 0.5
    }
}

extension PixelRect {
    /// The part at `unit`, a rectangle in units of this one's size, clamped to the whole.
    fileprivate func fraction(_ unit: Rect) -> Rect {
        let left = min(max(unit.minX, 0), 1)
        let right = min(max(unit.maxX, 0), 1)
        let top = min(max(unit.minY, 0), 1)
        let bottom = min(max(unit.maxY, 0), 1)
        return Rect(
            x: Double(x) + left * Double(width), y: Double(y) + top * Double(height),
            width: (right - left) * Double(width), height: (bottom - top) * Double(height))
    }
}

import Gallery
import Motion
import Raster

/// Which part of a picture a sprite shows, and where that goes on the screen, in pixels.
struct Placement: Hashable {
    let part: PixelRect
    let frame: Rect
    /// Where drawing must stop, because the part is a little more than the sprite shows.
    let clip: PixelRect?
    /// Whether a pixel of the picture is a pixel of the screen.
    let isAtOwnSize: Bool
    /// Whether it is clipped though it lies within the screen.
    let isClippedInside: Bool

    /// - Parameters:
    ///   - size: Of the picture.
    ///   - content: The part of the picture that fills the sprite's frame.
    ///   - screen: In pixels.
    /// - Returns: Nil if nothing of it is on the screen.
    init?(
        _ sprite: Sprite, of size: PixelSize, content: PixelRect, scale: Double, screen: PixelSize, snapsToPixels: Bool
    ) {
        let target = sprite.target(content: content, scale: scale)
        let shown = sprite.crop.map { content.fraction($0) } ?? Rect(content)
        guard target.isDrawable, shown.isDrawable else { return nil }
        let part = sprite.crop == nil ? PixelRect(size) : PixelRect(enclosing: shown)
        let (sx, sy) = (target.size.width / shown.size.width, target.size.height / shown.size.height)
        let exact = Rect(
            x: target.minX + (Double(part.x) - shown.minX) * sx, y: target.minY + (Double(part.y) - shown.minY) * sy,
            width: Double(part.width) * sx, height: Double(part.height) * sy)
        guard exact.meets(screen), target.meets(screen) || sprite.crop == nil else { return nil }

        self.part = part
        isAtOwnSize = exact.measures(part)
        // Tiles have to meet their neighbours, which a width of their own does not see to.
        frame = snapsToPixels ? exact.snapped(keeping: isAtOwnSize && !sprite.picture.isTile ? part : nil) : exact
        let bounds = target.snapped(keeping: nil)
        clip = sprite.crop != nil && !bounds.encloses(frame) ? PixelRect(bounds, within: screen) : nil
        isClippedInside = clip != nil && Rect(PixelRect(screen)).encloses(frame)
    }
}

extension Sprite {
    /// Where the picture's content goes, in pixels.
    fileprivate func target(content: PixelRect, scale: Double) -> Rect {
        let place = frame.inPixels(scale)
        let (width, height) = (Double(content.width), Double(content.height))
        switch fit {
        case .fill: return place
        case .leading: return Rect(x: place.minX, y: place.minY.rounded(), width: width, height: height)
        case .centered:
            return Rect(
                x: (place.center.x - width / 2).rounded(), y: place.minY.rounded(), width: width, height: height)
        }
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

    /// With both edges on whole pixels, so that neighbours neither overlap nor leave a gap; or of a given size.
    func snapped(keeping part: PixelRect?) -> Rect {
        let (x, y) = (minX.rounded(), minY.rounded())
        let width = part.map { Double($0.width) } ?? maxX.rounded() - x
        let height = part.map { Double($0.height) } ?? maxY.rounded() - y
        return Rect(x: x, y: y, width: width, height: height)
    }

    func meets(_ screen: PixelSize) -> Bool {
        minX < Double(screen.width) && minY < Double(screen.height) && maxX > 0 && maxY > 0
    }

    /// Whether it hides a screen of that size, but for what rounding leaves.
    func covers(_ screen: PixelSize) -> Bool {
        let tolerance = 0.5
        return minX <= tolerance && minY <= tolerance && maxX >= Double(screen.width) - tolerance
            && maxY >= Double(screen.height) - tolerance
    }

    fileprivate var isDrawable: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0
    }

    fileprivate func measures(_ part: PixelRect) -> Bool {
        abs(size.width - Double(part.width)) <= 0.5 && abs(size.height - Double(part.height)) <= 0.5
    }

    fileprivate func encloses(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }
}

extension PixelRect {
    /// A part of it, where 1 × 1 is all of it and nothing lies outside.
    fileprivate func fraction(_ unit: Rect) -> Rect {
        let (left, right) = (min(max(unit.minX, 0), 1), min(max(unit.maxX, 0), 1))
        let (top, bottom) = (min(max(unit.minY, 0), 1), min(max(unit.maxY, 0), 1))
        return Rect(
            x: Double(x) + left * Double(width), y: Double(y) + top * Double(height),
            width: (right - left) * Double(width), height: (bottom - top) * Double(height))
    }

    /// The whole pixels that a rectangle touches; not those that it touches only by an error of arithmetic.
    fileprivate init(enclosing rect: Rect) {
        let tolerance = 1e-6
        let (left, right) = (Int((rect.minX + tolerance).rounded(.down)), Int((rect.maxX - tolerance).rounded(.up)))
        let (top, bottom) = (Int((rect.minY + tolerance).rounded(.down)), Int((rect.maxY - tolerance).rounded(.up)))
        self.init(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
    }

    /// What a rectangle and the screen have in common.
    fileprivate init(_ rect: Rect, within screen: PixelSize) {
        let (left, right) = (max(rect.minX, 0), min(rect.maxX, Double(screen.width)))
        let (top, bottom) = (max(rect.minY, 0), min(rect.maxY, Double(screen.height)))
        self.init(x: Int(left), y: Int(top), width: Int(max(0, right - left)), height: Int(max(0, bottom - top)))
    }
}

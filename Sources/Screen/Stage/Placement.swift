import Gallery
import Motion
import Raster

/// Which part of a picture a sprite shows, and where that goes on the screen.
struct Placement: Hashable {
    /// In the picture's pixels.
    let source: Rect
    /// In the screen's pixels.
    let target: Rect
    /// Whether other sprites continue the picture at its edges.
    let meetsNeighbours: Bool
    /// Of the target's corners, in the screen's pixels.
    let cornerRadius: Double

    /// - Parameters:
    ///   - size: Of the picture.
    ///   - content: The part of the picture that fills the sprite's frame.
    ///   - screen: In pixels.
    /// - Returns: Nil if nothing of it is on the screen.
    init?(_ sprite: Sprite, of size: PixelSize, content: PixelRect, scale: Double, screen: PixelSize) {
        let place = sprite.target(content: content, scale: scale)
        let shown = sprite.crop.map { content.fraction($0) } ?? Rect(content)
        guard place.isDrawable, shown.isDrawable else { return nil }
        source = sprite.crop == nil ? Rect(PixelRect(size)) : shown
        target = place.place(of: source, in: shown)
        meetsNeighbours = sprite.picture.isTile
        cornerRadius = sprite.cornerRadius * scale
        guard target.intersects(Rect(PixelRect(screen))) else { return nil }
    }

    /// Where a piece of the source goes. Pieces meet on whole pixels, so that none is left out between them.
    func place(ofPiece piece: Rect) -> Rect {
        let exact = target.place(of: piece, in: source)
        func edge(_ edge: KeyPath<Rect, Double>) -> Double {
            piece[keyPath: edge] == source[keyPath: edge] ? exact[keyPath: edge] : exact[keyPath: edge].rounded()
        }
        let (x, y) = (edge(\.minX), edge(\.minY))
        return Rect(x: x, y: y, width: edge(\.maxX) - x, height: edge(\.maxY) - y)
    }
}

extension Sprite {
    /// Where the picture's content goes, in pixels.
    fileprivate func target(content: PixelRect, scale: Double) -> Rect {
        let place = frame.inPixels(scale)
        let (width, height) = (Double(content.width), Double(content.height))
        switch fit {
        case .fill:
            // At its own size it is copied; but tiles must end where their neighbours begin.
            let isItself = place.measures(content) && !picture.isTile
            return isItself ? Rect(origin: place.origin, size: Rect(content).size) : place
        case .leading: return Rect(x: place.minX, y: place.minY.rounded(), width: width, height: height)
        case .trailing:
            return Rect(
                x: (place.maxX - width).rounded(), y: place.minY.rounded(), width: width, height: height)
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

    /// Where `part` goes when `whole` goes to this rectangle.
    fileprivate func place(of part: Rect, in whole: Rect) -> Rect {
        let (sx, sy) = (size.width / whole.size.width, size.height / whole.size.height)
        return Rect(
            x: minX + (part.minX - whole.minX) * sx, y: minY + (part.minY - whole.minY) * sy,
            width: part.size.width * sx, height: part.size.height * sy)
    }

    fileprivate var isDrawable: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0
    }

    /// But for what rounding leaves.
    fileprivate func measures(_ part: PixelRect) -> Bool {
        abs(size.width - Double(part.width)) <= 0.5 && abs(size.height - Double(part.height)) <= 0.5
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
}

import Motion
import Raster

/// A picture while it turns, drawn at half the screen's resolution: the CPU cannot turn all of its pixels in each frame.
extension Placement {
    /// Pixels of the screen along each side of one that is drawn.
    private static let step = 2.0

    /// The part that lies on the screen, and its frame there; nil if nothing does.
    func turned(_ bitmap: Bitmap, on screen: PixelSize) -> (bitmap: Bitmap, frame: Rect)? {
        let step = Self.step
        let part = PixelRect(whole: source)
        guard let seen = bounds.intersection(Rect(PixelRect(screen))), part.width > 0, part.height > 0 else {
            return nil
        }
        let left = (seen.minX / step).rounded(.down) * step
        let top = (seen.minY / step).rounded(.down) * step
        func side(_ length: Double) -> Int { max(1, Int(saturating: (length / step).rounded(.up))) }
        let size = PixelSize(width: side(seen.maxX - left), height: side(seen.maxY - top))
        let turned = bitmap.turned(
            by: turn, showing: part, as: (target.size.width / step, target.size.height / step),
            cornerRadius: cornerRadius / step,
            around: ((target.center.x - left) / step, (target.center.y - top) / step), on: size)
        return (turned, Rect(x: left, y: top, width: Double(size.width) * step, height: Double(size.height) * step))
    }

    /// The smallest rectangle around the turned picture.
    private var bounds: Rect {
        let across = abs(cosine(turn))
        let down = abs(sine(turn))
        let width = target.size.width * across + target.size.height * down
        let height = target.size.width * down + target.size.height * across
        return Rect(x: target.center.x - width / 2, y: target.center.y - height / 2, width: width, height: height)
    }
}

extension PixelRect {
    /// The whole pixels nearest to a rectangle.
    fileprivate init(whole rect: Rect) {
        let left = Int(saturating: rect.minX.rounded())
        let top = Int(saturating: rect.minY.rounded())
        self.init(
            x: left, y: top, width: Int(saturating: rect.maxX.rounded()) - left,
            height: Int(saturating: rect.maxY.rounded()) - top)
    }
}

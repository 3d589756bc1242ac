import Library
import Motion
import Scenes

/// A photo of which a part fills a frame.
public struct ShownPhoto: Hashable, Sendable {
    public let card: Card
    /// The size of the whole photo's picture, in points.
    let size: Size
    /// On the screen.
    let frame: Rect
    /// The part that is shown, in shares of the photo.
    let window: Rect

    var picture: Picture { .photo(card.photo, size) }

    /// - Parameter isLoading: Whether the photo's small version is shown until the photo arrives.
    func sprite(isLoading: Bool = false) -> Sprite {
        let crop = window == .unit ? nil : window
        return Sprite(picture: picture, frame: frame, placeholder: isLoading ? card.thumbnail : nil).showing(crop)
    }

    func scaled(by factor: Double) -> ShownPhoto {
        factor == 1 ? self : ShownPhoto(card: card, size: size, frame: frame.scaled(by: factor), window: window)
    }

    /// The frame that the whole photo would have.
    var whole: Rect { Self.whole(showing: window, in: frame) }

    static func whole(showing window: Rect, in frame: Rect) -> Rect {
        let width = frame.size.width / window.size.width
        let height = frame.size.height / window.size.height
        return Rect(
            x: frame.minX - window.minX * width, y: frame.minY - window.minY * height, width: width, height: height)
    }
}

extension ShownPhoto {
    /// The part on the screen of a photo that as a whole would fill a larger frame.
    init(_ card: Card, _ size: Size, whole: Rect, on screen: Rect) {
        let frame = whole.intersection(screen) ?? screen
        self.init(
            card: card, size: size, frame: frame,
            window: Rect(
                x: (frame.minX - whole.minX) / whole.size.width, y: (frame.minY - whole.minY) / whole.size.height,
                width: frame.size.width / whole.size.width, height: frame.size.height / whole.size.height))
    }
}

/// Identifies one of the photos that a show shows at a time.
public struct ShownPart: Hashable, Sendable {
    /// Whether it is being covered by another one.
    var isFormer: Bool
    var index: Int
}

extension Rect {
    /// A rectangle of `size` within this one, with its centre as near as possible to a point.
    static func within(_ bounds: Rect, _ size: Size, near center: Point) -> Rect {
        func origin(_ middle: Double, _ length: Double, from start: Double, to end: Double) -> Double {
            (middle - length / 2).clamped(to: start...max(start, end - length))
        }
        return Rect(
            x: origin(center.x, size.width, from: bounds.minX, to: bounds.maxX),
            y: origin(center.y, size.height, from: bounds.minY, to: bounds.maxY), width: size.width,
            height: size.height)
    }
}

extension Size {
    /// Width ÷ height.
    var aspect: Double { width / height }

    /// The largest part of a photo that has the shape of a frame, in shares of the photo's sides.
    static func widest(_ photo: Double, in frame: Double) -> Size {
        Size(width: min(1, frame / photo), height: min(1, photo / frame))
    }

    /// The share of a photo that is visible in a frame of another shape.
    static func visibleShare(of aspect: Double, in frame: Double) -> Double { min(aspect / frame, frame / aspect) }
}

import Motion

/// What darkens a photo behind the text on it: as much as the lightest part there needs, and no further than the text and a short
/// way beyond.
public struct Veil: Hashable, Sendable {
    /// The edge of the photo from which it reaches to the text.
    public let edge: ScrimEdge
    /// Its height in points, and the share of it that is even.
    public let height: Double
    public let solid: Double
    /// The part of the photo behind the text, in shares of the photo's sides.
    public private(set) var band: Rect

    /// The distance beyond the text in which it is even, and that in which it ends.
    private static let padding = Theme.grid
    private static let fade = 56.0

    /// The same for a photo of which any part may come behind the text.
    public var forAnyPart: Veil { behind(.unit) }

    /// The same for a photo of which another part comes behind the text, in shares of the photo's sides.
    public func behind(_ part: Rect) -> Veil {
        var veil = self
        veil.band = part
        return veil
    }

    /// - Parameters:
    ///   - texts: Their frames.
    ///   - photo: The whole photo's frame.
    ///   - screen: The part of the screen in which the photo is seen.
    /// - Returns: Nil if no text lies on the photo; otherwise also the veil's frame.
    public static func behind(
        _ texts: some Sequence<Rect>, on photo: Rect, _ edge: ScrimEdge, in screen: Rect
    ) -> (veil: Veil, frame: Rect)? {
        guard let seen = photo.intersection(screen), let text = text(texts, on: seen) else { return nil }
        let isTop = edge == .top
        let even = isTop ? text.maxY + padding - seen.minY : seen.maxY - text.minY + padding
        let height = min(even + fade, seen.size.height).rounded(.up)
        let frame = Rect(
            x: seen.minX, y: isTop ? seen.minY : seen.maxY - height, width: seen.size.width, height: height)
        let band = Rect(
            x: (text.minX - photo.minX) / photo.size.width, y: (text.minY - photo.minY) / photo.size.height,
            width: text.size.width / photo.size.width, height: text.size.height / photo.size.height)
        return (Veil(edge: edge, height: height, solid: min(0.95, even / height), band: band), frame)
    }

    /// The frame around all texts that lie on the photo.
    private static func text(_ texts: some Sequence<Rect>, on photo: Rect) -> Rect? {
        var frame: Rect?
        for text in texts {
            guard let text = text.intersection(photo) else { continue }
            guard let around = frame else {
                frame = text
                continue
            }
            let origin = Point(x: min(around.minX, text.minX), y: min(around.minY, text.minY))
            let end = Point(x: max(around.maxX, text.maxX), y: max(around.maxY, text.maxY))
            frame = Rect(origin: origin, size: Size(width: end.x - origin.x, height: end.y - origin.y))
        }
        return frame
    }
}

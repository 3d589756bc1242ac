import Motion

/// A layer's round corners.
public struct Corners: Hashable {
    public let frame: Rect
    public let radius: Double

    /// - Returns: Nil if the corners are square.
    public init?(_ frame: Rect, radius: Double) {
        guard radius > 0 else { return nil }
        self.frame = frame
        self.radius = min(radius, frame.size.width / 2, frame.size.height / 2)
    }

    /// The rows between the upper corners and the lower ones.
    public var straightRows: Range<Int> { between(frame.minY, frame.maxY) }
    /// The columns between the left corners and the right ones.
    public var straightColumns: Range<Int> { between(frame.minX, frame.maxX) }

    /// The columns of a row that lie fully inside.
    func fullyCoveredColumns(ofRow y: Int) -> Range<Int> {
        let middle = Double(y) + 0.5
        let distance = max(frame.minY + radius - middle, middle - (frame.maxY - radius), 0)
        // Coverage reaches 256 half a pixel inside the circle.
        let reach = radius - 0.5
        guard distance < reach else { return 0..<0 }
        let inset = reach - (reach * reach - distance * distance).squareRoot()
        let lower = (frame.minX + inset).rounded(.up)
        let upper = (frame.maxX - inset).rounded(.down)
        return pixels(from: lower, to: upper)
    }

    private func between(_ start: Double, _ end: Double) -> Range<Int> {
        let lower = (start + radius).rounded(.up)
        let upper = (end - radius).rounded(.down)
        return pixels(from: lower, to: upper)
    }

    private func pixels(from lower: Double, to upper: Double) -> Range<Int> {
        // A layer may extend far beyond any surface, where `Int` would overflow.
        let bounds = -1e6...1e6
        let first = Int(min(max(lower, bounds.lowerBound), bounds.upperBound))
        return first..<max(first, Int(min(max(upper, bounds.lowerBound), bounds.upperBound)))
    }

    /// How much of a pixel lies inside, of 256. Estimated from the distance between the pixel's centre and the edge,
    /// which is within a few hundredths for circles larger than a pixel.
    func coverage(_ x: Int, _ y: Int) -> Int {
        let px = Double(x) + 0.5
        let py = Double(y) + 0.5
        let dx = max(frame.minX + radius - px, px - (frame.maxX - radius), 0)
        let dy = max(frame.minY + radius - py, py - (frame.maxY - radius), 0)
        let inside = radius + 0.5 - (dx * dx + dy * dy).squareRoot()
        return Int(min(max(inside, 0), 1) * 256 + 0.5)
    }
}

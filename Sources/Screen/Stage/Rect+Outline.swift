import Motion

extension Rect {
    /// The number of straight lines in a quarter of a circle. The error is less than a tenth of a pixel for any corner on a
    /// screen.
    private static let steps = 12

    /// The vertices of the outline, clockwise. A round corner has several.
    func outline(radius: Double) -> [Point] {
        let radius = min(radius, size.width / 2, size.height / 2)
        let corners = [(minX, minY, -1.0, 0.0), (maxX, minY, 0, -1), (maxX, maxY, 1, 0), (minX, maxY, 0, 1)]
        guard radius > 0 else { return corners.map { Point(x: $0.0, y: $0.1) } }
        return corners.flatMap { x, y, dx, dy in
            // From the end of one side to the start of the next. (-dy, dx) is (dx, dy) rotated by a right angle.
            let center = Point(
                x: min(max(x, minX + radius), maxX - radius), y: min(max(y, minY + radius), maxY - radius))
            return (0...Self.steps).map { step in
                let (along, across) = Self.unitCircle(step)
                return center + Vector(dx: dx * along - dy * across, dy: dy * along + dx * across) * radius
            }
        }
    }

    /// A point on the first quarter of the unit circle.
    private static func unitCircle(_ step: Int) -> (along: Double, across: Double) {
        let t = Double(step) / Double(steps)
        // Points on a parabola between the ends, projected onto the circle. They are spaced evenly enough for drawing.
        let (along, across) = (1 - t * t, 1 - (1 - t) * (1 - t))
        let length = (along * along + across * across).squareRoot()
        return (along / length, across / length)
    }
}

import Motion

extension Rect {
    /// Straight lines that make up a quarter of a circle: of any corner on a screen, no more than a tenth of a pixel off.
    private static let steps = 12

    /// The corners of the polygon around it, clockwise; round ones in short steps.
    func outline(radius: Double) -> [Point] {
        let radius = min(radius, size.width / 2, size.height / 2)
        let corners = [(minX, minY, -1.0, 0.0), (maxX, minY, 0, -1), (maxX, maxY, 1, 0), (minX, maxY, 0, 1)]
        guard radius > 0 else { return corners.map { Point(x: $0.0, y: $0.1) } }
        return corners.flatMap { x, y, dx, dy in
            // From one side's end to the next's beginning; the other direction is this one turned by a right angle.
            let center = Point(
                x: min(max(x, minX + radius), maxX - radius), y: min(max(y, minY + radius), maxY - radius))
            return (0...Self.steps).map { step in
                let (along, across) = Self.unitCircle(step)
                return center + Vector(dx: dx * along - dy * across, dy: dy * along + dx * across) * radius
            }
        }
    }

    /// A point of the first quarter of the circle, by halving what is between its ends.
    private static func unitCircle(_ step: Int) -> (along: Double, across: Double) {
        let share = Double(step) / Double(steps)
        // Two parabolas through the ends' directions, brought onto the circle: even enough for a drawing.
        let (along, across) = (1 - share * share, 1 - (1 - share) * (1 - share))
        let length = (along * along + across * across).squareRoot()
        return (along / length, across / length)
    }
}

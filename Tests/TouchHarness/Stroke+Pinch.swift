extension [Stroke] {
    /// Two fingers side by side about a point, whose distance changes from `start` to `end` points, and which rest before
    /// they lift.
    package static func pinch(
        about point: Position, from start: Double, to end: Double, over duration: Duration = .seconds(0.5)
    ) -> [Stroke] {
        [-0.5, 0.5].enumerated().map { finger, side in
            Stroke(finger: finger, from: [point.x + side * start, point.y])
                .line(to: [point.x + side * end, point.y], over: duration).rest(.seconds(0.15))
        }
    }
}

import Foundation

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

    /// Two fingers side by side about a point, which turn about it clockwise and rest before they lift.
    package static func turn(about point: Position, span: Double, degrees: Double) -> [Stroke] {
        [0.0, 180].enumerated().map { finger, start in
            func place(_ angle: Double) -> Position {
                let radians = (start + angle) * .pi / 180
                return [point.x + span / 2 * cos(radians), point.y + span / 2 * sin(radians)]
            }
            let steps = 12
            return (1...steps).reduce(Stroke(finger: finger, from: place(0))) { stroke, step in
                stroke.line(to: place(degrees * Double(step) / Double(steps)), over: .seconds(0.05))
            }.rest(.seconds(0.15))
        }
    }
}

import Motion

/// A line on the glass: if a finger's way is predicted to end beyond it, the finger decides something when it lifts. An
/// inspector draws it.
package struct DecisionLine: Hashable, Sendable {
    /// The axis that crosses the line.
    package let axis: Axis
    /// The position along the axis, in points.
    package let position: Double
    /// Whether positions beyond it are larger.
    package let leadsForward: Bool

    /// The lines around a finger.
    ///
    /// - Parameters:
    ///   - slack: How far along the axis, in points, the finger's way may still go without deciding anything.
    ///   - sign: −1 if content is mirrored along the axis.
    package static func around(
        _ finger: Point, _ slack: ClosedRange<Double>, along axis: Axis, sign: Double = 1
    ) -> [DecisionLine] {
        let start = axis == .horizontal ? finger.x : finger.y
        return [(slack.lowerBound, -sign), (slack.upperBound, sign)].filter { $0.0.isFinite }.map { way, side in
            DecisionLine(axis: axis, position: start + sign * way, leadsForward: side > 0)
        }
    }

    /// The part of a screen that lies beyond it; nil if none does.
    package func beyond(on screen: Rect) -> Rect? {
        let far = 1e6
        let start = leadsForward ? position : position - far
        let half =
            axis == .horizontal
            ? Rect(x: start, y: screen.minY, width: far, height: screen.size.height)
            : Rect(x: screen.minX, y: start, width: screen.size.width, height: far)
        return half.intersection(screen)
    }
}

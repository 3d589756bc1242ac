import Gestures
import Motion
import Scenes

/// Content that a finger drags along one axis.
public protocol Draggable {
    /// A finger takes hold of the content where it is.
    mutating func hold(at time: Double)
    /// The finger moves by `delta` points.
    mutating func drag(by delta: Double, at time: Double)
    /// The finger lifts with its velocity, in points a second.
    mutating func release(velocity: Double, at time: Double)
    /// Ends a cancelled drag: the content comes to rest without a fling.
    mutating func settle(at time: Double)
}

extension Draggable {
    /// Applies an event of a drag. A finger's velocity counts up to ``Fling/maximumVelocity``.
    public mutating func follow(_ drag: AxisDrag, at time: Double) {
        switch drag.state {
        case .began:
            hold(at: time)
            self.drag(by: drag.delta, at: time)
        case .changed: self.drag(by: drag.delta, at: time)
        case .ended: release(velocity: Fling.limited(drag.velocity), at: time)
        case .cancelled: settle(at: time)
        case .pressing, .failed: break
        }
    }
}

/// An event of a drag, along one axis.
public struct AxisDrag: Sendable {
    public let state: GestureState
    /// The movement with this event, in points.
    public var delta: Double
    /// The velocity when the finger lifts, in points a second.
    public var velocity: Double
    /// The same across the axis, for content that follows the finger in both directions.
    public let across: (delta: Double, velocity: Double)
    /// The position at which the finger came down.
    public let start: Point

    /// - Parameter direction: The direction of the content's lines; a movement towards their end is positive.
    public init(
        _ state: GestureState, _ value: DragValue, along axis: Axis, _ direction: LayoutDirection = .leftToRight
    ) {
        let sign = axis == .horizontal ? direction.sign : 1
        self.state = state
        delta = sign * axis.component(of: value.delta)
        velocity = sign * axis.component(of: value.velocity)
        across = (axis.crossing.component(of: value.across), axis.crossing.component(of: value.velocityAcross))
        start = value.startLocation
    }
}

/// A line that an inspector draws: a finger whose way is predicted to end beyond it decides something when it lifts.
public struct DecisionLine: Hashable, Sendable {
    /// The axis that crosses the line.
    public let axis: Axis
    /// The position along the axis, in points.
    public let position: Double
    /// Whether positions beyond it are larger.
    public let leadsForward: Bool

    /// The lines around a finger.
    ///
    /// - Parameters:
    ///   - slack: How far along the axis, in points, the finger's way may still go without deciding anything.
    ///   - sign: −1 if content is mirrored along the axis.
    public static func around(
        _ finger: Point, _ slack: ClosedRange<Double>, along axis: Axis, sign: Double = 1
    ) -> [DecisionLine] {
        let start = axis == .horizontal ? finger.x : finger.y
        return [(slack.lowerBound, -sign), (slack.upperBound, sign)].filter { $0.0.isFinite }.map { way, side in
            DecisionLine(axis: axis, position: start + sign * way, leadsForward: side > 0)
        }
    }

    /// The part of a screen that lies beyond it; nil if none does.
    public func beyond(on screen: Rect) -> Rect? {
        let far = 1e6
        let start = leadsForward ? position : position - far
        let half =
            axis == .horizontal
            ? Rect(x: start, y: screen.minY, width: far, height: screen.size.height)
            : Rect(x: screen.minX, y: start, width: screen.size.width, height: far)
        return half.intersection(screen)
    }
}

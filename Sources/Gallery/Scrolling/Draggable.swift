import Appearance
import Gestures
import Motion

/// Content that a finger drags along one axis.
package protocol Draggable {
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
    package mutating func follow(_ drag: AxisDrag, at time: Double) {
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
package struct AxisDrag: Hashable {
    package let state: GestureState
    /// The movement with this event, in points.
    package var delta: Double
    /// The velocity when the finger lifts, in points a second.
    package var velocity: Double
    /// The position at which the finger came down.
    package let start: Point

    /// - Parameter direction: The direction of the content's lines; a movement towards their end is positive.
    package init(
        _ state: GestureState, _ value: DragValue, along axis: Axis, _ direction: LayoutDirection = .leftToRight
    ) {
        let sign = axis == .horizontal ? direction.sign : 1
        self.state = state
        delta = sign * axis.component(of: value.delta)
        velocity = sign * axis.component(of: value.velocity)
        start = value.startLocation
    }
}

import Gestures
import Motion

/// Content that a finger drags along one axis.
protocol Draggable {
    /// A finger takes the content where it is.
    mutating func hold(at time: Double)
    /// The finger moves by `delta` points.
    mutating func drag(by delta: Double, at time: Double)
    /// The finger lifts with its velocity, in points a second.
    mutating func release(velocity: Double, at time: Double)
    /// The drag was cancelled: the content returns to a place of rest, as if nobody had thrown it.
    mutating func settle(at time: Double)
}

extension Draggable {
    /// Does what a drag asks for.
    mutating func follow(_ drag: AxisDrag, at time: Double) {
        switch drag.state {
        case .began:
            hold(at: time)
            self.drag(by: drag.delta, at: time)
        case .changed: self.drag(by: drag.delta, at: time)
        case .ended: release(velocity: drag.velocity, at: time)
        case .cancelled: settle(at: time)
        case .failed: break
        }
    }
}

/// An event of a drag, along one axis.
struct AxisDrag: Hashable {
    let state: GestureState
    /// In points, with this event.
    let delta: Double
    /// In points a second, when the finger lifts.
    var velocity: Double
    /// Where the finger came down.
    let start: Point

    /// - Parameter direction: Of the content; a movement towards the end of its lines is positive.
    init(
        _ state: GestureState, _ value: DragValue, along axis: Axis, _ direction: LayoutDirection = .leftToRight
    ) {
        let sign = axis == .horizontal ? direction.sign : 1
        self.state = state
        delta = sign * axis.component(of: value.delta)
        velocity = sign * axis.component(of: value.velocity)
        start = value.startLocation
    }
}

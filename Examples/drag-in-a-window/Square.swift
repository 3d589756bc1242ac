import Gestures
import Motion

/// A square that stays under the fingers that hold it.
struct Square {
    private(set) var frame: Rect
    /// Where it was when the gesture under way began.
    private var frameBefore: Rect

    /// Its side may not leave these bounds, in points.
    private static let sides = 40.0...600.0

    init(frame: Rect) {
        self.frame = frame
        frameBefore = frame
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard case .transform(let change)? = event.value else { return }
        switch event.state {
        case .began:
            frameBefore = frame
            move(change)
        case .changed:
            move(change)
        case .cancelled:
            frame = frameBefore
        case .ended, .failed:
            break
        }
    }

    /// What lay under the fingers before the event lies under them after it.
    private mutating func move(_ change: TransformValue) {
        let side = frame.size.width * change.magnificationDelta
        let growth = min(max(side, Self.sides.lowerBound), Self.sides.upperBound) / frame.size.width
        let centroidBefore = change.centroid + change.panDelta * -1
        let origin = change.centroid + (frame.origin - centroidBefore) * growth
        frame = Rect(origin: origin, size: Size(width: frame.size.width * growth, height: frame.size.height * growth))
    }
}

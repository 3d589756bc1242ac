import Gestures
import Motion

/// A square that follows the fingers that hold it.
struct Square {
    private(set) var frame: Rect
    /// The frame when the current gesture began.
    private var frameBefore: Rect

    /// The bounds of the side, in points.
    private static let sides = 40.0...600.0

    init(frame: Rect) {
        self.frame = frame
        frameBefore = frame
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let change = event.transform else { return }
        switch event.state {
        case .began:
            frameBefore = frame
            move(change)
        case .changed:
            move(change)
        case .cancelled:
            frame = frameBefore
        case .pressing, .ended, .failed:
            break
        }
    }

    /// Moves the square so that the point under the fingers' centroid is under it again.
    private mutating func move(_ change: TransformValue) {
        let side = frame.size.width * change.magnificationDelta
        let growth = min(max(side, Self.sides.lowerBound), Self.sides.upperBound) / frame.size.width
        let centroidBefore = change.centroid + change.panDelta * -1
        let origin = change.centroid + (frame.origin - centroidBefore) * growth
        frame = Rect(origin: origin, size: Size(width: frame.size.width * growth, height: frame.size.height * growth))
    }
}

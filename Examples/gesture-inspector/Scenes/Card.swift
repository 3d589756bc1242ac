import Gestures
import Motion

/// A card that follows fingers, which many scenes share.
struct Card {
    var frame: Rect
    var tint = Shape.Tint.blue
    var text = ""
    var rotation = 0.0
    var scale = 1.0
    /// The card before the current gesture, to restore if the gesture is cancelled.
    private var before: (frame: Rect, rotation: Double, scale: Double)?

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ text: String = "", tint: Shape.Tint = .blue) {
        frame = Rect(x: x, y: y, width: width, height: height)
        self.text = text
        self.tint = tint
    }

    /// A card in the middle of the screen.
    static func middle(_ text: String = "") -> Card { Card(170, 90, 140, 140, text) }

    /// Where the screen shows the card.
    var transform: AffineTransform { AffineTransform(rotation: rotation, scale: scale, about: frame.center) }

    func shape(opacity: Double = 1) -> Shape {
        Shape(frame: frame, tint: tint, text: text, rotation: rotation, scale: scale, opacity: opacity)
    }

    /// Remembers the card when a gesture begins, and restores it if the gesture is cancelled.
    ///
    /// - Returns: Whether the gesture is under way, so that the card follows it.
    mutating func keep(_ state: GestureState) -> Bool {
        switch state {
        case .began: before = (frame, rotation, scale)
        case .cancelled: if let before { (frame, rotation, scale) = before }
        case .pressing, .changed, .ended, .failed: break
        }
        return state.isUnderWay
    }

    mutating func move(by distance: Vector) { frame = frame.moved(by: distance) }

    /// Follows a transform: the point under the fingers' centroid stays under it.
    mutating func follow(_ value: TransformValue) {
        let center = value.moved(frame.center)
        move(by: center - frame.center)
        scale *= value.magnificationDelta
        rotation += value.rotationDelta
    }
}

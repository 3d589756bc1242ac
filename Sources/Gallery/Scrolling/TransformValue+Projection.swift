import Gestures
import Motion

extension TransformValue {
    /// The time in seconds for which a pinch is projected when it is released: a fast decay's distance divided by its velocity.
    package static let projection = 0.1

    /// The factor by which the content would still grow if the fingers' velocity decayed.
    package var projectedGrowth: Double {
        guard magnification > 0 else { return 1 }
        return (1 + magnificationVelocity / magnification * Self.projection).clamped(to: 0.25...4)
    }
}

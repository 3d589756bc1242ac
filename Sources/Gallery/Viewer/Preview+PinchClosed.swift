import Gestures
import Motion

/// Closing a fitted photo with two fingers that pinch it together.
extension Preview {
    /// Released smaller than this share of the fitted size, or about to be, the photo closes.
    private static let closing = 0.75
    /// At this share of the fitted size, what is behind the photo is seen as if it were closed.
    private static let gone = 0.4
    /// The time in seconds for which a pinch is projected when it is released: a fast decay's distance divided by its velocity.
    private static let projection = 0.1

    /// How far fingers have taken the photo off its page, pulled or pinched: from 0 to 1.
    func absence(at time: Double) -> Double {
        guard page.viewport.shrinks else { return pull.progress(at: time) }
        let pinched = (1 - page.viewport.placement(at: time).zoom.factor) / (1 - Self.gone)
        return max(pull.progress(at: time), pinched.clamped(to: 0...1))
    }

    /// Whether fingers that lift close the photo.
    func isPinchedClosed(_ value: TransformValue, at time: Double) -> Bool {
        let zoom = page.viewport.placement(at: time).zoom.factor
        let rate = value.magnification > 0 ? value.magnificationVelocity / value.magnification : 0
        return page.viewport.shrinks && zoom < 1 && zoom * (1 + rate * Self.projection) < Self.closing
    }
}

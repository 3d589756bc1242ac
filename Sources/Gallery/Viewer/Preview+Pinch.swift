import Gestures
import Motion
import Scenes
import Scrolling

/// Opening a photo with two fingers that spread on its card, and closing a fitted one with two that pinch it together.
extension Preview {
    /// Released smaller than this share of the fitted size, or about to be, the photo closes.
    private static let closing = 0.75
    /// At this share of the fitted size, what is behind the photo is seen as if it were closed.
    private static let gone = 0.4

    /// Takes the photo out of the frame of its card, under two fingers.
    package mutating func open(pinchedIn frame: Rect, at time: Double) {
        _ = hero.arrive(at: time)
        page.hold(in: frame)
    }

    /// Follows the fingers that have taken the photo out of its card.
    package mutating func pinch(_ state: GestureState, _ value: TransformValue, at time: Double) -> PreviewRequest? {
        transform(state, value, at: time)
    }

    /// Whether fingers have made the photo smaller than fit, or it is still on the way back from there.
    func isShrunk(at time: Double) -> Bool {
        page.viewport.shrinks && page.viewport.placement(at: time).zoom.factor < 1
    }

    /// How far fingers have taken the photo off its page, pulled or pinched: from 0 to 1.
    func absence(at time: Double) -> Double {
        guard isShrunk(at: time) else { return pull.progress(at: time) }
        let pinched = (1 - page.viewport.placement(at: time).zoom.factor) / (1 - Self.gone)
        return max(pull.progress(at: time), pinched.clamped(to: 0...1))
    }

    /// From 0, with the photo pinched to the size of its card, to 1, with the photo fitted or larger.
    func growth(from home: HeroHome, at time: Double) -> Double {
        guard isShrunk(at: time) else { return 1 }
        let fitted = page.viewport.fitted
        let least = max(home.frame.size.width / fitted.width, home.frame.size.height / fitted.height)
        guard least < 1 else { return 1 }
        return ((page.viewport.placement(at: time).zoom.factor - least) / (1 - least)).clamped(to: 0...1)
    }

    /// Whether fingers that lift close the photo.
    func isPinchedClosed(_ value: TransformValue, at time: Double) -> Bool {
        let zoom = page.viewport.placement(at: time).zoom.factor
        return isShrunk(at: time) && zoom * value.projectedGrowth < Self.closing
    }
}

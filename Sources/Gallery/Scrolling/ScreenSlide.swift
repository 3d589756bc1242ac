import Appearance
import Motion

/// A screen that slides in over another from the end of lines and back, animated or under a finger. With reduced motion
/// it fades instead.
package struct ScreenSlide: Hashable, Sendable, Draggable {
    /// The width of the screen, in points.
    private(set) var width: Double
    package private(set) var isShown = false
    /// Its displacement from the position in which it covers the screen, towards the end of lines.
    private var motion: AxisMotion
    /// Whether it fades in place, unless a finger drags it.
    package var fades: Bool
    private var fade: Tween<Double>?

    /// A release whose projection is beyond this share of the width hides the screen.
    private static let threshold = 0.5

    package init(width: Double, fades: Bool = false) {
        self.width = width
        self.fades = fades
        motion = .held(width)
    }

    package func displacement(at time: Double) -> Double {
        fade == nil ? motion.position(at: time).clamped(to: 0...width) : 0
    }

    package func opacity(at time: Double) -> Double { fade?.value(at: time) ?? 1 }

    /// The visible share, from 0, hidden, to 1, covering the screen.
    package func share(at time: Double) -> Double {
        opacity(at: time) * (width > 0 ? 1 - displacement(at: time) / width : 1)
    }

    /// Whether any of it is visible.
    package func isVisible(at time: Double) -> Bool { share(at: time) > 0 }

    package var isMoving: Bool { motion.isMoving || fade != nil }

    package var phase: ScrollPhase { fade == nil ? motion.phase : .animating }

    // MARK: Fingers

    package mutating func hold(at time: Double) {
        motion = .dragging(displacement(at: time))
        fade = nil
    }

    package mutating func drag(by delta: Double, at time: Double) {
        motion = .dragging((displacement(at: time) + delta).clamped(to: 0...width))
    }

    package mutating func release(velocity: Double, at time: Double) {
        let projection = Decay(start: displacement(at: time), initialVelocity: velocity).projection
        travel(shown: projection < Self.threshold * width, velocity: velocity, at: time)
    }

    package mutating func settle(at time: Double) { travel(shown: true, at: time) }

    // MARK: Without fingers

    package mutating func show(at time: Double) { turn(shown: true, at: time) }

    package mutating func hide(at time: Double) { turn(shown: false, at: time) }

    private mutating func turn(shown: Bool, at time: Double) {
        guard fades else { return travel(shown: shown, at: time) }
        let visible = Tween(share(at: time))
        jump(shown: shown)
        fade = visible.turned(to: shown ? 1 : 0, over: Theme.Fade.still, at: time)
    }

    /// Shows or hides it at once.
    package mutating func jump(shown: Bool) {
        isShown = shown
        fade = nil
        motion = .held(shown ? 0 : width)
    }

    private mutating func travel(shown: Bool, velocity: Double = 0, at time: Double) {
        isShown = shown
        motion = .animating(
            Theme.Springs.settle, from: displacement(at: time), to: shown ? 0 : width, velocity: velocity, at: time)
    }

    package mutating func resize(to width: Double) {
        self.width = width
        jump(shown: isShown)
    }

    package mutating func advance(to time: Double) {
        if fade?.isOver(at: time) == true { fade = nil }
        motion.advance(to: time)
    }
}

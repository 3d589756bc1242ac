import Motion
import Scenes

/// A screen that comes over another and goes again, animated or under fingers: it slides in from the end of lines, or appears in
/// its place.
public struct ScreenSlide: Hashable, Sendable, Draggable {
    public enum Style: Hashable, Sendable {
        case slide
        /// It fades in while what it has in common with the other screen travels.
        case grow
    }

    public private(set) var style = Style.slide
    /// The width of the screen, in points.
    public private(set) var width: Double
    public private(set) var isShown = false
    /// Its displacement from the position in which it covers the screen, towards the end of lines.
    private var motion: AxisMotion

    /// A release whose projection is beyond this share of the width hides the screen.
    private static let threshold = 0.5

    public init(width: Double) {
        self.width = width
        motion = .held(width)
    }

    public func displacement(at time: Double) -> Double {
        motion.position(at: time).clamped(to: 0...width)
    }

    /// The visible share, from 0, hidden, to 1, covering the screen.
    public func share(at time: Double) -> Double {
        width > 0 ? 1 - displacement(at: time) / width : 1
    }

    /// Whether any of it is visible.
    public func isVisible(at time: Double) -> Bool { share(at: time) > 0 }

    public var isMoving: Bool { motion.isMoving }

    public var phase: ScrollPhase { motion.phase }

    /// Where it is drawn, towards the end of lines.
    public func shift(at time: Double) -> Double { style == .slide ? displacement(at: time) : 0 }

    /// How opaque it is drawn.
    public func opacity(at time: Double) -> Double { style == .slide ? 1 : share(at: time) }

    /// Comes and goes in another style from now on, unless it is on its way.
    private mutating func use(_ style: Style, at time: Double) {
        if motion == .held(0) || motion == .held(width) { self.style = style }
    }

    // MARK: Fingers

    public mutating func hold(at time: Double) { hold(.slide, at: time) }

    public mutating func hold(_ style: Style, at time: Double) {
        use(style, at: time)
        motion = .dragging(displacement(at: time))
    }

    public mutating func drag(by delta: Double, at time: Double) {
        motion = .dragging((displacement(at: time) + delta).clamped(to: 0...width))
    }

    public mutating func release(velocity: Double, at time: Double) {
        let reach = Decay(start: 0, initialVelocity: velocity).end
        travel(shown: slack(at: time).contains(reach), velocity: velocity, at: time)
    }

    /// How far the finger's way may still go without hiding the screen, in points.
    public func slack(at time: Double) -> ClosedRange<Double> {
        -.infinity...Self.threshold * width - displacement(at: time)
    }

    public mutating func settle(at time: Double) { travel(shown: true, at: time) }

    // MARK: Without fingers

    public mutating func show(at time: Double) {
        use(.slide, at: time)
        travel(shown: true, at: time)
    }

    public mutating func hide(at time: Double) {
        use(.slide, at: time)
        travel(shown: false, at: time)
    }

    /// Shows or hides it at once.
    public mutating func jump(shown: Bool) {
        isShown = shown
        motion = .held(shown ? 0 : width)
    }

    private mutating func travel(shown: Bool, velocity: Double = 0, at time: Double) {
        isShown = shown
        motion = .animating(
            Theme.Springs.settle, from: displacement(at: time), to: shown ? 0 : width, velocity: velocity, at: time)
    }

    public mutating func resize(to width: Double) {
        self.width = width
        jump(shown: isShown)
    }

    public mutating func advance(to time: Double) {
        motion.advance(to: time)
    }

    /// Completes a travel at once.
    ///
    /// - Returns: Whether it was travelling.
    public mutating func arrive() -> Bool { motion.arrive() }
}

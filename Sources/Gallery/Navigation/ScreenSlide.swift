import Motion

/// A screen that comes in from the end of lines over another and goes back there, by itself or under a finger.
struct ScreenSlide: Hashable, Sendable {
    /// Of the screen, in points.
    var width: Double
    private(set) var isShown = false
    /// Its displacement from where it covers the screen, towards the end of lines.
    private var motion: AxisMotion

    /// Of the width: a projection past this goes back.
    private static let threshold = 0.5

    init(width: Double) {
        self.width = width
        motion = .held(width)
    }

    func displacement(at time: Double) -> Double { min(max(motion.displacement(at: time), 0), width) }

    /// From 0, away, to 1, where it covers the screen.
    func share(at time: Double) -> Double { width > 0 ? 1 - displacement(at: time) / width : 1 }

    /// Whether anything of it can be seen.
    func isVisible(at time: Double) -> Bool { displacement(at: time) < width }

    var isMoving: Bool { motion.isMoving }

    var phase: ScrollPhase { motion.phase }

    // MARK: Fingers

    mutating func hold(at time: Double) { motion = .dragging(displacement(at: time)) }

    mutating func drag(by delta: Double) {
        if case .dragging(let displacement) = motion { motion = .dragging(min(max(displacement + delta, 0), width)) }
    }

    /// The finger lets go, with its velocity towards the end of lines.
    mutating func release(velocity: Double, at time: Double) {
        let projection = Decay(start: displacement(at: time), initialVelocity: velocity).projection
        settle(shown: projection < Self.threshold * width, velocity: velocity, at: time)
    }

    // MARK: Without fingers

    mutating func show(at time: Double) { settle(shown: true, at: time) }

    mutating func hide(at time: Double) { settle(shown: false, at: time) }

    /// Is there, or away, at once.
    mutating func jump(shown: Bool) {
        isShown = shown
        motion = .held(shown ? 0 : width)
    }

    private mutating func settle(shown: Bool, velocity: Double = 0, at time: Double) {
        isShown = shown
        let spring = SpringMotion(
            Theme.Springs.settle, from: displacement(at: time), to: shown ? 0 : width, initialVelocity: velocity)
        motion = .settling(spring, since: time)
    }

    mutating func resize(to width: Double) {
        self.width = width
        jump(shown: isShown)
    }

    mutating func advance(to time: Double) {
        if motion.isSettled(at: time) { jump(shown: isShown) }
    }
}

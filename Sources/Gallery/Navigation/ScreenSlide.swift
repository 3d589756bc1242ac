import Motion

/// A screen that comes in from the end of lines over another and goes back there, by itself or under a finger.
struct ScreenSlide: Hashable, Sendable {
    /// Of the screen, in points.
    var width: Double
    private(set) var isShown = false
    /// Its displacement from where it covers the screen, towards the end of lines.
    private var motion: AxisMotion

    /// Whether it fades in its place, unless a finger takes it along.
    let fades: Bool
    /// How much of it was to be seen when it began to fade, and when that was.
    private var fade: Fade?

    private struct Fade: Hashable {
        var start, since: Double
    }

    /// Of the width: a projection past this goes back.
    private static let threshold = 0.5

    init(width: Double, fades: Bool = false) {
        (self.width, self.fades) = (width, fades)
        motion = .held(width)
    }

    func displacement(at time: Double) -> Double {
        fade == nil ? min(max(motion.displacement(at: time), 0), width) : 0
    }

    func opacity(at time: Double) -> Double {
        guard let fade else { return 1 }
        return .mix(
            fade.start, isShown ? 1 : 0, share: Easing.easeInOut((time - fade.since) / Theme.Fade.still))
    }

    /// From 0, away, to 1, where it covers the screen.
    func share(at time: Double) -> Double {
        opacity(at: time) * (width > 0 ? 1 - displacement(at: time) / width : 1)
    }

    /// Whether anything of it can be seen.
    func isVisible(at time: Double) -> Bool { share(at: time) > 0 }

    var isMoving: Bool { motion.isMoving || fade != nil }

    var phase: ScrollPhase { fade == nil ? motion.phase : .animating }

    // MARK: Fingers

    mutating func hold(at time: Double) {
        motion = .dragging(displacement(at: time))
        fade = nil
    }

    mutating func drag(by delta: Double) {
        if case .dragging(let displacement) = motion { motion = .dragging(min(max(displacement + delta, 0), width)) }
    }

    /// The finger lets go, with its velocity towards the end of lines.
    mutating func release(velocity: Double, at time: Double) {
        let projection = Decay(start: displacement(at: time), initialVelocity: velocity).projection
        settle(shown: projection < Self.threshold * width, velocity: velocity, at: time)
    }

    // MARK: Without fingers

    mutating func show(at time: Double) { turn(shown: true, at: time) }

    mutating func hide(at time: Double) { turn(shown: false, at: time) }

    private mutating func turn(shown: Bool, at time: Double) {
        guard fades else { return settle(shown: shown, at: time) }
        let start = share(at: time)
        jump(shown: shown)
        fade = Fade(start: start, since: time)
    }

    /// Is there, or away, at once.
    mutating func jump(shown: Bool) {
        isShown = shown
        fade = nil
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
        if let fade, time - fade.since >= Theme.Fade.still { self.fade = nil }
        if motion.isSettled(at: time) { motion = .held(isShown ? 0 : width) }
    }
}

import Motion

/// Whether what floats over a photo is to be seen: it comes when it is asked for and goes by itself.
struct Chrome: Hashable, Sendable {
    private(set) var isShown = false
    private var start = 0.0
    private var since = -Double.infinity
    /// When it goes by itself.
    private(set) var deadline: Double?

    func opacity(at time: Double) -> Double {
        let target = isShown ? 1.0 : 0.0
        return .mix(start, target, share: Easing.easeInOut((time - since) / duration))
    }

    func isFading(at time: Double) -> Bool { time - since < duration && start != (isShown ? 1 : 0) }

    private var duration: Double { isShown ? Theme.Fade.chromeIn : Theme.Fade.chromeOut }

    /// Shows it, for another while.
    mutating func show(at time: Double) {
        deadline = time + Theme.Chrome.stay
        turn(to: true, at: time)
    }

    mutating func hide(at time: Double) {
        deadline = nil
        turn(to: false, at: time)
    }

    mutating func toggle(at time: Double) {
        if isShown { hide(at: time) } else { show(at: time) }
    }

    mutating func advance(to time: Double) {
        if let deadline, time >= deadline { hide(at: time) }
    }

    private mutating func turn(to shown: Bool, at time: Double) {
        guard shown != isShown else { return }
        start = opacity(at: time)
        isShown = shown
        since = time
    }
}

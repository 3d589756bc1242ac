import Appearance
import Motion

/// The controls over a photo: shown on request, and hidden again after a few seconds.
package struct Chrome: Hashable, Sendable {
    package private(set) var isShown = false
    private var fade = Tween(0.0)
    /// When the controls hide without touch.
    private(set) var deadline: Double?

    func opacity(at time: Double) -> Double { fade.value(at: time) }

    func isFading(at time: Double) -> Bool { !fade.isOver(at: time) }

    /// Shows the controls, or keeps them for another few seconds.
    package mutating func show(at time: Double) {
        deadline = time + Theme.Chrome.stay
        turn(to: true, at: time)
    }

    mutating func hide(at time: Double) {
        deadline = nil
        turn(to: false, at: time)
    }

    package mutating func toggle(at time: Double) {
        if isShown { hide(at: time) } else { show(at: time) }
    }

    mutating func advance(to time: Double) {
        if let deadline, time >= deadline { hide(at: time) }
    }

    private mutating func turn(to shown: Bool, at time: Double) {
        guard shown != isShown else { return }
        isShown = shown
        fade = fade.turned(
            to: shown ? 1 : 0, over: shown ? Theme.Fade.chromeIn : Theme.Fade.chromeOut, at: time)
    }
}

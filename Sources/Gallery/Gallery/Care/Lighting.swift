import Motion
import Scenes

/// The screen's brightness: set by the opening hours and the operator, unless a touch has just woken it.
///
/// It is drawn as black over everything. On a dark screen, the scene names no pictures and the drift is paused, so the
/// textures in memory are those that are needed when it wakes. The touch that wakes it never reaches the gesture
/// engine, which ignores the rest of a stroke whose beginning it has not seen.
struct Lighting: Hashable, Sendable, Layer {
    static var showsInDarkness: Bool { true }

    private var care: ScreenCare
    private var hours = Light.day
    /// The operator's brightness of the lit screen, from ``leastLevel`` to 1.
    private(set) var level = 1.0
    private var isBlanked = false
    private var lastTouch: Double
    /// When a touch or command last overrode the opening hours, for a while.
    private var overrideStart = -Double.infinity
    /// When a touch or a command last woke a dimmed or dark screen.
    private var lastWakeTime = -Double.infinity
    /// The stage as of the last change.
    private(set) var stage = Light.day
    private var brightness = Tween(1.0)

    init(_ care: ScreenCare, at time: Double) {
        self.care = care
        lastTouch = time
    }

    mutating func configure(_ care: ScreenCare, at time: Double) {
        guard care != self.care else { return }
        let isOtherwiseDim = care.dimmed != self.care.dimmed && stage == .dim
        self.care = care
        if isOtherwiseDim { turn(over: Theme.Fade.lights, at: time) }
        advance(to: time)
    }

    // MARK: Changes

    mutating func follow(_ hours: Light, at time: Double) {
        self.hours = hours
        advance(to: time)
    }

    /// With less, a lit screen looks dark.
    private static let leastLevel = 0.05

    /// - Parameter level: From 0 to 1.
    mutating func setLevel(_ level: Double, at time: Double) {
        self.level = level.clamped(to: Self.leastLevel...1)
        turn(over: Theme.Fade.lights, at: time)
    }

    /// Shows black until a touch or ``wake(at:)``.
    mutating func blank(at time: Double) {
        isBlanked = true
        advance(to: time)
    }

    /// Lights the screen for a while.
    ///
    /// - Returns: Whether the screen was dimmed or dark a moment ago: a hand comes down with several contacts.
    @discardableResult
    mutating func wake(at time: Double) -> Bool {
        advance(to: time)
        if stage != .day { lastWakeTime = time }
        isBlanked = false
        lastTouch = time
        overrideStart = time
        advance(to: time)
        return time < lastWakeTime + Theme.Fade.waking
    }

    mutating func advance(to time: Double) {
        let due = dueStage(at: time)
        guard due != stage else { return }
        stage = due
        turn(over: lastWakeTime == time ? Theme.Fade.waking : Theme.Fade.lights, at: time)
    }

    private func dueStage(at time: Double) -> Light {
        if isBlanked { return .dark }
        let byHours = time < overrideStart + care.wakeTime ? .day : hours
        guard byHours == .day, let delay = care.dimAfter, time >= lastTouch + delay else { return byHours }
        return .dim
    }

    private mutating func turn(over duration: Double, at time: Double) {
        let target =
            switch stage {
            case .day: level
            case .dim: care.dimmed * level
            case .dark: 0.0
            }
        brightness = brightness.turned(to: target, over: duration, at: time)
    }

    // MARK: Reading

    func isDark(at time: Double) -> Bool { stage == .dark && brightness.isOver(at: time) }

    func isMoving(at time: Double) -> Bool { !brightness.isOver(at: time) }

    /// The next time at which the screen is dimmed or darkened without input.
    var nextDeadline: Double? {
        guard !isBlanked, stage != .dark else { return nil }
        let dimming = stage == .day ? care.dimAfter.map { lastTouch + $0 } : nil
        guard hours != .day, stage != hours else { return dimming }
        return min(overrideStart + care.wakeTime, dimming ?? .infinity)
    }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        let darkness = 1 - brightness.value(at: scene.time)
        if darkness > 0 { scene.show(Sprite(picture: .solid(.black), frame: scene.traits.screen, opacity: darkness)) }
    }
}

/// The brightness of the screen according to the opening hours.
public enum Light: String, Hashable, Sendable, Codable, CaseIterable {
    case day, dim, dark
}

import Motion

/// Where a visitor is who uses keys or a joystick: on the region that Enter taps. A ring shows it from the first such key
/// until the next touch.
struct Focus: Hashable, Sendable {
    /// A screen or a dialog.
    enum Scope: Hashable, Sendable {
        case carousel, albums, preview, languages
        case panel(OperatorPanel.Page)
    }

    private(set) var isShown = false
    private(set) var scope = Scope.carousel
    /// Nil while it is on what fills the screen: an open photo, or a text that scrolls.
    private(set) var target: Target?
    /// Where it was in scopes that have been left, and to which it returns.
    private var kept: [Scope: Target] = [:]
    private var fade = Tween(0.0)

    /// In seconds.
    private static let fadeTime = 0.15

    mutating func show(on target: Target?, at time: Double) {
        guard !isShown || target != self.target else { return }
        (isShown, self.target) = (true, target)
        fade = Tween(0).turned(to: 1, over: Self.fadeTime, at: time)
    }

    /// Follows a visitor to another screen or dialog.
    mutating func enter(_ scope: Scope, on target: Target?, at time: Double) {
        kept[self.scope] = self.target
        self.scope = scope
        guard isShown else { return self.target = nil }
        show(on: target, at: time)
    }

    /// Where it was when the scope was left.
    func place(in scope: Scope) -> Target? { kept[scope] }

    /// Hides it: a visitor touches the screen, or nobody is there.
    mutating func hide() {
        (isShown, target) = (false, nil)
        kept.removeAll()
    }

    func opacity(at time: Double) -> Double { fade.value(at: time) }

    func isMoving(at time: Double) -> Bool { isShown && !fade.isOver(at: time) }
}

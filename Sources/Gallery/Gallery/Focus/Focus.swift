import Motion
import Panel
import Scenes

/// The focus of a visitor who uses keys or a joystick: the region that Enter taps. A ring shows it from the first such
/// key until the next touch.
///
/// Arrow keys lead to the nearest region that a finger could tap, so a new button can be reached without further code;
/// only rows, grids and an open photo have their own rules. Enter applies the event of a tap. Joysticks arrive as keys,
/// so recordings contain them.
struct Focus: Hashable, Sendable {
    /// A screen or a dialog.
    enum Scope: Hashable, Sendable {
        case carousel, albums, preview, languages
        case panel(OperatorPanel.Page)
    }

    private(set) var isShown = false
    private(set) var scope = Scope.carousel
    /// Nil while the focus is on content that fills the screen: an open photo, or a scrolling text.
    private(set) var target: Target?
    /// The focused regions of the scopes that have been left, to which the focus returns.
    private var kept: [Scope: Target] = [:]
    private var fade = Tween(0.0)

    /// The duration of the fade of the ring, in seconds.
    private static let fadeTime = 0.15

    mutating func show(on target: Target?, at time: Double) {
        guard !isShown || target != self.target else { return }
        isShown = true
        self.target = target
        fade = Tween(0).turned(to: 1, over: Self.fadeTime, at: time)
    }

    /// Follows a visitor to another screen or dialog.
    mutating func enter(_ scope: Scope, on target: Target?, at time: Double) {
        kept[self.scope] = self.target
        self.scope = scope
        guard isShown else { return self.target = nil }
        show(on: target, at: time)
    }

    /// The region that had the focus when the scope was left.
    func place(in scope: Scope) -> Target? { kept[scope] }

    /// Hides the focus, because a visitor touches the screen or the visit ends.
    mutating func hide() {
        isShown = false
        target = nil
        kept.removeAll()
    }

    func opacity(at time: Double) -> Double { fade.value(at: time) }

    func isMoving(at time: Double) -> Bool { isShown && !fade.isOver(at: time) }
}

import Motion
import Scenes

/// The motion of the operator's panel as it comes, turns from page to page, and goes: one card that changes its shape.
struct PanelEntrance: Hashable, Sendable {
    /// The distance by which the card rises as it comes, in points.
    private static let rise = 24.0

    /// The opacity of what dims the gallery, and of the card.
    private var shade = Tween(0.0)
    private var card = Tween(0.0)
    /// The page that fades as the present one comes.
    private(set) var former: OperatorPanel.Page?
    /// The way from the former page, from 0 to 1.
    private var way: Timed<SpringMotion>?
    private var start: Rect?

    /// Begins to turn from one page to another; nil is the closed panel.
    mutating func turn(
        from former: OperatorPanel.Page?, to page: OperatorPanel.Page?, _ layout: PanelLayout, at time: Double
    ) {
        let hidden = layout.card(of: page ?? former).moved(by: Vector(dx: 0, dy: Self.rise))
        start = card.value(at: time) > 0 ? frame(of: former, layout, at: time) : hidden
        self.former = former
        way = SpringMotion(Theme.Springs.settle, from: 0, to: 1, tolerance: 0.002).starting(at: time)
        let duration = page == nil ? Theme.Fade.chromeOut : Theme.Fade.still
        shade = shade.turned(to: Self.shade(of: page), over: duration, at: time)
        card = card.turned(to: page == nil || page == .cleaning ? 0 : 1, over: duration, at: time)
    }

    private static func shade(of page: OperatorPanel.Page?) -> Double {
        switch page {
        case nil: 0
        case .cleaning: 1
        case .pin, .menu, .about, .desk, .hotspot: Theme.Panel.shade
        }
    }

    mutating func advance(to time: Double) {
        if way?.isSettled(at: time) == true, shade.isOver(at: time), card.isOver(at: time) { settle() }
    }

    /// Arrives at once.
    mutating func settle() {
        shade = Tween(shade.to)
        card = Tween(card.to)
        former = nil
        way = nil
        start = nil
    }

    var isMoving: Bool { way != nil }

    func shade(at time: Double) -> Double { shade.value(at: time) }
    func card(at time: Double) -> Double { card.value(at: time) }

    /// The frame of the card on its way to a page.
    func frame(of page: OperatorPanel.Page?, _ layout: PanelLayout, at time: Double) -> Rect {
        let end = layout.card(of: page == .cleaning ? former : page ?? former)
        guard let start, let way else { return end }
        return .mix(start, end, share: way.position(at: time))
    }

    /// The shares of the way on which the former page fades, and the present one at its end: while the card has nearly the
    /// size of each, so that nothing reaches beyond it.
    private static let fading = 0.25

    /// The opacity of the present page on its card, and that of the former one.
    func contents(at time: Double) -> (present: Double, former: Double) {
        guard let way else { return (1, 0) }
        let share = way.position(at: time)
        return ((1 - (1 - share) / Self.fading).clamped(to: 0...1), (1 - share / Self.fading).clamped(to: 0...1))
    }
}

/// The buttons that light up under a finger, and go out slowly when it lifts.
struct PanelGlow: Hashable, Sendable {
    /// The time in which a light comes, almost at once, and that in which it goes, in seconds.
    private static let rise = 0.04
    private static let decay = 0.35

    private struct Light: Hashable {
        let control: PanelControl
        let isPressed: Bool
        let level: Tween<Double>
    }

    private var lights: [Light] = []

    /// The buttons that light up.
    private static let controls: [PanelControl] =
        (0...9).map(PanelControl.digit) + PanelItem.allCases.map(PanelControl.item) + [.delete, .close, .back]

    /// Lights the buttons that fingers press.
    mutating func advance(to time: Double, isPressed: (PanelControl) -> Bool) {
        for control in Self.controls { set(control, isPressed(control), at: time) }
        lights.removeAll { !$0.isPressed && $0.level.isOver(at: time) }
    }

    private mutating func set(_ control: PanelControl, _ isPressed: Bool, at time: Double) {
        let light = lights.first { $0.control == control }
        guard isPressed != (light?.isPressed ?? false) else { return }
        turn(control, light?.level ?? Tween(0.0), isPressed, at: time)
    }

    /// Lights a button for a moment: its key has been pressed.
    mutating func flash(_ control: PanelControl, at time: Double) { turn(control, Tween(1.0), false, at: time) }

    private mutating func turn(_ control: PanelControl, _ level: Tween<Double>, _ isPressed: Bool, at time: Double) {
        let level = level.turned(to: isPressed ? 1 : 0, over: isPressed ? Self.rise : Self.decay, at: time)
        lights.removeAll { $0.control == control }
        lights.append(Light(control: control, isPressed: isPressed, level: level))
    }

    /// From 0 to 1.
    func level(of control: PanelControl, at time: Double) -> Double {
        lights.first { $0.control == control }?.level.value(at: time) ?? 0
    }

    func isMoving(at time: Double) -> Bool { lights.contains { !$0.level.isOver(at: time) || !$0.isPressed } }
}

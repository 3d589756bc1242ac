import Motion
import Scenes

/// The buttons that light up under a finger, and go out slowly when it lifts.
struct PanelGlow: Hashable, Sendable {
    /// In seconds: a light that comes at once, and one that goes.
    private static let rise = 0.04
    private static let decay = 0.35

    private struct Light: Hashable {
        let control: PanelControl
        var isPressed: Bool
        var level: Tween<Double>
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
        if let index = lights.firstIndex(where: { $0.control == control }) {
            guard lights[index].isPressed != isPressed else { return }
            lights[index].isPressed = isPressed
            lights[index].level = lights[index].level.turned(
                to: isPressed ? 1 : 0, over: isPressed ? Self.rise : Self.decay, at: time)
        } else if isPressed {
            let level = Tween(0.0).turned(to: 1, over: Self.rise, at: time)
            lights.append(Light(control: control, isPressed: true, level: level))
        }
    }

    /// Lights a button for a moment: its key has been pressed.
    mutating func flash(_ control: PanelControl, at time: Double) {
        lights.removeAll { $0.control == control }
        let level = Tween(1.0).turned(to: 0, over: Self.decay, at: time)
        lights.append(Light(control: control, isPressed: false, level: level))
    }

    /// From 0 to 1.
    func level(of control: PanelControl, at time: Double) -> Double {
        lights.first { $0.control == control }?.level.value(at: time) ?? 0
    }

    func isMoving(at time: Double) -> Bool { lights.contains { !$0.level.isOver(at: time) || !$0.isPressed } }
}

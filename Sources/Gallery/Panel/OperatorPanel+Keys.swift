import Motion
import Scenes

extension OperatorPanel {
    /// The lines that the wheel scrolls by.
    private static let wheelLines = 3.0

    /// - Returns: Whether the key is meant for the panel.
    package mutating func press(_ key: Key, at time: Double) -> Bool {
        guard let page else { return false }
        touch(at: time)
        switch page {
        case .pin: pressOnPad(key, at: time)
        case .menu: pressInMenu(key, at: time)
        case .about: pressInAbout(key, at: time)
        case .cleaning: if key == .escape { close(at: time) }
        }
        return true
    }

    private mutating func pressOnPad(_ key: Key, at time: Double) {
        guard let control = key.padControl else { return }
        flash(control, at: time)
        perform(control, at: time)
    }

    private mutating func pressInMenu(_ key: Key, at time: Double) {
        switch key {
        case .up, .left: moveFocus(by: -1)
        case .down, .right: moveFocus(by: 1)
        case .enter: if let focus { perform(.item(focus), at: time) }
        case .back, .escape: close(at: time)
        default: break
        }
    }

    private mutating func pressInAbout(_ key: Key, at time: Double) {
        switch key {
        case .up: scroll(by: -1, at: time)
        case .down: scroll(by: 1, at: time)
        case .pageUp, .home: scroll(by: -.infinity, at: time)
        case .pageDown, .end: scroll(by: .infinity, at: time)
        case .back, .escape: perform(.back, at: time)
        default: break
        }
    }

    /// - Returns: Whether the panel is open: what is below it does not scroll.
    package mutating func wheel(lines: Double, at time: Double) -> Bool {
        guard let page else { return false }
        if page == .about { scroll(by: -lines * Self.wheelLines, at: time) }
        return true
    }
}

extension Key {
    private static let digits: [Key] = [.zoomReset, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine]

    /// The control of the PIN pad that the key presses.
    fileprivate var padControl: PanelControl? {
        switch self {
        case .back: .delete
        case .escape: .close
        default: Self.digits.firstIndex(of: self).map(PanelControl.digit)
        }
    }
}

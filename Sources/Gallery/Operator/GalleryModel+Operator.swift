import Gestures
import Motion

extension GalleryModel {
    /// The requests to the program since ``removeEvents()``.
    public var requests: [GalleryRequest] { wishes.isEmpty ? panel.requests : wishes + panel.requests }

    /// Shows an input to the operator's panel.
    ///
    /// - Returns: Whether nothing else may respond to it.
    mutating func panelTakes(_ input: GalleryInput, at time: Double) -> Bool {
        switch input {
        case .pointer(let event): return panelTakes(event, at: time)
        case .key(let key): return panelTakes(key, at: time)
        case .wheel(_, let lines): return panel.wheel(lines: lines.dy, at: time)
        case .report(let report): panel.show(report)
        case .configure(let configuration): panel.configure(pin: configuration.pin, at: time)
        case .kept(let attempts): panel.keep(attempts, at: time)
        case .cancelPointers: panel.corners.removeAll()
        case .resize, .photos, .favourites, .resume, .sharpened, .unplayable: break
        case .command, .light, .notice, .described: break
        }
        return false
    }

    private mutating func panelTakes(_ key: Key, at time: Double) -> Bool {
        guard panel.isOpen else { return false }
        if focusTakes(key, at: time) { panel.touch(at: time) } else { _ = panel.press(key, at: time) }
        if panel.page == .menu, let item = panel.focus { focus.show(on: .panel(.item(item)), at: time) }
        return true
    }

    private mutating func panelTakes(_ event: PointerEvent, at time: Double) -> Bool {
        guard panel.page != .cleaning else { return true }
        if panel.isOpen {
            focus.hide()
            panel.touch(at: time)
        } else if panel.pin != nil {
            panel.corners.note(event, in: screens.traits.safeArea)
        }
        return false
    }

    /// Opens the panel once its corners have been held for long enough, and turns its pages.
    mutating func advancePanel(to time: Double) {
        let page = panel.page
        if page == nil, panel.corners.isComplete(at: time) { panel.open(at: time) }
        panel.advance(to: time, touching: gestures)
        // What fingers were doing on the screen below, or on the page before, is over.
        if panel.page != page { cancelGestures(.screenLeft, at: time) }
    }
}

extension OperatorPanel {
    /// The lines that the wheel scrolls by.
    private static let wheelLines = 3.0

    /// - Returns: Whether the key is meant for the panel.
    mutating func press(_ key: Key, at time: Double) -> Bool {
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
    mutating func wheel(lines: Double, at time: Double) -> Bool {
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

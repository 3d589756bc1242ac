import Gestures
import Motion
import Scenes

extension GalleryModel {
    /// The requests to the program since ``removeEvents()``.
    public var requests: [GalleryRequest] { wishes + panel.requests.map(GalleryRequest.panel) }

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

import Gestures
import Motion
import Scenes
import Scrolling

extension InfoPanel: PreviewPart {
    static func advance(_ preview: inout Preview, to time: Double, _ traits: ScreenTraits, _ gestures: Engine) {
        guard traits.hasCaptions else { return }
        let neighbour = preview.pager.page(preview.direction).map { preview.cards.photo($0) }
        preview.info.advance(to: time, showing: preview.photo, before: neighbour)
    }

    static func handle(
        _ event: Event, on region: PreviewTarget, of preview: inout Preview, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        switch (region, event.value) {
        case (.infoPanel, .drag(let drag)?):
            preview.info.follow(AxisDrag(event.state, drag, along: .vertical), at: time)
        case (.infoButton, .tap?) where event.state == .ended, (.caption, .tap?) where event.state == .ended:
            preview.openInfo(at: time)
        case (.infoClose, .tap?) where event.state == .ended: preview.closeInfo(at: time)
        default: break
        }
        return nil
    }

    static func arrive(_ preview: inout Preview) -> Bool { preview.info.arrive() }

    static func move(_ preview: inout Preview, from old: Preview, _ traits: ScreenTraits, at time: Double) {
        preview.info = old.info.moved(to: traits, preview.configuration.info)
    }

    static func isMoving(_ preview: Preview, at time: Double) -> Bool { preview.info.isMoving(at: time) }

    static func declare(_ preview: Preview, in scene: inout SceneBuilder) { preview.info.declareRegions(in: &scene) }

    /// Draws the panel. It goes with the photo when that is closed.
    static func draw(_ preview: Preview, into scene: inout SceneBuilder, isFavourite: Bool) {
        let opacity = preview.hero.opacity(at: scene.time) * (1 - preview.absence(at: scene.time))
        guard opacity > 0 else { return }
        scene.faded(by: opacity) { preview.info.draw(into: &$0) }
    }
}

/// The information panel of the open photo.
extension Preview {
    mutating func openInfo(at time: Double) {
        guard info.isAvailable, !info.isOpen else { return }
        if page.viewport.isZoomed { page.resetZoom(at: time) }
        info.open(at: time)
    }

    mutating func closeInfo(at time: Double) {
        info.close(at: time)
        chrome.show(at: time)
    }

    /// - Returns: Whether the key is meant for the open panel.
    mutating func closesOrScrollsInfo(_ key: Key, at time: Double) -> Bool {
        switch key {
        case .back, .escape: closeInfo(at: time)
        case .up: info.scroll(byLines: -1, at: time)
        case .down: info.scroll(byLines: 1, at: time)
        case .zoomIn, .zoomOut, .zoomReset: break
        default: return false
        }
        return true
    }

    // MARK: Pulls

    /// The part of a movement that brings the photo and the panel back to where neither has been pulled.
    func pullUnwinding(_ movement: Double, at time: Double) -> Double {
        let now = pulled(at: time)
        return (now + movement).clamped(to: min(now, 0)...max(now, 0)) - now
    }

    /// How far a finger has pulled: the photo if that is positive, the panel otherwise. As this is one number, a finger
    /// that turns round closes the panel before it moves the photo, and both parts add up to its movement.
    private func pulled(at time: Double) -> Double { pull.displacement(at: time) - info.asked(at: time) }

    /// Applies a drag to the panel, and returns the part that pulls the photo.
    mutating func pullInfo(_ drag: AxisDrag, at time: Double) -> AxisDrag {
        let before = pulled(at: time)
        let after = AxisMotion.snapped(before + drag.delta)
        var rest = drag
        rest.delta = max(0, after) - max(0, before)
        switch drag.state {
        case .began:
            info.beginPull(at: time)
            info.pull(by: drag.delta - rest.delta, at: time)
        case .changed: info.pull(by: drag.delta - rest.delta, at: time)
        case .ended: rest.velocity = releaseInfo(velocity: drag.velocity, at: time)
        case .cancelled: info.cancelPull(at: time)
        case .pressing, .failed: break
        }
        return rest
    }

    /// - Returns: The velocity that is left to the photo. A pull that began with the panel open closes the photo only
    ///   where the finger has dragged it far enough.
    private mutating func releaseInfo(velocity: Double, at time: Double) -> Double {
        let pulled = pulled(at: time)
        guard pulled < 0 || pulled == 0 && velocity < 0 else {
            let left = info.wasOpen ? 0 : velocity
            if info.wasOpen { chrome.show(at: time) }
            info.endPull(velocity: 0, at: time)
            return left
        }
        info.endPull(velocity: velocity, at: time)
        if info.wasOpen, !info.isOpen { chrome.show(at: time) }
        return 0
    }

    /// Whether the photo is at rest beside the open panel.
    func restsBesideInfo(at time: Double) -> Bool {
        info.isOpen && info.motion.phase == .idle && pager.displacement(at: time) == 0
            && pull.displacement(at: time) == 0 && hero.isSettled(at: time)
    }
}

import Motion
import Scenes
import Scrolling

/// The details of the photos around the open one, and the questions about them. One question is under way at a time, so
/// that quick paging asks no more than can be answered.
package struct InfoDesk: Hashable, Sendable {
    let measure: InfoMeasure
    private var sheets: [PhotoID: InfoSheet] = [:]
    private var awaited: InfoQuestion?
    /// The question for the program, until it is taken.
    package private(set) var question: InfoQuestion?

    /// The largest number of sheets; beyond it, all but the open photo's are discarded.
    private static let most = 32

    init(_ measure: InfoMeasure) { self.measure = measure }

    /// A photo's sheet; nil if it has not been received.
    subscript(_ photo: PhotoID) -> InfoSheet? { sheets[photo] }

    /// Asks about a photo, unless its sheet is known or another question is under way.
    mutating func ask(about photo: PhotoID) {
        guard awaited == nil, sheets[photo] == nil else { return }
        awaited = InfoQuestion(photo, measure)
        question = awaited
    }

    mutating func takeQuestion() -> InfoQuestion? {
        defer { question = nil }
        return question
    }

    /// - Parameter photo: The open photo.
    mutating func receive(_ sheet: InfoSheet, whileShowing photo: PhotoID) {
        guard sheet.question.measure == measure else { return }
        if sheet.question == awaited { awaited = nil }
        if sheets.count >= Self.most { sheets = sheets.filter { $0.key == photo } }
        sheets[sheet.question.photo] = sheet
    }
}

/// The information panel of the open photo.
extension Preview {
    mutating func advanceInfo(to time: Double, _ traits: ScreenTraits) {
        guard traits.hasCaptions else { return }
        info.advance(to: time, showing: photo, before: pager.page(direction).map { cards.photo($0) })
    }

    mutating func openInfo(at time: Double) {
        guard info.isAvailable, !info.isOpen else { return }
        if page.viewport.isZoomed(at: time) { page.resetZoom(at: time) }
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

    /// Whether a pull that begins now moves the panel: down, it closes an open one first. Any other pull moves the photo.
    func infoTakesPull(at time: Double) -> Bool { info.travel(at: time) > 0 }

    /// The part of a movement that brings the photo and the panel back to where neither has been pulled.
    func pullUnwinding(_ movement: Double, at time: Double) -> Double {
        let now = pulled(at: time)
        return (now + movement).clamped(to: min(now, 0)...max(now, 0)) - now
    }

    /// How far a finger has pulled: the photo if that is positive, the panel otherwise.
    /// As this is one number, a finger that turns round closes the panel before it moves the photo, and both parts add
    /// up to its movement.
    private func pulled(at time: Double) -> Double {
        pull.displacement(at: time) - info.asked(at: time)
    }

    /// Applies a drag to the panel.
    ///
    /// - Returns: The part of the drag that pulls the photo.
    mutating func pullInfo(_ drag: AxisDrag, at time: Double) -> AxisDrag {
        let before = pulled(at: time)
        let after = AxisMotion.snapped(before + drag.delta)
        var rest = drag
        rest.delta = max(0, after) - max(0, before)
        switch drag.state {
        case .began:
            info.hold(at: time)
            info.drag(by: drag.delta - rest.delta, at: time)
        case .changed: info.drag(by: drag.delta - rest.delta, at: time)
        case .ended: rest.velocity = releaseInfo(velocity: drag.velocity, at: time)
        case .cancelled: info.letGo(at: time)
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
            info.release(velocity: 0, at: time)
            return left
        }
        info.release(velocity: velocity, at: time)
        if info.wasOpen, !info.isOpen { chrome.show(at: time) }
        return 0
    }

    // MARK: Drawing

    /// Whether the photo is at rest beside the open panel.
    func restsBesideInfo(at time: Double) -> Bool {
        info.isOpen && info.motion.phase == .idle && pager.displacement(at: time) == 0
            && pull.displacement(at: time) == 0 && hero.isSettled(at: time)
    }

    /// Draws the panel. It goes with the photo when that is closed.
    func drawInfo(into scene: inout SceneBuilder) {
        let opacity = hero.opacity(at: scene.time) * (1 - absence(at: scene.time))
        guard opacity > 0 else { return }
        scene.faded(by: opacity) { info.draw(into: &$0) }
    }
}

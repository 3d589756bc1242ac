import Motion
import Scrolling

/// A finger on the panel itself, and keys.
extension InfoPanel {
    /// The distance that an arrow key or a line of the wheel scrolls, and that of a page key, as shares of what is
    /// seen.
    private static let lineShare = 0.15
    private static let pageShare = 0.85

    /// Scrolls what the panel says. A panel that rose from below goes down again where a finger pulls its beginning
    /// down, in a stroke that began there: one that scrolls back to the beginning ends there.
    mutating func follow(_ drag: AxisDrag, at time: Double) {
        switch drag.state {
        case .began:
            scrollsOnly = geometry.isBeside || travel(at: time) == reach && scroll.offset(at: time) > 0
            hold(at: time)
            scroll.hold(at: time)
            pull(by: drag.delta, at: time)
        case .changed: pull(by: drag.delta, at: time)
        case .ended: release(drag, at: time)
        case .cancelled:
            letGo(at: time)
            scroll.settle(at: time)
        case .pressing, .failed: break
        }
    }

    private mutating func pull(by delta: Double, at time: Double) {
        guard !scrollsOnly else { return scroll.drag(by: delta, at: time) }
        let own = delta > 0 ? delta - scroll.room(for: delta, at: time) : max(delta, min(0, asked(at: time) - reach))
        if own != 0 { self.drag(by: own, at: time) }
        if own != delta { scroll.drag(by: delta - own, at: time) }
    }

    private mutating func release(_ drag: AxisDrag, at time: Double) {
        if travel(at: time) != reach {
            release(velocity: drag.velocity, at: time)
            scroll.settle(at: time)
        } else {
            letGo(at: time)
            scroll.release(velocity: Fling.limited(drag.velocity), at: time)
        }
    }

    mutating func scroll(byLines lines: Double, at time: Double) {
        scroll(by: lines * Self.lineShare, at: time)
    }

    mutating func scroll(byPages pages: Double, at time: Double) {
        scroll(by: pages * Self.pageShare, at: time)
    }

    private mutating func scroll(by share: Double, at time: Double) {
        let start = scroll.destination ?? scroll.offset(at: time)
        scroll.travel(to: start + share * geometry.viewportHeight(height), at: time)
    }
}

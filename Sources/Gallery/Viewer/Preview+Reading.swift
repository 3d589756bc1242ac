import Appearance
import Motion
import Scrolling

extension Preview {
    /// The state of the preview for a trace. Lengths are in points.
    public struct Reading: Hashable, Sendable {
        public var index: Int
        public var count: Int
        /// Relative to fit.
        public var zoom: Double
        /// The displacement of the photo's middle from its page's.
        public var pan: Vector
        /// The strip's displacement from its rest at `index`, to the right.
        public var pager: Double
        /// Downwards.
        public var dismiss: Double
        /// How far the information panel is open: 0 for closed, 1 for open.
        public var info = 0.0
        public var phase: ScrollPhase
    }

    package func reading(_ traits: ScreenTraits, at time: Double, isTouched: Bool) -> Reading {
        let placement = page.viewport.placement(at: time)
        return Reading(
            index: pager.index, count: cards.count, zoom: placement.zoom.factor, pan: placement.pan,
            pager: traits.direction.sign * pager.displacement(at: time),
            dismiss: pull.displacement(at: time), info: info.openness(at: time),
            phase: phase(at: time, isTouched: isTouched))
    }

    package func phase(at time: Double, isTouched: Bool) -> ScrollPhase {
        if handOff.isUnderWay || page.isPinched { return .interacting }
        if isTouched { return .tracking }
        if !hero.isSettled(at: time) { return .animating }
        let phases = [
            pager.phase, pull.vertical.phase, page.viewport.motion.phase, info.motion.phase, info.scroll.phase,
        ]
        return phases.first { $0 != .idle } ?? (strip.isMoving ? .animating : .idle)
    }
}

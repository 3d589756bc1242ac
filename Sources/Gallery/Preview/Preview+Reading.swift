import Motion

extension Preview {
    /// What a trace tells of it. Lengths in points.
    public struct Reading: Hashable, Sendable {
        public var index: Int
        public var count: Int
        /// Relative to fitted.
        public var zoom: Double
        /// The photo's way from the middle of its page.
        public var pan: Vector
        /// The strip's way from its rest at `index`, to the right.
        public var pager: Double
        /// Downwards.
        public var dismiss: Double
        public var phase: ScrollPhase
    }

    func reading(at time: Double, isTouched: Bool) -> Reading {
        let placement = viewport.placement(at: time)
        return Reading(
            index: pager.index, count: cards.count, zoom: placement.zoom.factor, pan: placement.pan,
            pager: space.along(pager.displacement(at: time)), dismiss: dismissal.displacement(at: time),
            phase: phase(at: time, isTouched: isTouched))
    }

    private func phase(at time: Double, isTouched: Bool) -> ScrollPhase {
        if handOff.axis != nil || handOff.photoHasMoved || isPinched { return .interacting }
        if isTouched { return .tracking }
        if !hero.isSettled(at: time) { return .animating }
        let phases = [pager.motion.phase, dismissal.motion.phase, backSwipe.motion.phase, viewport.motion.phase]
        return phases.first { $0 != .idle } ?? (strip.isMoving ? .animating : .idle)
    }
}

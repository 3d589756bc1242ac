import Motion

/// The hovers that have begun, each with the last event that reported it.
///
/// A hover has no rivals, so it needs no arena; it begins and ends exactly once all the same.
struct Hovers: Hashable, Sendable {
    private var hovers: [GestureEvent<RegionID>] = []

    var isEmpty: Bool { hovers.isEmpty }

    /// Follows a pointer to the regions under it.
    mutating func follow(_ event: PointerEvent, over path: [HitTree<RegionID>.Region], reportingTo arena: inout Arena) {
        stop(at: event.time, .ended, nil, reportingTo: &arena) { hover in
            hover.contacts[0].pointer == event.pointer
                && !path.contains { $0.target == hover.target && $0.hasHover(labelled: hover.label) }
        }
        for region in path {
            for leaf in Leaf.leaves(of: region.gestures) where leaf.gesture == .hover {
                var hover = GestureEvent(
                    target: region.target, gesture: .hover, state: .began,
                    value: .hover(HoverValue(location: event.position)), time: event.time)
                hover.label = leaf.label
                hover.contacts.append(Contact(event.pointer, kind: event.kind))
                report(hover, to: &arena)
            }
        }
    }

    private mutating func report(_ event: GestureEvent<RegionID>, to arena: inout Arena) {
        var event = event
        let known = hovers.firstIndex {
            $0.contacts[0].pointer == event.contacts[0].pointer && $0.target == event.target && $0.label == event.label
        }
        if let known {
            event.state = .changed
            hovers[known] = event
        } else {
            hovers.append(event)
        }
        arena.events.append(event)
    }

    /// Ends the hovers of a pointer that is no longer over the screen.
    mutating func end(_ event: PointerEvent, reportingTo arena: inout Arena) {
        stop(at: event.time, .ended, nil, reportingTo: &arena) { $0.contacts[0].pointer == event.pointer }
    }

    mutating func cancelAll(cause: Cause, at time: Double, reportingTo arena: inout Arena) {
        stop(at: time, .cancelled, cause, reportingTo: &arena) { _ in true }
    }

    private mutating func stop(
        at time: Double, _ state: GestureState, _ cause: Cause?, reportingTo arena: inout Arena,
        where isOver: (GestureEvent<RegionID>) -> Bool
    ) {
        for var hover in hovers where isOver(hover) {
            hover.state = state
            hover.cause = cause
            hover.time = time
            arena.events.append(hover)
        }
        hovers.removeAll(where: isOver)
    }
}

extension HitTree.Region {
    fileprivate func hasHover(labelled label: String?) -> Bool {
        Leaf.leaves(of: gestures).contains { $0.gesture == .hover && $0.label == label }
    }
}

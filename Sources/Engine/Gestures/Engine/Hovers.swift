import Motion

/// The regions that pointers hover over, and the pointers.
///
/// A hover has no rivals, so it needs no arena; it begins and ends exactly once all the same.
struct Hovers: Hashable, Sendable {
    fileprivate struct Hover: Hashable {
        let contact: Contact
        let target: RegionID
        let label: String?
        var location: Point
    }

    fileprivate var hovers: [Hover] = []

    var isEmpty: Bool { hovers.isEmpty }

    /// Follows a pointer to the regions under it.
    mutating func follow(
        _ event: PointerEvent, over path: [HitTree<RegionID>.Region], reportingTo arena: inout Arena
    ) {
        stop(at: event.time, .ended, nil, reportingTo: &arena) { hover in
            hover.contact.pointer == event.pointer
                && !path.contains { $0.target == hover.target && $0.hasHover(labelled: hover.label) }
        }
        for region in path {
            for leaf in Leaf.leaves(of: region.gestures) where leaf.gesture == .hover {
                move(event, to: region.target, leaf.label, reportingTo: &arena)
            }
        }
    }

    private mutating func move(
        _ event: PointerEvent, to target: RegionID, _ label: String?, reportingTo arena: inout Arena
    ) {
        let known = hovers.firstIndex {
            $0.contact.pointer == event.pointer && $0.target == target && $0.label == label
        }
        let hover = Hover(
            contact: Contact(event.pointer, kind: event.kind), target: target, label: label, location: event.position)
        if let known { hovers[known] = hover } else { hovers.append(hover) }
        arena.events.append(hover.event(known == nil ? .began : .changed, nil, at: event.time))
    }

    /// Ends the hovers of a pointer that is no longer over the screen.
    mutating func end(_ event: PointerEvent, reportingTo arena: inout Arena) {
        stop(at: event.time, .ended, nil, reportingTo: &arena) { $0.contact.pointer == event.pointer }
    }

    mutating func cancelAll(cause: Cause, at time: Double, reportingTo arena: inout Arena) {
        stop(at: time, .cancelled, cause, reportingTo: &arena) { _ in true }
    }

    private mutating func stop(
        at time: Double, _ state: GestureState, _ cause: Cause?, reportingTo arena: inout Arena,
        where isOver: (Hover) -> Bool
    ) {
        for hover in hovers where isOver(hover) { arena.events.append(hover.event(state, cause, at: time)) }
        hovers.removeAll(where: isOver)
    }
}

extension Hovers.Hover {
    fileprivate func event(_ state: GestureState, _ cause: Cause?, at time: Double) -> GestureEvent<RegionID> {
        var event = GestureEvent(
            target: target, gesture: .hover, state: state, value: .hover(HoverValue(location: location)),
            cause: cause, time: time)
        event.label = label
        event.contacts = Contacts(CollectionOfOne(contact))
        return event
    }
}

extension HitTree.Region {
    fileprivate func hasHover(labelled label: String?) -> Bool {
        Leaf.leaves(of: gestures).contains { $0.gesture == .hover && $0.label == label }
    }
}

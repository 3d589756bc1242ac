import Motion

/// A finger down and up again within the slop.
struct TapRecognizer: Sendable {
    let gesture: TapGesture
    private var start = Point.zero

    init(gesture: TapGesture) {
        self.gesture = gesture
    }

    mutating func consider(_ change: PointerChange) -> Verdict {
        switch change.event.phase {
        case .down:
            start = change.event.position
            return .undecided
        case .move, .up:
            if change.isConsumed { return .reject(.consumedByAnother) }
            let slop = Slop.distance(gesture.slop, for: change.event.kind)
            if (change.event.position - start).length > slop { return .reject(.movedTooFar) }
            return change.event.phase == .up ? .accept : .undecided
        case .cancel:
            return .reject(.pointerCancelled)
        }
    }

    func begin(with change: inout PointerChange) -> Announcement {
        change.consume()
        return Announcement(state: .ended, value: .tap(TapValue(location: start)))
    }
}

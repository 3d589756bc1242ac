import Motion

/// A finger that comes down and lifts within the slop, a given number of times.
struct TapRecognizer: Hashable, Sendable {
    let gesture: TapGesture
    private var first = Point.zero
    private var start = Point.zero
    private var taps = 0
    /// The time by which the next tap must begin.
    private(set) var deadline: Double?

    init(gesture: TapGesture) {
        self.gesture = gesture
    }

    /// Whether the first tap is complete, so that rivals wait for the rest.
    var isHolding: Bool { taps > 0 }

    func isTooFar(_ position: Point) -> Bool {
        isHolding && (position - first).length > Slop.multiTapDistance
    }

    mutating func consider(_ sample: Sample) -> Verdict {
        switch sample.phase {
        case .down:
            return comeDown(at: sample.position)
        case .move, .up:
            let slop = Slop.distance(gesture.slop, for: sample.kind)
            if (sample.position - start).length > slop { return .reject(.movedTooFar) }
            return sample.phase == .up ? lift(at: sample.time) : .undecided
        case .cancel:
            return .reject(.pointerCancelled)
        }
    }

    private mutating func comeDown(at position: Point) -> Verdict {
        if taps == 0 { first = position }
        start = position
        deadline = nil
        return .undecided
    }

    private mutating func lift(at time: Double) -> Verdict {
        taps += 1
        if taps == gesture.count { return .accept }
        deadline = time + Slop.multiTapInterval
        return .undecided
    }

    var value: GestureValue { .tap(TapValue(location: first)) }
}

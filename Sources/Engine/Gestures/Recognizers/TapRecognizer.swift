import Motion

/// One or several fingers that come down and lift within the slop, a given number of times.
struct TapRecognizer: GestureRecognizer {
    let gesture: TapGesture
    private(set) var slop = PointerSlop()
    private var reach = Slop.multiTapDistance
    private var interval = Slop.multiTapInterval
    private var first = Point.zero
    private var taps = 0
    /// The most fingers that were down at once in this tap.
    private var touches = 0
    /// The time by which the next finger or tap must begin.
    private(set) var deadline: GestureDeadline?
    private var lastLift = -Double.infinity
    /// Whether the finger that is down has bounced.
    private var isBouncing = false

    init(gesture: TapGesture) {
        self.gesture = gesture
    }

    var traits: GestureTraits {
        let traits: GestureTraits = gesture.touches > 1 ? [.manyTouches] : []
        return traits.union([.discrete, .needsPress])
    }

    mutating func prepare(for surroundings: GestureSurroundings) {
        let metrics = surroundings.metrics
        slop = metrics.slop(gesture.slop ?? metrics.touch)
        reach = metrics.points(metrics.multiTapDistance)
        interval = gesture.interval ?? metrics.multiTapInterval
    }

    var tapRank: Int? { gesture.count }
    var hasTapped: Bool { taps > 0 }
    func continues(at position: Point) -> Bool { (position - first).length <= reach }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        switch sample.phase {
        case .down:
            return comeDown(sample)
        case .move, .up:
            if (sample.position - sample.start).length > slop[sample.kind] { return .reject(.movedTooFar) }
            return sample.phase == .up ? lift(sample) : .undecided
        case .cancel, .hover:
            return .reject(.pointerCancelled)
        }
    }

    func crossing(_ segment: PointerSegment) -> Double? {
        segment.fraction(from: segment.start, beyond: slop[segment.kind])
    }

    private mutating func comeDown(_ sample: PointerSample) -> GestureVerdict {
        if taps == 0 && touches == 0 { first = sample.position }
        if touches == 0 { isBouncing = sample.time - lastLift < Slop.multiTapBounce }
        if isBouncing { return .undecided }
        // A finger that follows one that has lifted belongs to another tap.
        if sample.geometry.count <= touches { return .reject(.liftedTooEarly) }
        touches = sample.geometry.count
        deadline = nextDeadline(after: sample.time)
        return touches > gesture.touches ? .reject(.secondFinger) : .undecided
    }

    private func nextDeadline(after time: Double) -> GestureDeadline? {
        let end = gesture.maximumDuration.map { time + $0 }
        let next = time + interval
        if touches < gesture.touches, next < end ?? .infinity { return .reject(at: next) }
        return end.map { .reject(at: $0, .restingContact) }
    }

    private mutating func lift(_ sample: PointerSample) -> GestureVerdict {
        if isBouncing { return .undecided }
        guard touches == gesture.touches else { return .reject(.liftedTooEarly) }
        guard sample.geometry.count == 0 else { return .undecided }
        taps = taps + 1
        lastLift = sample.time
        touches = 0
        if taps == gesture.count { return .accept }
        deadline = .reject(at: sample.time + interval)
        return .undecided
    }

    var value: GestureValue { .tap(TapValue(location: first)) }
}

import Motion

/// One or more taps: fingers that come down and lift in the same place.
public struct TapGesture: Hashable, Sendable {
    /// The number of taps.
    public var count = 1
    /// The number of fingers of each tap.
    public var touches = 1
    /// The distance up to which a finger may move during a tap; nil for ``GestureMetrics/touch``.
    public var slop: Length?
    /// The longest time, in seconds, between two taps and between the fingers of one; nil for
    /// ``GestureMetrics/multiTapInterval``.
    public var interval: Double?
    /// The time in seconds for which a finger may stay down; nil for any. A finger that rests is then no tap.
    public var maximumDuration: Double?

    /// Creates a tap with one finger.
    public init() {}
}

extension Gesture {
    /// One or more taps: a ``TapGesture`` with these properties. Counts below 1 count as 1.
    public static func tap(
        count: Int = 1, touches: Int = 1, slop: Length? = nil, interval: Double? = nil, maximumDuration: Double? = nil
    ) -> Gesture {
        var tap = TapGesture()
        tap.count = max(1, count)
        tap.touches = max(1, touches)
        tap.slop = slop
        tap.interval = interval
        tap.maximumDuration = maximumDuration
        return .tap(tap)
    }
}

struct TapRecognizer: StoredRecognizer {
    let gesture: TapGesture
    private(set) var slop = PointerSlop()
    private(set) var reach = Slop.multiTapDistance
    private(set) var interval = Slop.multiTapInterval
    private(set) var first = Point.zero
    private(set) var taps = 0
    /// The most fingers that were down at once in this tap.
    private(set) var touches = 0
    /// The time by which the next finger or tap must begin.
    private(set) var deadline: GestureDeadline?
    private(set) var lastLift = -Double.infinity
    /// Whether the finger that is down has bounced.
    private(set) var isBouncing = false

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
        taps += 1
        lastLift = sample.time
        touches = 0
        if taps == gesture.count { return .accept }
        deadline = .reject(at: sample.time + interval)
        return .undecided
    }

    var value: GestureValue { .tap(TapValue(location: first)) }
}

/// The measurement of a tap or a long press.
public struct TapValue: Hashable, Sendable {
    /// The position at which the finger came down; for several taps or fingers, that of the first.
    public var location: Point

    public init(location: Point) { self.location = location }
}

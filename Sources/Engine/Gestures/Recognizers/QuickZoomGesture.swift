import Motion

/// A tap, followed by a finger that comes down again and moves up or down: a zoom with one thumb.
public struct QuickZoomGesture: Hashable, Sendable {
    /// The distance, in points, by which the finger moves down the screen to double the magnification. With the default
    /// of 128 a thumb can double it about three times in one comfortable movement.
    public var doublingDistance = 128.0
    /// The distance up to which the finger may move during the tap, and after which it zooms; nil for
    /// ``GestureMetrics/touch``.
    public var slop: Length?
    /// The longest time, in seconds, between the tap and the next touch; nil for ``GestureMetrics/multiTapInterval``.
    public var interval: Double?

    public init() {}
}

extension Gesture {
    /// A tap, followed by a finger that comes down again and moves up or down: a ``QuickZoomGesture`` with this property.
    public static func quickZoom(doublingDistance: Double = 128) -> Gesture {
        var zoom = QuickZoomGesture()
        zoom.doublingDistance = doublingDistance
        return .quickZoom(zoom)
    }
}

struct QuickZoomRecognizer: StoredRecognizer {
    /// The natural logarithm.
    private static let logarithmOf2 = 0.693147180559945309

    let gesture: QuickZoomGesture
    private(set) var slop = PointerSlop()
    private(set) var reach = Slop.multiTapDistance
    private(set) var interval = Slop.multiTapInterval
    private(set) var anchor = Point.zero
    private(set) var start = Point.zero
    private(set) var hasTapped = false
    private(set) var lift = -Double.infinity
    private(set) var magnification = 1.0
    /// The time by which the second touch must begin.
    private(set) var deadline: GestureDeadline?

    var traits: GestureTraits { .needsPress }
    var tapRank: Int? { .max }
    func continues(at position: Point) -> Bool { (position - anchor).length <= reach }

    mutating func prepare(for surroundings: GestureSurroundings) {
        let metrics = surroundings.metrics
        slop = metrics.slop(gesture.slop ?? metrics.touch)
        reach = metrics.points(metrics.multiTapDistance)
        interval = gesture.interval ?? metrics.multiTapInterval
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        switch sample.phase {
        case .down:
            if !hasTapped { anchor = sample.position }
            // The tap's finger has bounced, and would zoom when it moves.
            if sample.time - lift < Slop.multiTapBounce { return .reject(.notRecognized) }
            start = sample.position
            deadline = nil
            return .undecided
        case .move:
            guard (sample.position - start).length > slop[sample.kind] else { return .undecided }
            return hasTapped ? .accept : .reject(.movedTooFar)
        case .up:
            guard !hasTapped else { return .reject(.liftedTooEarly) }
            hasTapped = true
            lift = sample.time
            deadline = .reject(at: sample.time + interval)
            return .undecided
        case .cancel, .hover:
            return .reject(.pointerCancelled)
        }
    }

    func crossing(_ segment: PointerSegment) -> Double? { segment.fraction(from: start, beyond: slop[segment.kind]) }

    /// The movement within the slop does not magnify.
    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        start = sample.position
        return value
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        guard sample.phase == .move else { return .ended(value(after: sample)) }
        let previous = magnification
        magnification = powerOfTwo((sample.position.y - start.y) / gesture.doublingDistance)
        return .changed(value(delta: magnification / previous, after: sample))
    }

    var value: GestureValue { value() }

    /// The derivative of 2^(y / d) is 2^(y / d) · ln 2 / d.
    private func value(delta: Double = 1, after sample: PointerSample? = nil) -> GestureValue {
        let velocity = sample.map { magnification * Self.logarithmOf2 / gesture.doublingDistance * $0.velocity.dy } ?? 0
        return .quickZoom(MagnifyValue(magnification: magnification, delta: delta, anchor: anchor, velocity: velocity))
    }
}

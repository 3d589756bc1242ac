import Motion

/// A tap, then a finger down again that moves up or down.
struct QuickZoomRecognizer: Hashable, Sendable {
    let gesture: QuickZoomGesture
    private var anchor = Point.zero
    private var start = Point.zero
    private var hasTapped = false
    private var magnification = 1.0
    /// The time by which the second touch must begin.
    private(set) var deadline: Double?

    init(gesture: QuickZoomGesture) {
        self.gesture = gesture
    }

    /// Whether the first tap is complete, so that rivals wait for the second touch.
    var isHolding: Bool { hasTapped }

    func isTooFar(_ position: Point) -> Bool {
        isHolding && (position - anchor).length > Slop.multiTapDistance
    }

    mutating func consider(_ sample: Sample) -> Verdict {
        switch sample.phase {
        case .down:
            if !hasTapped { anchor = sample.position }
            start = sample.position
            deadline = nil
            return .undecided
        case .move:
            guard (sample.position - start).length > Slop.distance(Slop.touch, for: sample.kind) else {
                return .undecided
            }
            return hasTapped ? .accept : .reject(.movedTooFar)
        case .up:
            guard !hasTapped else { return .reject(.liftedTooEarly) }
            hasTapped = true
            deadline = sample.time + Slop.multiTapInterval
            return .undecided
        case .cancel:
            return .reject(.pointerCancelled)
        }
    }

    /// The movement within the slop does not magnify.
    mutating func begin(_ sample: Sample) -> GestureValue {
        start = sample.position
        return value()
    }

    mutating func follow(_ sample: Sample) -> Progress? {
        guard sample.phase == .move else { return .ended(value()) }
        let previous = magnification
        magnification = powerOfTwo((sample.position.y - start.y) / gesture.doublingDistance)
        return .changed(value(delta: magnification / previous))
    }

    func value(delta: Double = 1) -> GestureValue {
        .quickZoom(MagnifyValue(magnification: magnification, delta: delta, anchor: anchor))
    }
}

import Motion

/// The slops that a script's fingers must leave, and how far they have come.
struct TouchSlop: Hashable, Sendable {
    /// By how much the centroid must move.
    let pan: PointerSlop
    /// The change of span, in points, and the angle, in radians, that also count.
    var spread = Double.infinity
    var angle = Double.infinity
    private var travel = Vector.zero
    private var turned = 0.0
    private var span = 0.0
    private var baseSpan = 0.0
    private var count = 0
    private var kind = PointerKind.touch

    /// - Parameter change: The last change, from which the fingers go on.
    init(pan: PointerSlop, after change: TouchChange?) {
        self.pan = pan
        if let change { measureAgain(change) }
    }

    mutating func add(_ change: TouchChange) {
        guard change.phase == .move else { return measureAgain(change) }
        travel += change.pan
        turned += change.rotation
        span = change.span
    }

    private mutating func measureAgain(_ change: TouchChange) {
        baseSpan = change.span
        span = change.span
        turned = 0
        count = change.count
        kind = change.kind
    }

    var isPast: Bool {
        if travel.length > pan[kind] { return true }
        return count > 1 && (abs(span - baseSpan) > spread || abs(turned) > angle)
    }

    func crossing(_ segment: PointerSegment) -> Double? {
        let pan = segment.fraction(along: segment.centroidMovement, from: travel, beyond: pan[segment.kind])
        let span = segment.fraction(ofSpan: baseSpan, changingBy: spread)
        let angle = segment.fraction(turnedBy: turned, beyond: angle)
        let first = min(pan ?? 1, span ?? 1, angle ?? 1)
        return first < 1 ? first : nil
    }
}

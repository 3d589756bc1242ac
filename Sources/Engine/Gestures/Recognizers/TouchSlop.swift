import Motion

/// The slops that a script's fingers must leave, and how far they have come.
struct TouchSlop: Hashable, Sendable {
    /// The distance that the centroid must move.
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

    /// - Parameter change: The last change, from which the fingers continue.
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

/// A gesture's progress through its slop.
struct Travel: Hashable, Sendable {
    /// The largest rounding error, in points, that others leave of a movement that they take whole.
    private static let rounding = 1e-9

    /// A gesture that shares is asked how much it takes, so it begins only where there is something to take.
    let sharesMovement: Bool
    private(set) var total = Vector.zero
    private(set) var lastStep = Vector.zero
    private(set) var slop = 0.0

    /// Adds a movement. Where others already move the content there is no slop to fill, and only this movement counts. An
    /// infinite slop is never filled.
    mutating func add(_ step: Vector, slop: Double, continuesOthers: Bool) {
        lastStep = step
        self.slop = continuesOthers && slop < .infinity ? 0 : slop
        total = continuesOthers ? step : total + step
    }

    /// The fraction of a segment, in which it grows evenly by `movement`, at which it leaves the slop.
    func crossing(_ segment: PointerSegment, _ movement: Vector, slop: Double) -> Double? {
        segment.fraction(along: movement, from: total, beyond: slop)
    }

    var isPastSlop: Bool {
        sharesMovement ? total.length > slop + Self.rounding : total.length >= slop && total != .zero
    }

    /// The part of the last step past the slop: earlier steps cannot be taken any more.
    var overslop: Vector {
        let distance = total.length
        guard distance > slop else { return .zero }
        let before = total - lastStep
        guard before.length < slop else { return (total * ((distance - slop) / distance)).limited(to: lastStep) }
        return total - (before + lastStep * PointerSegment.crossing(lastStep, from: before, beyond: slop))
    }

    /// Goes back to the edge of the slop.
    mutating func holdBack() { total = total - overslop }
}

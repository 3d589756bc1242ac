import Motion

/// A gesture's progress through its slop.
struct Travel: Hashable, Sendable {
    /// What others leave of a movement that they take whole, in points, is an error of rounding below this.
    private static let rounding = 1e-9

    /// A gesture that shares is asked how much it takes, so it begins only where there is something to take.
    private let sharesMovement: Bool
    private(set) var total = Vector.zero
    private var lastStep = Vector.zero
    private var slop = 0.0

    init(sharesMovement: Bool) {
        self.sharesMovement = sharesMovement
    }

    /// Adds a movement. Where others already move the content there is no slop to fill, and only this movement counts. An
    /// infinite slop is never filled.
    mutating func add(_ step: Vector, slop: Double, continuesOthers: Bool) {
        lastStep = step
        self.slop = continuesOthers && slop < .infinity ? 0 : slop
        total = continuesOthers ? step : total + step
    }

    /// Where along a segment, in which it grows evenly by `movement`, it leaves the slop.
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
    mutating func holdBack() {
        total = total - overslop
    }
}

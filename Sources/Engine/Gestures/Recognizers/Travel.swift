import Motion

/// A gesture's progress through its slop.
struct Travel: Hashable, Sendable {
    /// A gesture that shares is asked how much it takes, so it begins only where there is something to take.
    private let sharesMovement: Bool
    private(set) var total = Vector.zero
    private var lastStep = Vector.zero
    private var slop = 0.0

    init(sharesMovement: Bool) {
        self.sharesMovement = sharesMovement
    }

    /// Adds a movement. Where others already move the content there is no slop to fill, and only this movement counts.
    mutating func add(_ step: Vector, slop: Double, continuesOthers: Bool) {
        lastStep = step
        self.slop = continuesOthers ? 0 : slop
        total = continuesOthers ? step : total + step
    }

    var isPastSlop: Bool {
        sharesMovement ? total.length > slop : total.length >= slop && total != .zero
    }

    /// The movement past the slop, but no more than the last step: earlier steps cannot be taken any more.
    var overslop: Vector {
        let distance = total.length
        return distance > slop ? (total - total * (slop / distance)).limited(to: lastStep) : .zero
    }

    /// Goes back to the edge of the slop.
    mutating func holdBack() {
        total = total - overslop
    }
}

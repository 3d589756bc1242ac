import Motion

/// How far a gesture has come towards being believed.
struct Travel: Hashable, Sendable {
    /// A gesture that shares is asked what it takes, so it begins only where there is something to take.
    private let sharesMovement: Bool
    private var way = Vector.zero
    /// The last addition to it.
    private var step = Vector.zero
    private var slop = 0.0

    init(sharesMovement: Bool) {
        self.sharesMovement = sharesMovement
    }

    /// Goes on by a step. Where others move the content already there is no slop to fill, and only the present step
    /// counts.
    mutating func add(_ step: Vector, slop: Double, continuesOthers: Bool) {
        self.step = step
        self.slop = continuesOthers ? 0 : slop
        way = continuesOthers ? step : way + step
    }

    var isPastSlop: Bool {
        sharesMovement ? way.length > slop : way.length >= slop && way != .zero
    }

    /// What the gesture would take when it begins: the way past the slop, but none that is older than the last step.
    var overslop: Vector {
        let distance = way.length
        return distance > slop ? (way - way * (slop / distance)).limited(to: step) : .zero
    }

    /// The gesture was not given what it asked for: it waits at the slop's edge.
    mutating func holdBack() {
        way = way - overslop
    }
}

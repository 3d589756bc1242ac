import Motion

/// A change of one pointer on its way along the hit path, and what the gestures need to know about that pointer.
struct RoutedChange {
    let pointer: PointerSet
    /// The position at which the pointer came down.
    let start: Point
    /// The time in seconds of the pointer's newest sample. A part of a move comes before it.
    let sampleTime: Double
    /// Whether this is the movement with which the pointer lifts; the lift itself follows.
    let isLastMovement: Bool
    var change: PointerChange
    /// The time in seconds at which the move left the slop of the gesture that is asked first; nil if none is.
    var crossing: Double?
    /// The pointers that move with this change, and those of them whose changes were sent before.
    var moved: PointerSet = []
    var sent: PointerSet = []
    /// The pointers that were last measured, without one that lifts, and their geometry: most gestures on a hit path have the same.
    var measured: PointerSet = []
    var geometry = PointerGeometry()
    /// The pointers whose velocities were last measured, the velocity of their centroid, and how they spread and turn.
    var timed: PointerSet = []
    var velocity = Vector.zero
    var spread = SpreadVelocity()
    /// The part of the movement that regions which take the pointer themselves have consumed.
    private(set) var takenByInput = Vector.zero
    /// Whether such a region has consumed anything.
    private(set) var isTakenByInput = false
    /// Whether such a region has consumed the press.
    private(set) var isPressTakenByInput = false

    /// Whether a gesture of these pointers has seen the movement of all of them with the change of another one.
    func isReportedBefore(to pointers: PointerSet) -> Bool { !sent.isDisjoint(with: pointers) }

    var phase: PointerPhase { change.event.phase }
    var time: Double { change.event.time }
    /// Whether a gesture was decided within a move, and this is a part of it but not the last.
    var isPart: Bool { change.event.time < sampleTime }

    init(pointer: PointerSet, start: Point, sampleTime: Double, isLastMovement: Bool, change: PointerChange) {
        self.pointer = pointer
        self.start = start
        self.sampleTime = sampleTime
        self.isLastMovement = isLastMovement
        self.change = change
    }

    /// Takes over what a region's own handler has consumed.
    mutating func adopt(_ handled: PointerChange) {
        takenByInput += handled.consumedMovement - change.consumedMovement
        isTakenByInput = isTakenByInput || takenByInput != .zero || handled.isPressConsumed && !change.isPressConsumed
        isPressTakenByInput = isPressTakenByInput || handled.isPressConsumed && !change.isPressConsumed
        change = handled
    }

    /// Whether such a region has taken the press with which a gesture would begin.
    func isPressTaken(from traits: GestureTraits) -> Bool { isPressTakenByInput && !traits.contains(.observes) }

    /// Whether such a region has taken what a gesture that has not begun needs, or a gesture that has begun follows.
    func isTaken(from traits: GestureTraits) -> Bool {
        guard isTakenByInput, !traits.contains(.observes) else { return false }
        if traits.contains(.needsPress) { return true }
        return !traits.contains(.sharesMovement) && change.movement != .zero && change.movement == takenByInput
    }
}

import Motion

/// A change of a pointer, as a recognizer sees it.
public struct PointerSample: Hashable, Sendable {
    let pointer: PointerSet
    public let id: PointerID
    public let phase: PointerPhase
    public let kind: PointerKind
    /// The pointer's position, in points from the top left of the screen.
    public let position: Point
    /// The position at which the pointer came down.
    public let start: Point
    /// The time in seconds.
    public let time: Double
    /// The pointer's movement, in points, less the part consumed by regions that handle the pointer themselves.
    public let movement: Vector
    /// The part of the movement that other gestures have left, in points.
    public let unconsumed: Vector
    /// The pointers of the gesture after this change; a pointer that lifts is not counted.
    public let geometry: PointerGeometry
    /// The velocity of the centroid of the gesture's pointers, in points a second, from the beginning of the gesture on
    /// and whenever a pointer lifts, including that pointer; otherwise zero.
    public let velocity: Vector
    /// The rates at which the gesture's pointers spread and turn, at the same times as ``velocity``.
    public let spread: SpreadVelocity
    /// The pressure between 0 and 1, or nil if the device does not report it.
    public let pressure: Double?
    /// Whether the pointer lifts with this movement.
    public let isLastMovement: Bool
    /// Whether other gestures already move this content. A gesture that shares with them then needs no slop.
    public let continuesOthers: Bool

    /// Whether the pointer is between two samples, where a gesture is decided.
    let isBetweenSamples: Bool
    /// Whether the change of another pointer has contained this movement: they move together.
    let isReportedBefore: Bool
    /// Whether the gesture follows this pointer.
    var isMeasured: Bool

    /// Whether the last of the gesture's pointers lifts.
    var isLastLift: Bool { phase == .up && geometry.count == 0 }

    /// - Parameter isTimed: Whether the velocities of the change are those of these pointers.
    init(
        _ routed: RoutedChange, of pointers: PointerSet = [], geometry: PointerGeometry, isTimed: Bool,
        continuesOthers: Bool
    ) {
        let change = routed.change
        pointer = routed.pointer
        id = change.event.pointer
        phase = change.event.phase
        kind = change.event.kind
        position = change.event.position
        start = routed.start
        time = change.event.time
        movement = change.movement - routed.takenByInput
        unconsumed = change.unconsumedMovement
        pressure = change.event.pressure
        velocity = isTimed ? routed.velocity : .zero
        spread = isTimed ? routed.spread : SpreadVelocity()
        isLastMovement = routed.isLastMovement
        isBetweenSamples = routed.isPart
        isReportedBefore = routed.isReportedBefore(to: pointers)
        isMeasured = pointers.contains(routed.pointer)
        self.geometry = geometry
        self.continuesOthers = continuesOthers
    }

    /// A sample in which no pointer moves.
    init(still event: PointerEvent, geometry: PointerGeometry) {
        self.init(event, start: event.position, previousPosition: event.position, geometry: geometry)
    }

    /// A sample for testing a recognizer in isolation. Without a geometry, the gesture has no other pointer.
    public init(
        _ event: PointerEvent, start: Point, previousPosition: Point, velocity: Vector = .zero,
        geometry: PointerGeometry? = nil, spread: SpreadVelocity = SpreadVelocity()
    ) {
        let change = PointerChange(event, previousPosition: previousPosition, previousTime: event.time)
        let isDown = event.phase == .down || event.phase == .move
        var routed = RoutedChange(pointer: [], start: start, sampleTime: event.time, change: change)
        routed.velocity = velocity
        routed.spread = spread
        let single = PointerGeometry(count: isDown ? 1 : 0, centroid: event.position)
        self.init(routed, geometry: geometry ?? single, isTimed: true, continuesOthers: false)
    }
}

/// A change of one pointer on its way along the hit path, and what the gestures need to know about that pointer.
struct RoutedChange {
    let pointer: PointerSet
    /// The position at which the pointer came down.
    let start: Point
    /// The time in seconds of the pointer's newest sample. A part of a move comes before it.
    let sampleTime: Double
    /// Whether this is the movement with which the pointer lifts; the lift itself follows.
    var isLastMovement = false
    var change: PointerChange
    /// The time in seconds at which the move left the slop of the gesture that is asked first; nil if none is.
    var crossing: Double?
    /// The pointers that move with this change, and those of them whose changes were sent before.
    var moved: PointerSet = []
    var sent: PointerSet = []
    /// The pointers that were last measured, without one that lifts, and their geometry: most gestures on a hit path have
    /// the same.
    var measured: PointerSet = []
    var geometry = PointerGeometry()
    /// The pointers whose velocities were last measured, the velocity of their centroid, and how they spread and turn.
    var timed: PointerSet = []
    var velocity = Vector.zero
    var spread = SpreadVelocity()
    /// The part of the movement that regions which take the pointer themselves have consumed.
    private(set) var takenByInput = Vector.zero
    /// Whether such a region has consumed anything, and the press in particular.
    private(set) var isTakenByInput = false
    private(set) var isPressTakenByInput = false

    var phase: PointerPhase { change.event.phase }
    var time: Double { change.event.time }
    /// Whether a gesture was decided within a move, and this is a part of it but not the last.
    var isPart: Bool { time < sampleTime }

    /// Whether a gesture of these pointers has seen the movement of all of them with the change of another one.
    func isReportedBefore(to pointers: PointerSet) -> Bool { !sent.isDisjoint(with: pointers) }

    /// Takes over what a region's own handler has consumed.
    mutating func adopt(_ handled: PointerChange) {
        takenByInput += handled.consumedMovement - change.consumedMovement
        isPressTakenByInput = isPressTakenByInput || handled.isPressConsumed && !change.isPressConsumed
        isTakenByInput = isTakenByInput || takenByInput != .zero || isPressTakenByInput
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

import Motion

/// What a recognizer sees of a change.
struct Sample: Sendable {
    let phase: PointerPhase
    let kind: PointerKind
    let position: Point
    let time: Double
    /// How far the pointer moved.
    let movement: Vector
    /// The part of the movement that other gestures have left.
    let unconsumed: Vector
    /// The pointers of the gesture after this change; a pointer that lifts is not counted.
    let geometry: PointerGeometry
    /// The pointer's velocity in points a second if it lifts, otherwise zero.
    let velocity: Vector
    /// Whether the pointer lifts with this movement.
    let isLastMovement: Bool
    /// Whether other gestures already move this content. A gesture that shares with them then needs no slop of its own.
    let continuesOthers: Bool

    init(_ routed: RoutedChange, geometry: PointerGeometry, continuesOthers: Bool) {
        phase = routed.change.event.phase
        kind = routed.change.event.kind
        position = routed.change.event.position
        time = routed.change.event.time
        movement = routed.change.movement
        unconsumed = routed.change.unconsumedMovement
        velocity = routed.velocity
        isLastMovement = routed.isLastMovement
        self.geometry = geometry
        self.continuesOthers = continuesOthers
    }

    /// A sample in which no pointer moves.
    init(still event: PointerEvent, geometry: PointerGeometry) {
        self.init(
            RoutedChange(
                pointer: [], travel: .zero, velocity: .zero, isLastMovement: false,
                change: PointerChange(event, previousPosition: event.position, previousTime: event.time)),
            geometry: geometry, continuesOthers: false)
    }
}

/// A recognizer's opinion of a change while its gesture has not begun.
enum Verdict: Hashable {
    case undecided
    /// The gesture is recognized.
    case accept
    /// The gesture has become impossible.
    case reject(Cause)
}

/// What a change means to a gesture that has begun.
enum Progress {
    case changed(GestureValue)
    case ended(GestureValue)
}

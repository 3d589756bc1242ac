import Motion

/// A change of one pointer on its way along the hit path, and what the gestures need to know about that pointer.
struct RoutedChange {
    let pointer: PointerSet
    /// The pointer's displacement since it came down, in points.
    let travel: Vector
    /// The pointer's velocity in points a second if this change lifts it, otherwise zero.
    let velocity: Vector
    /// Whether this is the movement with which the pointer lifts; the lift itself follows.
    let isLastMovement: Bool
    var change: PointerChange

    var phase: PointerPhase { change.event.phase }
    var time: Double { change.event.time }
}

import Motion

/// All that a recognizer is shown of a change.
struct Sample: Sendable {
    let phase: PointerPhase
    let kind: PointerKind
    let position: Point
    let time: Double
    /// How far the pointer moved, and what the gestures before have left of that.
    let movement: Vector
    let unconsumed: Vector
    /// The pointers of the gesture, with this change. For an up, those that stay.
    let constellation: Constellation
    /// Of the pointer, in points a second; known when it lifts, zero before.
    let velocity: Vector
    /// Others already move this content: a gesture that shares with them needs no slop of its own.
    let continuesOthers: Bool
}

/// What a recognizer thinks of a change while its gesture is still only possible.
enum Verdict: Hashable {
    case undecided
    /// It believes the gesture and asks the arena for the pointer.
    case accept
    case reject(Cause)
}

/// What a recognizer has to tell of a change.
struct Announcement {
    var state: GestureState
    var value: GestureValue?
}

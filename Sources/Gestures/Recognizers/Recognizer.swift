/// What a recognizer thinks of a change while its gesture is still only possible.
enum Verdict {
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

/// The part of a gesture that measures: a closed set, held by value. Whether a gesture is possible, active or over is
/// the engine's to know, and whether it may begin is the arena's.
enum Recognizer: Sendable {
    case tap(TapRecognizer)
    case drag(DragRecognizer)

    init(_ gesture: Gesture) {
        switch gesture {
        case .tap(let gesture): self = .tap(TapRecognizer(gesture: gesture))
        case .drag(let gesture): self = .drag(DragRecognizer(gesture: gesture))
        }
    }

    /// Looks at a change while the gesture is possible.
    mutating func consider(_ change: PointerChange) -> Verdict {
        switch self {
        case .tap(var tap):
            defer { self = .tap(tap) }
            return tap.consider(change)
        case .drag(var drag):
            defer { self = .drag(drag) }
            return drag.consider(change)
        }
    }

    /// The arena has granted the pointer on account of `change`: consumes its part and announces the beginning, or
    /// the whole of a gesture that is over as soon as it is recognised.
    mutating func begin(with change: inout PointerChange) -> Announcement {
        switch self {
        case .tap(let tap):
            return tap.begin(with: &change)
        case .drag(var drag):
            defer { self = .drag(drag) }
            return drag.begin(with: &change)
        }
    }

    /// Follows a gesture that has begun.
    mutating func follow(_ change: inout PointerChange) -> Announcement? {
        switch self {
        case .tap:
            return nil
        case .drag(var drag):
            defer { self = .drag(drag) }
            return drag.follow(&change)
        }
    }

    /// What the recognizer knows when its gesture is taken away.
    var lastValue: GestureValue? {
        switch self {
        case .tap: nil
        case .drag(let drag): drag.lastValue
        }
    }
}

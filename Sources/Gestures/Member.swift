/// A gesture of a region, from the first pointer that touches the region to the last that leaves it.
struct Member<Target: Hashable & Sendable>: Sendable {
    enum Phase {
        /// It has not begun and may yet.
        case possible
        /// It has begun and has not ended.
        case active
        /// It has announced its end, or failed; it waits for its pointers to go.
        case over
    }

    let entry: Arena.Entry
    let target: Target
    let gesture: Gesture
    /// Which of its region's gestures it is.
    let ordinal: Int
    var recognizer: Recognizer
    var phase = Phase.possible
    /// The pointers that came down on the region and have not lifted.
    var pointers: [PointerID] = []

    init(_ entry: Arena.Entry, _ target: Target, _ gesture: Gesture, ordinal: Int) {
        self.entry = entry
        self.target = target
        self.gesture = gesture
        self.ordinal = ordinal
        recognizer = Recognizer(gesture)
    }
}

/// A pointer that is down: where it came down and who may have it.
struct ActivePointer<Target: Hashable & Sendable>: Sendable {
    let id: PointerID
    /// The regions that it came down on, root first. They stay its own wherever it goes.
    let path: [HitTree<Target>.Region]
    var arena = Arena()
    var last: PointerEvent

    /// When it is taken for a stale contact unless it says something before.
    var staleTime: Double { last.time + ContactLimit.stale }

    func change(to event: PointerEvent) -> PointerChange {
        PointerChange(event, previousPosition: last.position, previousTime: last.time)
    }
}

import Motion

/// A single gesture of a region, from the first pointer that touches the region to the last that leaves it.
struct Member: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        /// It follows another gesture, which has not ended.
        case locked
        /// It has not begun and may yet.
        case possible
        /// It is recognised, but must wait for a rival that may still take precedence.
        case waiting
        /// It has begun and has not ended.
        case active
        /// It has announced its end, or failed; it waits for its pointers to go.
        case over
    }

    let target: Int
    /// The gestures with which its region was declared, and which of them it is.
    let declaration: [Gesture]
    let leaf: Leaf
    /// Which of its region's leaves it is, and how deep the region lies; the root is 0.
    let ordinal: Int
    let depth: Int
    var recognizer: Recognizer
    var phase: Phase
    /// The pointers that came down on the region and have not lifted, and all that it has had.
    var pointers: PointerSet = []
    var history: PointerSet = []
    /// The order of those that wait.
    var claim = 0
    /// What it took in the initial pass of the present event.
    var takenBefore = Vector.zero
    /// When a gesture that follows another must have been touched.
    var touchDeadline: Double?

    var gesture: Gesture { leaf.gesture }

    /// Whether both may go on with one pointer.
    func coexists(with other: Member) -> Bool {
        if gesture.sharesMovement && other.gesture.sharesMovement { return true }
        if target == other.target {
            switch leaf.relation(to: other.leaf) {
            case .partners, .then, .following: return true
            case .rivals, .before, .after: return false
            }
        }
        guard depth != other.depth else { return false }
        return (depth < other.depth ? leaf : other.leaf).priority == .simultaneous
    }

    func isActive(on place: PointerSet) -> Bool { phase == .active && !pointers.isDisjoint(with: place) }

    /// When time alone decides about it.
    var deadline: (time: Double, isSuccess: Bool)? {
        guard phase == .possible else { return nil }
        return touchDeadline.map { ($0, false) } ?? recognizer.deadline
    }
}

/// A single gesture of a composition, and its way down to it.
struct Leaf: Hashable, Sendable {
    /// A turn on the way: how the two sides are put together, and which side was taken.
    struct Turn: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case simultaneous, exclusive, sequenced
        }

        var kind: Kind
        var isSecond: Bool
    }

    var gesture: Gesture
    /// Which of its region's gestures the composition is.
    var attachment: Int
    var priority = GesturePriority.normal
    var turns: [Turn] = []

    /// How two leaves of one region stand to each other.
    enum Relation: Hashable, Sendable {
        /// Only one of them can have a pointer.
        case rivals
        /// Only one, and the other one's turn comes when this has failed.
        case before, after
        /// Both can.
        case partners
        /// The one begins when the other has ended.
        case then, following
    }

    func relation(to other: Leaf) -> Relation {
        guard attachment == other.attachment else { return .rivals }
        for (mine, theirs) in zip(turns, other.turns) where mine != theirs {
            switch mine.kind {
            case .simultaneous: return .partners
            case .exclusive: return mine.isSecond ? .after : .before
            case .sequenced: return mine.isSecond ? .following : .then
            }
        }
        return .rivals
    }

    /// The single gestures of a region's compositions, in order.
    static func leaves(of gestures: [Gesture]) -> [Leaf] {
        var leaves: [Leaf] = []
        for (attachment, gesture) in gestures.enumerated() {
            Leaf(gesture: gesture, attachment: attachment).split(into: &leaves)
        }
        return leaves
    }

    private func split(into leaves: inout [Leaf]) {
        switch gesture {
        case .simultaneous(let a, let b): split(.simultaneous, a, b, into: &leaves)
        case .exclusive(let a, let b): split(.exclusive, a, b, into: &leaves)
        case .sequenced(let a, let b): split(.sequenced, a, b, into: &leaves)
        case .attached(let gesture, let priority):
            Leaf(gesture: gesture, attachment: attachment, priority: priority, turns: turns).split(into: &leaves)
        case .tap, .longPress, .drag, .magnify, .transform, .quickZoom: leaves.append(self)
        }
    }

    private func split(_ kind: Turn.Kind, _ a: Gesture, _ b: Gesture, into leaves: inout [Leaf]) {
        for (gesture, isSecond) in [(a, false), (b, true)] {
            let turn = Turn(kind: kind, isSecond: isSecond)
            let side = Leaf(gesture: gesture, attachment: attachment, priority: priority, turns: turns + [turn])
            side.split(into: &leaves)
        }
    }
}

extension Gesture {
    /// Whether it divides movements with others rather than owning its pointer.
    var sharesMovement: Bool {
        switch self {
        case .drag(let drag): drag.sharesMovement
        case .transform(let transform): transform.sharesMovement
        default: false
        }
    }

    /// Whether a second finger belongs to it, or ends it.
    var takesManyFingers: Bool {
        switch self {
        case .magnify, .transform: true
        default: false
        }
    }
}

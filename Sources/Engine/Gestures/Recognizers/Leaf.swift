/// A single gesture of a composition, and the path to it from the root of the composition.
struct Leaf: Hashable, Sendable {
    /// One step of the path: how two gestures are composed, and which of them it leads to.
    struct Branch: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case simultaneous, exclusive, sequenced
        }

        var kind: Kind
        var isSecond: Bool
    }

    var gesture: Gesture
    /// The index of the composition among its region's gestures.
    var attachment: Int
    var priority = GesturePriority.normal
    /// The name given to the gesture or to the innermost composition around it that has one.
    var label: String?
    var branches: [Branch] = []

    /// The relation of a leaf to another leaf of its region.
    enum Relation: Hashable, Sendable {
        /// Only one of them can have a pointer.
        case rivals
        /// Only one of them can have a pointer, and the second waits until the first has failed.
        case before, after
        /// Both can have the pointer.
        case partners
        /// The second begins when the first has ended.
        case then, following
    }

    func relation(to other: Leaf) -> Relation {
        guard let fork = fork(from: other) else { return .rivals }
        switch branches[fork].kind {
        case .simultaneous: return .partners
        case .exclusive: return branches[fork].isSecond ? .after : .before
        case .sequenced: return branches[fork].isSecond ? .following : .then
        }
    }

    /// The step at which the paths to two leaves of one composition diverge.
    private func fork(from other: Leaf) -> Int? {
        guard attachment == other.attachment else { return nil }
        let shared = min(branches.count, other.branches.count)
        return (0..<shared).first { branches[$0] != other.branches[$0] }
    }

    // MARK: Sequences

    /// Whether this is, or belongs to, the second part of a sequence.
    var followsAnother: Bool { branches.contains { $0.kind == .sequenced && $0.isSecond } }

    /// Whether this gesture becomes possible when `other`, of the same region, has ended: `other` is the last of the
    /// first part of a sequence, and this is the first of the second part.
    func comesNext(after other: Leaf) -> Bool {
        guard let fork = fork(from: other), branches[fork].kind == .sequenced, branches[fork].isSecond else {
            return false
        }
        let isLast = !other.branches[(fork + 1)...].contains { $0.kind == .sequenced && !$0.isSecond }
        let isFirst = !branches[(fork + 1)...].contains { $0.kind == .sequenced && $0.isSecond }
        return isLast && isFirst
    }

    // MARK: Splitting

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
        case .attached(let gesture, let priority): with(gesture) { $0.priority = priority }.split(into: &leaves)
        case .named(let gesture, let label): with(gesture) { $0.label = label }.split(into: &leaves)
        case .tap, .longPress, .drag, .magnify, .rotate, .transform, .quickZoom, .hover, .pointerInput, .custom,
            .script:
            leaves.append(self)
        }
    }

    private func split(_ kind: Branch.Kind, _ a: Gesture, _ b: Gesture, into leaves: inout [Leaf]) {
        for (gesture, isSecond) in [(a, false), (b, true)] {
            with(gesture) { $0.branches.append(Branch(kind: kind, isSecond: isSecond)) }.split(into: &leaves)
        }
    }

    /// A copy of this leaf for a gesture nested in this one.
    private func with(_ gesture: Gesture, _ change: (inout Leaf) -> Void) -> Leaf {
        var leaf = self
        leaf.gesture = gesture
        change(&leaf)
        return leaf
    }
}

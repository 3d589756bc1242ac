/// The order in which a region's gesture is asked, compared with the gestures of the regions inside it.
public enum GesturePriority: Hashable, Sendable {
    /// After the gestures of the regions inside.
    case normal
    /// Before the gestures of the regions inside.
    case high
    /// Beside the gestures of the regions inside: neither keeps the other from winning.
    case simultaneous
}

extension Gesture {
    /// Both gestures, which may go on at the same time, like SwiftUI's `simultaneously(with:)`.
    public func simultaneously(with other: Gesture) -> Gesture { .simultaneous(self, other) }

    /// One of the two gestures: `other` can begin only once this one has failed, like SwiftUI's
    /// `exclusively(before:)`.
    public func exclusively(before other: Gesture) -> Gesture { .exclusive(self, other) }

    /// One gesture after the other: `other` becomes possible only when this one has ended, like SwiftUI's
    /// `sequenced(before:)`.
    public func sequenced(before other: Gesture) -> Gesture { .sequenced(self, other) }

    /// This gesture, asked before the gestures of the regions inside, like SwiftUI's `highPriorityGesture(_:)`.
    public var highPriority: Gesture { .attached(self, .high) }

    /// This gesture, which may go on beside the gestures of the regions inside, like SwiftUI's
    /// `simultaneousGesture(_:)`.
    public var simultaneousWithChildren: Gesture { .attached(self, .simultaneous) }

    /// This gesture with your own name, which ``GestureEvent/label`` repeats. It distinguishes two equal gestures of a
    /// region, and may be given to a composition as a whole.
    ///
    /// - Parameter name: The name, which no other gesture of the region has.
    public func named(_ name: String) -> Gesture { .named(self, name) }

    /// The names given to the gesture and to those in it.
    var labels: [String] {
        switch self {
        case .simultaneous(let a, let b), .exclusive(let a, let b), .sequenced(let a, let b): a.labels + b.labels
        case .attached(let gesture, _): gesture.labels
        case .named(let gesture, let name): gesture.labels + [name]
        default: []
        }
    }
}

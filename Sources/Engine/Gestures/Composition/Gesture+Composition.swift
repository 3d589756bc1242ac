/// Whether a region's gesture comes before or beside those of the regions inside it.
public enum GesturePriority: Hashable, Sendable {
    /// The innermost region is asked first.
    case normal
    /// It is asked before the regions inside.
    case high
    /// It goes on beside those of the regions inside: neither keeps the other from winning.
    case simultaneous
}

extension Gesture {
    /// Both may go on at once (SwiftUI's `simultaneously(with:)`).
    public func simultaneously(with other: Gesture) -> Gesture { .simultaneous(self, other) }

    /// One of the two: the other only once this has failed (SwiftUI's `exclusively(before:)`).
    public func exclusively(before other: Gesture) -> Gesture { .exclusive(self, other) }

    /// One after the other: the second begins to look only when the first has ended (SwiftUI's `sequenced(before:)`).
    public func sequenced(before other: Gesture) -> Gesture { .sequenced(self, other) }

    /// Asked before the gestures of the regions inside (SwiftUI's `highPriorityGesture`).
    public var highPriority: Gesture { .attached(self, .high) }

    /// Beside the gestures of the regions inside (SwiftUI's `simultaneousGesture`).
    public var simultaneousWithChildren: Gesture { .attached(self, .simultaneous) }
}

import Motion

/// A gesture that a region responds to: a single one, or a composition of several.
///
/// Create single gestures with the static functions such as ``tap(count:touches:slop:interval:maximumDuration:)``, and compose them
/// with methods such as ``exclusively(before:)``.
public indirect enum Gesture: Hashable, Sendable {
    case tap(TapGesture)
    case longPress(LongPressGesture)
    case drag(DragGesture)
    case magnify(MagnifyGesture)
    case rotate(RotateGesture)
    case transform(TransformGesture)
    case quickZoom(QuickZoomGesture)
    /// A pointer that is over the region without touching the screen, such as a mouse without a pressed button. The
    /// gesture competes with none, and it cannot be composed with others.
    case hover
    /// The region takes changes of its pointers itself, in each pass, and may consume them. The gesture competes with
    /// none. See <doc:RawPointers>.
    case pointerInput
    /// A gesture with a recognizer of your own. See ``custom(_:_:)``.
    case custom(CustomGesture)
    /// A gesture that follows a script of your own. See ``script(_:_:)``.
    case script(ScriptGesture)

    /// Both gestures, which may go on at the same time. See ``simultaneously(with:)``.
    case simultaneous(Gesture, Gesture)
    /// The first gesture or, once it has failed, the second. See ``exclusively(before:)``.
    case exclusive(Gesture, Gesture)
    /// The first gesture and, once it has ended, the second. See ``sequenced(before:)``.
    case sequenced(Gesture, Gesture)
    /// A gesture with a priority over those of the regions inside. See ``highPriority`` and
    /// ``simultaneousWithChildren``.
    case attached(Gesture, GesturePriority)
    /// A gesture with a name. See ``named(_:)``.
    case named(Gesture, String)

    /// A short name for traces and logs: that given with ``named(_:)`` or that of the kind, such as "tap2" for a double
    /// tap.
    public var name: String {
        switch self {
        case .tap(let tap): tap.count == 1 ? "tap" : "tap\(tap.count)"
        case .longPress: "longPress"
        case .drag: "drag"
        case .magnify: "magnify"
        case .rotate: "rotate"
        case .transform: "transform"
        case .quickZoom: "quickZoom"
        case .hover: "hover"
        case .pointerInput: "pointerInput"
        case .custom(let gesture): gesture.name
        case .script(let gesture): gesture.name
        case .simultaneous(let a, let b): "\(a.name)+\(b.name)"
        case .exclusive(let a, let b): "\(a.name)|\(b.name)"
        case .sequenced(let a, let b): "\(a.name)>\(b.name)"
        case .attached(let gesture, _): gesture.name
        case .named(_, let name): name
        }
    }

    // MARK: Composition

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

    /// This gesture with your own name, which no other gesture of the region has, and which ``GestureEvent/label`` repeats. It
    /// distinguishes two equal gestures of a region, and may be given to a composition as a whole.
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

/// The order in which a region's gesture is asked, compared with the gestures of the regions inside it.
public enum GesturePriority: Hashable, Sendable {
    /// After the gestures of the regions inside.
    case normal
    /// Before the gestures of the regions inside.
    case high
    /// Beside the gestures of the regions inside: neither keeps the other from winning.
    case simultaneous
}

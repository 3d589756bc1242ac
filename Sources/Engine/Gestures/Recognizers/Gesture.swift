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
}

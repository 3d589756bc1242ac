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

    // MARK: Kinds

    /// One or more taps.
    ///
    /// - Parameters:
    ///   - count: The number of taps. Values below 1 count as 1.
    ///   - touches: The number of fingers of each tap. Values below 1 count as 1.
    ///   - slop: The distance up to which a finger may move during a tap; nil for ``GestureMetrics/touch``.
    ///   - interval: The longest time, in seconds, between two taps; nil for ``GestureMetrics/multiTapInterval``.
    ///   - maximumDuration: The time in seconds for which a finger may stay down; nil for any.
    public static func tap(
        count: Int = 1, touches: Int = 1, slop: Length? = nil, interval: Double? = nil, maximumDuration: Double? = nil
    ) -> Gesture {
        var tap = TapGesture()
        tap.count = max(1, count)
        tap.touches = max(1, touches)
        tap.slop = slop
        tap.interval = interval
        tap.maximumDuration = maximumDuration
        return .tap(tap)
    }

    /// A finger that stays where it came down.
    ///
    /// - Parameters:
    ///   - minimumDuration: The time in seconds for which the finger must stay; nil for ``GestureMetrics/longPress``.
    ///   - maximumDistance: The distance up to which the finger may move; nil for ``GestureMetrics/touch``.
    ///   - reportsPressing: Whether to report ``GestureState/pressing`` as well.
    public static func longPress(
        minimumDuration: Double? = nil, maximumDistance: Length? = nil, reportsPressing: Bool = false
    ) -> Gesture {
        var press = LongPressGesture()
        press.minimumDuration = minimumDuration
        press.maximumDistance = maximumDistance
        press.reportsPressing = reportsPressing
        return .longPress(press)
    }

    /// One or more fingers that move. ``DragGesture`` has more properties than this function has parameters.
    ///
    /// - Parameters:
    ///   - axis: The axis along which the drag moves, or nil for any direction.
    ///   - minimumDistance: The distance after which the drag begins; nil for ``GestureMetrics/pan``.
    ///   - touches: The number of fingers. Values below 1 count as 1.
    ///   - catchesAtOnce: Whether the drag begins on contact, for content in motion.
    ///   - sharesMovement: Whether the drag shares movements with others on the hit path, for nested scrolling.
    public static func drag(
        along axis: Axis? = nil, minimumDistance: Length? = nil, touches: Int = 1, catchesAtOnce: Bool = false,
        sharesMovement: Bool = false
    ) -> Gesture {
        var drag = DragGesture()
        drag.axis = axis
        drag.minimumDistance = minimumDistance
        drag.touches = max(1, touches)
        drag.catchesAtOnce = catchesAtOnce
        drag.sharesMovement = sharesMovement
        return .drag(drag)
    }

    /// A finger that comes down at an edge of the region and moves inward.
    ///
    /// - Parameters:
    ///   - edge: The edge.
    ///   - width: The distance from the edge within which the finger must come down. The default is Android's
    ///     `ViewConfiguration` edge slop of 12 points, doubled for a bezel that hides a part of it.
    ///   - minimumDistance: The distance after which the drag begins; nil for ``GestureMetrics/pan``.
    public static func drag(
        from edge: Edge, within width: Length = 24, minimumDistance: Length? = nil
    ) -> Gesture {
        var drag = DragGesture()
        drag.axis = edge.crossing
        drag.minimumDistance = minimumDistance
        drag.edge = DragGesture.Start(edge: edge, width: width)
        return .drag(drag)
    }

    /// Two or more fingers that move apart or together.
    ///
    /// - Parameter minimumSpanChange: The change of span after which the gesture begins; nil for
    ///   ``GestureMetrics/scale``.
    public static func magnify(minimumSpanChange: Length? = nil) -> Gesture {
        var magnify = MagnifyGesture()
        magnify.minimumSpanChange = minimumSpanChange
        return .magnify(magnify)
    }

    /// Two or more fingers that turn about their centroid.
    ///
    /// - Parameter minimumRotation: The angle in radians after which the gesture begins; nil for
    ///   ``GestureMetrics/rotation``.
    public static func rotate(minimumRotation: Double? = nil) -> Gesture {
        var rotate = RotateGesture()
        rotate.minimumRotation = minimumRotation
        return .rotate(rotate)
    }

    /// Any number of fingers that pan, magnify and, if wanted, rotate the content under them.
    ///
    /// - Parameters:
    ///   - minimumTouches: The number of fingers with which the gesture begins. Values below 1 count as 1.
    ///   - minimumDistance: The distance by which the centroid must move for the gesture to begin; nil for
    ///     ``GestureMetrics/pan``.
    ///   - minimumSpanChange: The change of span that also begins the gesture; nil for ``GestureMetrics/scale``.
    ///   - rotates: Whether the gesture rotates the content.
    ///   - catchesAtOnce: Whether the gesture begins on contact, for content in motion.
    ///   - sharesMovement: Whether the gesture shares movements while one finger is on it, for nested scrolling.
    public static func transform(
        minimumTouches: Int = 1, minimumDistance: Length? = nil, minimumSpanChange: Length? = nil,
        rotates: Bool = false, catchesAtOnce: Bool = false, sharesMovement: Bool = false
    ) -> Gesture {
        var transform = TransformGesture()
        transform.minimumTouches = max(1, minimumTouches)
        transform.minimumDistance = minimumDistance
        transform.minimumSpanChange = minimumSpanChange
        transform.rotates = rotates
        transform.catchesAtOnce = catchesAtOnce
        transform.sharesMovement = sharesMovement
        return .transform(transform)
    }

    /// A tap, followed by a finger that comes down again and moves up or down.
    ///
    /// - Parameter doublingDistance: The distance, in points, by which the finger moves down the screen to double the
    ///   magnification.
    public static func quickZoom(doublingDistance: Double = 128) -> Gesture {
        var zoom = QuickZoomGesture()
        zoom.doublingDistance = doublingDistance
        return .quickZoom(zoom)
    }

    /// A gesture with your own recognizer. It behaves like the built-in gestures in every respect.
    ///
    /// - Parameters:
    ///   - name: The name of the gesture's kind, for traces and logs.
    ///   - recognizer: The recognizer in its initial state. Each touch begins with a copy of it.
    public static func custom(_ name: String, _ recognizer: some GestureRecognizer) -> Gesture {
        .custom(CustomGesture(name: name, recognizer: recognizer))
    }

    /// A gesture that your own function follows from beginning to end. It behaves like the built-in gestures in every respect.
    ///
    /// - Parameters:
    ///   - name: The name of the gesture's kind, for traces and logs.
    ///   - script: The script. It runs anew for each touch.
    public static func script(_ name: String, _ script: some GestureScript) -> Gesture {
        .script(ScriptGesture(name: name, script: script))
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

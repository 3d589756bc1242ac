import Motion

/// What a region listens for: a gesture of its own, or several put together.
public indirect enum Gesture: Hashable, Sendable {
    case tap(TapGesture)
    case longPress(LongPressGesture)
    case drag(DragGesture)
    case magnify(MagnifyGesture)
    case transform(TransformGesture)
    case quickZoom(QuickZoomGesture)

    case simultaneous(Gesture, Gesture)
    case exclusive(Gesture, Gesture)
    case sequenced(Gesture, Gesture)
    case attached(Gesture, GesturePriority)

    /// The name of its recognizer, as it stands in traces.
    public var name: String {
        switch self {
        case .tap(let tap): tap.count == 1 ? "tap" : "tap\(tap.count)"
        case .longPress: "longPress"
        case .drag: "drag"
        case .magnify: "magnify"
        case .transform: "transform"
        case .quickZoom: "quickZoom"
        case .simultaneous(let a, let b): "\(a.name)+\(b.name)"
        case .exclusive(let a, let b): "\(a.name)|\(b.name)"
        case .sequenced(let a, let b): "\(a.name)>\(b.name)"
        case .attached(let gesture, _): gesture.name
        }
    }
}

/// A finger down and up again in one place, once or several times.
public struct TapGesture: Hashable, Sendable {
    public var count: Int
    /// How far the finger may roll and still tap, in points.
    public var slop: Double
}

/// A finger that stays where it came down. It ends as soon as it has stayed long enough.
public struct LongPressGesture: Hashable, Sendable {
    /// In seconds.
    public var minimumDuration: Double
    /// How far the finger may stray, in points.
    public var maximumDistance: Double
}

/// One finger down and moving.
public struct DragGesture: Hashable, Sendable {
    /// The only direction that counts; none means any.
    public var axis: Axis?
    /// How far a finger moves before it is believed to drag, in points. The content does not catch up with that
    /// distance: it follows from where the drag began.
    public var minimumDistance: Double
    /// Released slower than this, in points a second, it was put down rather than thrown: its velocity is zero.
    public var minimumFlingVelocity: Double
    /// Begin on contact rather than after the minimum distance: for content in motion, which a touch catches and
    /// which therefore cannot be tapped.
    public var catchesAtOnce: Bool
    /// Divide each movement with the other sharing gestures on the pointer's path rather than own the pointer: nested
    /// scrolling. Who takes how much is decided for each event.
    public var sharesMovement: Bool
}

/// Two fingers or more that move apart or together.
public struct MagnifyGesture: Hashable, Sendable {
    /// The change of span before it is believed, in points.
    public var minimumSpanChange: Double
}

/// Any number of fingers that move and spread: the content under them is to stay under them.
public struct TransformGesture: Hashable, Sendable {
    /// As for a drag.
    public var minimumDistance: Double
    /// As for a magnification.
    public var minimumSpanChange: Double
    /// As for a drag.
    public var catchesAtOnce: Bool
    /// As for a drag; two fingers or more share with nobody.
    public var sharesMovement: Bool
}

/// A tap, then a finger down again that moves up or down: zooming with one thumb.
public struct QuickZoomGesture: Hashable, Sendable {
    /// Down the screen by this many points doubles the size.
    public var doublingDistance: Double
}

extension Gesture {
    public static func tap(count: Int = 1, slop: Double = Slop.touch) -> Gesture {
        .tap(TapGesture(count: max(1, count), slop: slop))
    }

    public static func longPress(
        minimumDuration: Double = Slop.longPress, maximumDistance: Double = Slop.touch
    ) -> Gesture {
        .longPress(LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance))
    }

    public static func drag(
        along axis: Axis? = nil, minimumDistance: Double = Slop.pan, minimumFlingVelocity: Double = 50,
        catchesAtOnce: Bool = false, sharesMovement: Bool = false
    ) -> Gesture {
        .drag(
            DragGesture(
                axis: axis, minimumDistance: minimumDistance, minimumFlingVelocity: minimumFlingVelocity,
                catchesAtOnce: catchesAtOnce, sharesMovement: sharesMovement))
    }

    public static func magnify(minimumSpanChange: Double = Slop.scale) -> Gesture {
        .magnify(MagnifyGesture(minimumSpanChange: minimumSpanChange))
    }

    public static func transform(
        minimumDistance: Double = Slop.pan, minimumSpanChange: Double = Slop.scale, catchesAtOnce: Bool = false,
        sharesMovement: Bool = false
    ) -> Gesture {
        .transform(
            TransformGesture(
                minimumDistance: minimumDistance, minimumSpanChange: minimumSpanChange, catchesAtOnce: catchesAtOnce,
                sharesMovement: sharesMovement))
    }

    /// - Parameter doublingDistance: 128 points: a thumb's comfortable way covers about three doublings.
    public static func quickZoom(doublingDistance: Double = 128) -> Gesture {
        .quickZoom(QuickZoomGesture(doublingDistance: doublingDistance))
    }
}

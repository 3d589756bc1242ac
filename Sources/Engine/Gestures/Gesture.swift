import Motion

/// A gesture that a region responds to: a single one, or a composition of several.
///
/// Create single gestures with the static functions such as ``tap(count:slop:)``, and compose them with methods such as
/// ``exclusively(before:)``.
public indirect enum Gesture: Hashable, Sendable {
    case tap(TapGesture)
    case longPress(LongPressGesture)
    case drag(DragGesture)
    case magnify(MagnifyGesture)
    case transform(TransformGesture)
    case quickZoom(QuickZoomGesture)

    /// Both gestures, which may go on at the same time. See ``simultaneously(with:)``.
    case simultaneous(Gesture, Gesture)
    /// The first gesture or, once it has failed, the second. See ``exclusively(before:)``.
    case exclusive(Gesture, Gesture)
    /// The first gesture and, once it has ended, the second. See ``sequenced(before:)``.
    case sequenced(Gesture, Gesture)
    /// A gesture with a priority over those of the regions inside. See ``highPriority`` and
    /// ``simultaneousWithChildren``.
    case attached(Gesture, GesturePriority)

    /// A short name for traces and logs, such as "tap2" for a double tap.
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

/// One or more taps: a finger that comes down and lifts in the same place.
public struct TapGesture: Hashable, Sendable {
    /// The number of taps.
    public var count: Int
    /// The distance, in points, up to which the finger may move during a tap.
    public var slop: Double
}

/// A finger that stays where it came down. The gesture ends as soon as the finger has stayed long enough.
public struct LongPressGesture: Hashable, Sendable {
    /// The time in seconds for which the finger must stay.
    public var minimumDuration: Double
    /// The distance, in points, up to which the finger may move meanwhile.
    public var maximumDistance: Double
}

/// One finger that moves.
public struct DragGesture: Hashable, Sendable {
    /// The axis along which the drag moves, or nil for any direction.
    public var axis: Axis?
    /// The distance, in points, after which the drag begins. The content does not catch up with this distance; it
    /// follows the finger from where the drag began.
    public var minimumDistance: Double
    /// The velocity, in points a second, below which a finger that lifts was put down rather than thrown. The drag then
    /// ends with a velocity of zero.
    public var minimumFlingVelocity: Double
    /// Whether the drag begins on contact rather than after ``minimumDistance``. Use this for content in motion: a
    /// touch then catches the content and cannot tap it.
    public var catchesAtOnce: Bool
    /// Whether the drag shares each movement with the other sharing gestures on the pointer's hit path rather than own
    /// the pointer, as nested scrolling needs. How much each of them takes is decided for each event.
    public var sharesMovement: Bool
}

/// Two or more fingers that move apart or together.
public struct MagnifyGesture: Hashable, Sendable {
    /// The change of span, in points, after which the gesture begins. The span is the fingers' mean distance from their
    /// centroid.
    public var minimumSpanChange: Double
}

/// Any number of fingers that pan and magnify the content under them.
public struct TransformGesture: Hashable, Sendable {
    /// The distance, in points, by which the fingers' centroid must move for the gesture to begin.
    public var minimumDistance: Double
    /// The change of span, in points, that also begins the gesture. See ``MagnifyGesture/minimumSpanChange``.
    public var minimumSpanChange: Double
    /// Whether the gesture begins on contact. See ``DragGesture/catchesAtOnce``.
    public var catchesAtOnce: Bool
    /// Whether the gesture shares movements while one finger is on it; with two or more it takes everything. See
    /// ``DragGesture/sharesMovement``.
    public var sharesMovement: Bool
}

/// A tap, followed by a finger that comes down again and moves up or down: a zoom with one thumb.
public struct QuickZoomGesture: Hashable, Sendable {
    /// The distance, in points, by which the finger moves down the screen to double the magnification.
    public var doublingDistance: Double
}

extension Gesture {
    /// One or more taps.
    ///
    /// - Parameters:
    ///   - count: The number of taps. Values below 1 count as 1.
    ///   - slop: The distance, in points, up to which the finger may move during a tap.
    public static func tap(count: Int = 1, slop: Double = Slop.touch) -> Gesture {
        .tap(TapGesture(count: max(1, count), slop: slop))
    }

    /// A finger that stays where it came down.
    ///
    /// - Parameters:
    ///   - minimumDuration: The time in seconds for which the finger must stay.
    ///   - maximumDistance: The distance, in points, up to which the finger may move meanwhile.
    public static func longPress(
        minimumDuration: Double = Slop.longPress, maximumDistance: Double = Slop.touch
    ) -> Gesture {
        .longPress(LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance))
    }

    /// One finger that moves.
    ///
    /// - Parameters:
    ///   - axis: The axis along which the drag moves, or nil for any direction.
    ///   - minimumDistance: The distance, in points, after which the drag begins.
    ///   - minimumFlingVelocity: The velocity, in points a second, below which the drag ends with a velocity of zero.
    ///     The default of 50 is that of Android's `ViewConfiguration`.
    ///   - catchesAtOnce: Whether the drag begins on contact, for content in motion.
    ///   - sharesMovement: Whether the drag shares movements with others on the hit path, for nested scrolling.
    public static func drag(
        along axis: Axis? = nil, minimumDistance: Double = Slop.pan, minimumFlingVelocity: Double = 50,
        catchesAtOnce: Bool = false, sharesMovement: Bool = false
    ) -> Gesture {
        .drag(
            DragGesture(
                axis: axis, minimumDistance: minimumDistance, minimumFlingVelocity: minimumFlingVelocity,
                catchesAtOnce: catchesAtOnce, sharesMovement: sharesMovement))
    }

    /// Two or more fingers that move apart or together.
    ///
    /// - Parameter minimumSpanChange: The change of span, in points, after which the gesture begins.
    public static func magnify(minimumSpanChange: Double = Slop.scale) -> Gesture {
        .magnify(MagnifyGesture(minimumSpanChange: minimumSpanChange))
    }

    /// Any number of fingers that pan and magnify the content under them.
    ///
    /// - Parameters:
    ///   - minimumDistance: The distance, in points, by which the centroid must move for the gesture to begin.
    ///   - minimumSpanChange: The change of span, in points, that also begins the gesture.
    ///   - catchesAtOnce: Whether the gesture begins on contact, for content in motion.
    ///   - sharesMovement: Whether the gesture shares movements while one finger is on it, for nested scrolling.
    public static func transform(
        minimumDistance: Double = Slop.pan, minimumSpanChange: Double = Slop.scale, catchesAtOnce: Bool = false,
        sharesMovement: Bool = false
    ) -> Gesture {
        .transform(
            TransformGesture(
                minimumDistance: minimumDistance, minimumSpanChange: minimumSpanChange, catchesAtOnce: catchesAtOnce,
                sharesMovement: sharesMovement))
    }

    /// A tap, followed by a finger that comes down again and moves up or down.
    ///
    /// - Parameter doublingDistance: The distance, in points, by which the finger moves down the screen to double the
    ///   magnification. With the default of 128 a thumb can double it about three times in one comfortable movement.
    public static func quickZoom(doublingDistance: Double = 128) -> Gesture {
        .quickZoom(QuickZoomGesture(doublingDistance: doublingDistance))
    }
}

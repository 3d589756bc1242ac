import Motion

/// One or more taps: fingers that come down and lift in the same place.
public struct TapGesture: Hashable, Sendable {
    /// The number of taps.
    public var count = 1
    /// The number of fingers of each tap.
    public var touches = 1
    /// The distance up to which a finger may move during a tap; nil for ``GestureMetrics/touch``.
    public var slop: Length?
    /// The longest time, in seconds, between two taps and between the fingers of one; nil for
    /// ``GestureMetrics/multiTapInterval``.
    public var interval: Double?
    /// The time in seconds for which a finger may stay down; nil for any. A finger that rests is then no tap.
    public var maximumDuration: Double?

    /// Creates a tap with one finger.
    public init() {}
}

/// A finger that stays where it came down. The gesture ends as soon as the finger has stayed long enough.
public struct LongPressGesture: Hashable, Sendable {
    /// The time in seconds for which the finger must stay; nil for ``GestureMetrics/longPress``.
    public var minimumDuration: Double?
    /// The distance up to which the finger may move meanwhile; nil for ``GestureMetrics/touch``.
    public var maximumDistance: Length?
    /// Whether the gesture reports ``GestureState/pressing`` when the finger comes down, and then how that came out:
    /// ``GestureState/ended`` or ``GestureState/failed``.
    public var reportsPressing = false

    /// Creates a long press.
    public init() {}
}

/// One or more fingers that move together.
public struct DragGesture: Hashable, Sendable {
    /// An edge from which a drag starts.
    public struct Start: Hashable, Sendable {
        /// The edge of the region.
        public var edge: Edge
        /// The distance from the edge within which the finger must come down.
        public var width: Length

        public init(edge: Edge, width: Length = 24) {
            self.edge = edge
            self.width = width
        }
    }

    /// The axis along which the drag moves, or nil for any direction.
    public var axis: Axis?
    /// The distance after which the drag begins; nil for ``GestureMetrics/pan``. The content does not catch up with
    /// this distance; it follows the finger from where the drag began.
    public var minimumDistance: Length?
    /// The velocity, in points a second, below which a finger that lifts was put down rather than thrown. The drag then
    /// ends with a velocity of zero. The default of 50 is that of Android's `ViewConfiguration`.
    public var minimumFlingVelocity = 50.0
    /// Whether the drag begins on contact rather than after ``minimumDistance``. Use this for content in motion: a
    /// touch then catches the content and cannot tap it.
    public var catchesAtOnce = false
    /// Whether the drag shares each movement with the other sharing gestures on the pointer's hit path rather than own
    /// the pointer, as nested scrolling needs. How much each of them takes is decided for each event.
    public var sharesMovement = false
    /// The number of fingers.
    public var touches = 1
    /// Whether further fingers may join, as content that several people touch needs.
    ///
    /// The drag then follows the centroid of the fingers that move, and does not jump when one comes or goes. A finger that
    /// joins counts once it moves, and is no tap. One that has rested for ``ContactPolicy/holdTime`` does not count until it
    /// moves. The drag ends when the last finger lifts that does not rest.
    public var admitsFurtherTouches = false
    /// The place at which the drag starts; nil for anywhere in the region.
    public var edge: Start?
    /// The share of the velocity that remains after a millisecond when the content is thrown. It decides where
    /// ``DragValue/predictedEndLocation`` is. The default is that of ``/Motion/Decay``.
    public var decayRate = Decay.normalRate

    /// Creates a drag of one finger in any direction.
    public init() {}
}

/// Two or more fingers that move apart or together.
public struct MagnifyGesture: Hashable, Sendable {
    /// The change of span after which the gesture begins; nil for ``GestureMetrics/scale``. The span is the fingers'
    /// mean distance from their centroid.
    public var minimumSpanChange: Length?

    /// Creates a magnification.
    public init() {}
}

/// Two or more fingers that turn about their centroid.
public struct RotateGesture: Hashable, Sendable {
    /// The angle in radians after which the gesture begins; nil for ``GestureMetrics/rotation``.
    public var minimumRotation: Double?

    /// Creates a rotation.
    public init() {}
}

/// Any number of fingers that pan, magnify and, if wanted, rotate the content under them.
public struct TransformGesture: Hashable, Sendable {
    /// The number of fingers that must be down for the gesture to begin. Two make a pinch, which a mouse never begins. Once begun,
    /// the gesture continues until the last finger lifts.
    public var minimumTouches = 1
    /// The distance by which the fingers' centroid must move for the gesture to begin; nil for ``GestureMetrics/pan``.
    public var minimumDistance: Length?
    /// The change of span that also begins the gesture. See ``MagnifyGesture/minimumSpanChange``.
    public var minimumSpanChange: Length?
    /// Whether the gesture rotates the content.
    public var rotates = false
    /// The angle that also begins a gesture that rotates. See ``RotateGesture/minimumRotation``.
    public var minimumRotation: Double?
    /// Whether the gesture begins on contact. See ``DragGesture/catchesAtOnce``.
    public var catchesAtOnce = false
    /// Whether the gesture shares movements while one finger is on it; with two or more it takes everything. See
    /// ``DragGesture/sharesMovement``.
    public var sharesMovement = false
    /// Whether fingers that came down ``ContactPolicy/holdTime`` or more before another do not count, as content that several
    /// people touch needs: one's drag, or a hand that leans on it, and another's stroke are no pinch.
    public var ignoresEarlierTouches = false

    /// Creates a transform without rotation.
    public init() {}
}

/// A tap, followed by a finger that comes down again and moves up or down: a zoom with one thumb.
public struct QuickZoomGesture: Hashable, Sendable {
    /// The distance, in points, by which the finger moves down the screen to double the magnification. With the default
    /// of 128 a thumb can double it about three times in one comfortable movement.
    public var doublingDistance = 128.0
    /// The distance up to which the finger may move during the tap, and after which it zooms; nil for
    /// ``GestureMetrics/touch``.
    public var slop: Length?
    /// The longest time, in seconds, between the tap and the next touch; nil for ``GestureMetrics/multiTapInterval``.
    public var interval: Double?

    /// Creates a quick zoom.
    public init() {}
}

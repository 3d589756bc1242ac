/// The default distances and times below which a movement means nothing. Lengths are in points, times in seconds.
///
/// An engine's ``GestureEngine/metrics`` start with them.
///
/// The distances ``touch`` and ``pan`` are those of Android's `ViewConfiguration`, its touch slop and its paging touch
/// slop. The double-tap interval is its double-tap timeout, and the long press its former long-press timeout.
public enum Slop {
    /// A finger that moves less than this still taps. Fingertips roll by a few points as they lift.
    public static let touch = 8.0
    /// A drag or a page turn begins after this distance. It is twice ``touch``, so that an unsteady tap never scrolls.
    public static let pan = 16.0
    /// A pinch begins after the span has changed by this much. The span is the fingers' mean distance from their
    /// centroid.
    public static let scale = 8.0
    /// A rotation begins after this angle, in radians: 8 degrees. A pinch turns by less unless it is meant to.
    public static let rotation = 0.14
    /// A mouse does not roll, so it drags after a single point.
    public static let mouse = 1.0

    /// The greatest distance between the taps of a double tap.
    public static let multiTapDistance = 24.0
    /// The longest time between the lift of one tap and the next touch of a double tap.
    public static let multiTapInterval = 0.3
    /// A finger that comes down sooner than this after a tap has bounced, and makes no double tap of it. (Android's and
    /// Flutter's least time between two taps.)
    public static let multiTapBounce = 0.04
    /// The time after which a finger that stays where it is presses.
    public static let longPress = 0.5
}

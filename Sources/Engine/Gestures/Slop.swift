/// Distances and times before an intent is believed. Lengths in points, times in seconds.
///
/// The distances are those of Android's `ViewConfiguration`, which two decades of fingers have tuned.
public enum Slop {
    /// A finger that moves less than this still taps: fingertips roll by a few points as they lift.
    public static let touch = 8.0
    /// A drag or a page turn begins here: twice the touch slop, so that an unsteady tap never scrolls.
    public static let pan = 16.0
    /// A change of span that is meant, where the fingers' mean distance from their centre is measured.
    public static let scale = 8.0
    /// A mouse does not roll, so a single point is intent enough.
    public static let mouse = 1.0

    /// The taps of a double tap lie no further apart than this.
    public static let multiTapDistance = 24.0
    /// The next tap of several comes within this time of the last one's end.
    public static let multiTapInterval = 0.3
    /// A finger that has rested for this long presses.
    public static let longPress = 0.5

    /// The distance at which `kind` of pointer is believed to move on purpose, where a finger needs `distance`.
    public static func distance(_ distance: Double, for kind: PointerKind) -> Double {
        kind == .mouse ? min(distance, mouse) : distance
    }
}

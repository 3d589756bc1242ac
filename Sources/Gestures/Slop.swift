/// Distances and times before an intent is believed. Lengths in points, times in seconds.
///
/// The distances are those of Android's `ViewConfiguration`, which two decades of fingers have tuned.
public enum Slop {
    /// A finger that moves less than this still taps: fingertips roll by a few points as they lift.
    public static let touch = 8.0
    /// A drag or a page turn begins here: twice the touch slop, so that an unsteady tap never scrolls.
    public static let pan = 16.0
    /// A mouse does not roll, so a single point is intent enough.
    public static let mouse = 1.0

    /// The distance at which `kind` of pointer is believed to move on purpose, where a finger needs `distance`.
    public static func distance(_ distance: Double, for kind: PointerKind) -> Double {
        kind == .mouse ? min(distance, mouse) : distance
    }
}

/// Limits that keep a public screen alive under stuck or resting contacts. Times in seconds.
public enum ContactLimit {
    /// A contact that has neither moved nor lifted for this long is taken for a leaning arm, a sticker or a lost
    /// lift, and is cancelled.
    public static let stale = 20.0
}

import Motion

/// A slot of a touchscreen, as far as known from the events of the current report.
///
/// Each touch of a slot is another pointer. The kernel marks them with tracking ids: another id in the same slot is
/// another touch, whether or not the lift of the first (-1) was reported between them.
struct EvemuSlot {
    /// The numbers of slots that are read.
    static let numbers = 0..<100

    var x = 0.0
    var y = 0.0
    var pressure: Double?
    var hasChanged = false
    /// The touch that the last report had, and where it was.
    var reported: Int?
    var position = Point.zero
    /// The touch that there is now, by its place among those of the slot, from 1.
    private(set) var touch: Int?
    private var touches = 0
    private var tracking: Int?

    /// Begins the touch with a tracking id, unless it touches already; nil lifts it.
    mutating func touch(_ tracking: Int?) {
        if let tracking, tracking != self.tracking { touches += 1 }
        self.tracking = tracking
        touch = tracking.map { _ in touches }
    }

    /// Forgets whether anything touches, but not the axes.
    mutating func forgetTouch() {
        touch(nil)
        reported = nil
        hasChanged = false
    }
}

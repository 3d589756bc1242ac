/// Decides when the mouse cursor is visible in full screen: while the mouse moves, and a little longer. Times are in
/// seconds.
struct CursorTimer: Sendable {
    /// How long the cursor stays visible after the last movement.
    static let rest = 3.0

    /// When the cursor will be hidden; nil while it is hidden.
    private(set) var deadline: Double?

    var isShown: Bool { deadline != nil }

    mutating func mouseMoved(at time: Double) {
        deadline = time + Self.rest
    }

    mutating func advance(to time: Double) {
        if let deadline, time >= deadline { self.deadline = nil }
    }
}

/// Says when the mouse's cursor is to be seen in full screen: while the mouse moves, and a little longer. Times in
/// seconds.
struct CursorTimer: Sendable {
    /// How long it stays after the mouse came to rest.
    static let rest = 3.0

    /// When it will be hidden; nil while it is.
    private(set) var deadline: Double?

    var isShown: Bool { deadline != nil }

    mutating func mouseMoved(at time: Double) {
        deadline = time + Self.rest
    }

    mutating func advance(to time: Double) {
        if let deadline, time >= deadline { self.deadline = nil }
    }
}

/// Turns pages with a horizontal wheel or a trackpad. A trackpad keeps sending lines while a gesture glides, and each
/// gesture turns only one page.
struct SidewaysWheel: Hashable, Sendable {
    /// The lines since the gesture began.
    private var travel = 0.0
    private var hasTurned = false
    private var last = -Double.infinity

    /// A pause of more than this many seconds ends a gesture.
    private static let silence = 0.15

    /// - Returns: 1 or −1 to turn a page now, or nil.
    mutating func turn(by lines: Double, at time: Double) -> Int? {
        guard lines != 0 else { return nil }
        if time - last > Self.silence || travel * lines < 0 { (travel, hasTurned) = (0, false) }
        last = time
        travel += lines
        guard !hasTurned, abs(travel) >= 1 else { return nil }
        hasTurned = true
        return travel > 0 ? 1 : -1
    }
}

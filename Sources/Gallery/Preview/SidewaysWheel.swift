/// Turns pages with a horizontal wheel or a trackpad. A trackpad's swipe keeps sending lines while it glides, and turns only
/// one page.
struct SidewaysWheel: Hashable, Sendable {
    /// Lines since the swipe began.
    private var travel = 0.0
    private var hasTurned = false
    private var last = -Double.infinity

    /// A pause of more than this many seconds ends a swipe.
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

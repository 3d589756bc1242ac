/// Makes pages of what a wheel or a trackpad turns sideways: one for each swipe, which sends lines for as long as it glides.
struct SidewaysWheel: Hashable, Sendable {
    /// Lines since the swipe began.
    private var travel = 0.0
    private var hasTurned = false
    private var last = -Double.infinity

    /// A silence of so many seconds ends a swipe.
    private static let silence = 0.15

    /// - Returns: The page to turn, 1 or −1, if there is one to turn now.
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

import Motion

/// A heart on its way from the finger that gave it to the tab where favourites are.
struct HeartFlight: Hashable, Sendable {
    /// In seconds.
    static let duration = 1.0
    /// How far above the straight way it flies, of that way's length.
    private static let rise = 0.35
    /// How large it becomes on its way, when, and how small it arrives.
    private static let peak = (size: 1.4, progress: 0.35)
    private static let arrival = 0.6

    let start: Point
    let since: Double

    private func progress(at time: Double) -> Double { min(max((time - since) / Self.duration, 0), 1) }

    func hasLanded(at time: Double) -> Bool { time - since >= Self.duration }

    /// Where it is, on an arc to a goal that may move meanwhile.
    func position(at time: Double, to goal: Point) -> Point {
        let u = Easing.easeOut(progress(at: time))
        let way = goal - start
        let top = Point.mix(start, goal, share: 0.5) + Vector(dx: 0, dy: -Self.rise * way.length)
        return .mix(.mix(start, top, share: u), .mix(top, goal, share: u), share: u)
    }

    /// Of its own size.
    func scale(at time: Double) -> Double {
        let (progress, peak) = (progress(at: time), Self.peak)
        if progress < peak.progress {
            return .mix(1, peak.size, share: Easing.easeOut(progress / peak.progress))
        }
        let rest = (progress - peak.progress) / (1 - peak.progress)
        return .mix(peak.size, Self.arrival, share: Easing.easeInOut(rest))
    }

    func opacity(at time: Double) -> Double { 1 - progress(at: time) }
}

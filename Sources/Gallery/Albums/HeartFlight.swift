import Motion

/// A heart that flies from the finger that gave it to the tab of the favourites.
struct HeartFlight: Hashable, Sendable {
    /// In seconds.
    static let duration = 1.0
    /// How far the arc rises above the straight line, as a share of its length.
    private static let rise = 0.35
    /// How large it grows, when, and how small it arrives.
    private static let peak = (size: 1.4, progress: 0.35)
    private static let arrival = 0.6

    let start: Point
    private let flight: Transition

    init(from start: Point, at time: Double) {
        self.start = start
        flight = Transition(startingAt: time, duration: Self.duration, easing: .easeOut)
    }

    func hasLanded(at time: Double) -> Bool { flight.isOver(at: time) }

    /// When it lands, in seconds.
    var landing: Double { flight.start + flight.duration }

    /// Where it is on its arc to a target, which may move meanwhile.
    func position(at time: Double, to target: Point) -> Point {
        let share = flight.share(at: time)
        let line = target - start
        let top = Point.mix(start, target, share: 0.5) + Vector(dx: 0, dy: -Self.rise * line.length)
        return .mix(.mix(start, top, share: share), .mix(top, target, share: share), share: share)
    }

    /// Of its own size.
    func scale(at time: Double) -> Double {
        let (progress, peak) = (flight.progress(at: time), Self.peak)
        if progress < peak.progress {
            return .mix(1, peak.size, share: Easing.easeOut(progress / peak.progress))
        }
        let rest = (progress - peak.progress) / (1 - peak.progress)
        return .mix(peak.size, Self.arrival, share: Easing.easeInOut(rest))
    }

    func opacity(at time: Double) -> Double { 1 - flight.progress(at: time) }
}

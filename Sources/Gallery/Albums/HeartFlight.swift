import Motion

/// A heart that flies from the finger to the favourites' tab.
struct HeartFlight: Hashable, Sendable {
    /// The duration of the flight, in seconds.
    static let duration = 1.0
    /// The height of the arc's control point above the straight line, as a share of the line's length.
    private static let rise = 0.35
    /// The largest scale and the progress at which it is reached, and the scale on arrival.
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

    /// The position on the arc to a target, which may move during the flight.
    func position(at time: Double, to target: Point) -> Point {
        let share = flight.share(at: time)
        let line = target - start
        let top = Point.mix(start, target, share: 0.5) + Vector(dx: 0, dy: -Self.rise * line.length)
        return .mix(.mix(start, top, share: share), .mix(top, target, share: share), share: share)
    }

    /// The scale relative to its own size.
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

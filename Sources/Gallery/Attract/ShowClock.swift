/// The clock of a show or an animation, which stops while it is paused.
struct ShowClock: Hashable, Sendable {
    /// By how much it is behind.
    private var delay = 0.0
    /// The time at which it was stopped.
    private var stop: Double?

    var isStopped: Bool { stop != nil }

    func time(at time: Double) -> Double { (stop ?? time) - delay }

    mutating func setStopped(_ stops: Bool, at time: Double) {
        if stops, stop == nil { stop = time }
        guard !stops, let start = stop else { return }
        delay += time - start
        stop = nil
    }

    /// The time at which the clock will show `showTime`; nil while the clock is stopped.
    func moment(of showTime: Double) -> Double? { stop == nil ? showTime + delay : nil }
}

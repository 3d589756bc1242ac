/// The clock of a show or an animation, which stops while it is paused. So all that moves remains a function of time.
package struct ShowClock: Hashable, Sendable {
    /// The seconds for which it was stopped before.
    private var delay = 0.0
    /// The time at which it was stopped.
    private var stop: Double?

    package init() {}

    package var isStopped: Bool { stop != nil }

    package func time(at time: Double) -> Double { (stop ?? time) - delay }

    package mutating func setStopped(_ stops: Bool, at time: Double) {
        if stops, stop == nil { stop = time }
        guard !stops, let start = stop else { return }
        delay += time - start
        stop = nil
    }

    /// The time at which the clock will show `showTime`; nil while the clock is stopped.
    package func moment(of showTime: Double) -> Double? { stop == nil ? showTime + delay : nil }
}

/// The clock of a show or an animation, which stops while it is paused. So all that moves remains a function of time.
public struct ShowClock: Hashable, Sendable {
    /// The seconds for which it was stopped before.
    private var delay = 0.0
    /// The time at which it was stopped.
    private var stop: Double?

    public init() {}

    public var isStopped: Bool { stop != nil }

    public func time(at time: Double) -> Double { (stop ?? time) - delay }

    public mutating func setStopped(_ stops: Bool, at time: Double) {
        if stops, stop == nil { stop = time }
        guard !stops, let start = stop else { return }
        delay += time - start
        stop = nil
    }

    /// The time at which the clock will show `showTime`; nil while the clock is stopped.
    public func moment(of showTime: Double) -> Double? { stop == nil ? showTime + delay : nil }
}

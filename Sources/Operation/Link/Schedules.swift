/// When to ask the gallery for its status: often after something has changed, and more and more seldom while nothing does.
struct PollSchedule: Sendable {
    private static let shortest = Duration.seconds(2)
    private static let longest = Duration.seconds(10)

    private var pause = Self.shortest
    /// When the next question is due.
    private(set) var next: ContinuousClock.Instant

    init(at now: ContinuousClock.Instant) { next = now }

    /// Notes an answer.
    mutating func note(hasChanged: Bool, at now: ContinuousClock.Instant) {
        pause = hasChanged ? Self.shortest : min(pause * 3 / 2, Self.longest)
        next = now + pause
    }
}

/// When to publish a state: soon after a change, but not for every change, and seldom for figures alone.
public struct StatusSchedule: Sendable {
    private static let shortest = Duration.seconds(2)
    private static let ofFigures = Duration.seconds(60)

    private var last: (state: KioskState, time: ContinuousClock.Instant)?

    public init() {}

    /// Publishes the next state without regard to the last.
    mutating func reset() { last = nil }

    /// When a state is to be published; nil if it has been.
    public func time(of state: KioskState, at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        guard let last else { return now }
        guard state != last.state else { return nil }
        return last.time + (state.withoutFigures == last.state.withoutFigures ? Self.ofFigures : Self.shortest)
    }

    public mutating func note(_ state: KioskState, at now: ContinuousClock.Instant) { last = (state, now) }
}

/// The pauses before a broker is tried again: each about twice as long as the last, up to a minute. They are partly random,
/// so that the kiosks of a fleet do not all come back in the same second.
public struct ReconnectPauses: Sendable {
    private let limits: ClosedRange<Double>
    private var count = 0

    /// - Parameter limits: The first and the longest pause, in seconds.
    public init(_ limits: ClosedRange<Double> = 1...60) { self.limits = limits }

    /// Seconds from half of the pause to all of it.
    public mutating func next(using generator: inout some RandomNumberGenerator) -> Double {
        let pause = min(limits.upperBound, limits.lowerBound * Double(1 << min(count, 16)))
        count += 1
        return pause * .random(in: 0.5...1, using: &generator)
    }

    /// The time in seconds after which a connection counts as a lasting one. Two kiosks of one name end each other's at once.
    var proof: Double { min(10, limits.upperBound) }

    mutating func reset() { count = 0 }
}

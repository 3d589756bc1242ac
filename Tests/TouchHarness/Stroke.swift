/// One finger's way over the glass, from touching it to lifting, told leg by leg:
///
///     Stroke(from: [960, 540]).line(to: [660, 540], over: .seconds(0.5)).rest(.seconds(0.1))
///     Stroke(from: [960, 540]).line(by: [-600, 0], speed: 2000)
package struct Stroke: Sendable {
    /// How a finger spreads a leg's way over its time, both as fractions from 0 to 1.
    package struct Profile: Sendable {
        package let way: @Sendable (Double) -> Double

        package static let constant = Profile { $0 }
        /// Comes to a stand at the end of the leg.
        package static let slowing = Profile { 1 - (1 - $0) * (1 - $0) }
        /// Starts from a stand and lifts at twice the mean speed.
        package static let quickening = Profile { $0 * $0 }
    }

    package struct Leg: Sendable {
        package let end: Position
        package let duration: Duration
        package let steps: Int
        package let profile: Profile
    }

    /// Samples a second of a common touchscreen.
    package static let sampleRate = 120.0

    package let finger: Int
    package let delay: Duration
    package let start: Position
    package private(set) var legs: [Leg] = []

    /// - Parameter delay: from the beginning of the playing to the finger's touching the glass.
    package init(finger: Int = 0, from start: Position, after delay: Duration = .zero) {
        self.finger = finger
        self.start = start
        self.delay = delay
    }

    package var end: Position {
        legs.last?.end ?? start
    }

    /// - Parameter steps: moves along the leg, evenly spaced in time, the last at its end; by default 120 a second.
    package func line(
        to end: Position, over duration: Duration, steps: Int? = nil, profile: Profile = .constant
    ) -> Stroke {
        let sampled = Int((duration / .seconds(1) * Self.sampleRate).rounded())
        return adding(Leg(end: end, duration: duration, steps: max(1, steps ?? sampled), profile: profile))
    }

    /// - Parameters:
    ///   - way: how far to go from where the stroke has got to.
    ///   - speed: pixels a second.
    package func line(by way: Position, speed: Double) -> Stroke {
        let length = (way * way).sum().squareRoot()
        return line(to: end + way, over: .seconds(length / speed))
    }

    /// Keeps still; a finger that does so sends nothing.
    package func rest(_ duration: Duration) -> Stroke {
        adding(Leg(end: end, duration: duration, steps: 0, profile: .constant))
    }

    private func adding(_ leg: Leg) -> Stroke {
        var longer = self
        longer.legs.append(leg)
        return longer
    }
}

/// One finger's path across the screen, from touch to lift, as a sequence of legs:
///
///     Stroke(from: [960, 540]).line(to: [660, 540], over: .seconds(0.5)).rest(.seconds(0.1))
///     Stroke(from: [960, 540]).line(by: [-600, 0], speed: 2000)
package struct Stroke: Sendable {
    /// The share of a leg's distance covered at each share of its time, both from 0 to 1.
    package struct Profile: Sendable {
        package let progress: @Sendable (Double) -> Double

        package static let constant = Profile { $0 }
        /// Decelerates to a stop at the end of the leg.
        package static let slowing = Profile { 1 - (1 - $0) * (1 - $0) }
        /// Accelerates from rest to twice the mean speed.
        package static let quickening = Profile { $0 * $0 }
    }

    package struct Leg: Sendable {
        package let end: Position
        package let duration: Duration
        package let steps: Int
        package let profile: Profile
    }

    /// The samples per second of a common touchscreen.
    package static let sampleRate = 120.0

    package let finger: Int
    package let delay: Duration
    package let start: Position
    package private(set) var legs: [Leg] = []

    /// - Parameter delay: The time from the start of playback to the touch.
    package init(finger: Int = 0, from start: Position, after delay: Duration = .zero) {
        self.finger = finger
        self.start = start
        self.delay = delay
    }

    package var end: Position {
        legs.last?.end ?? start
    }

    /// - Parameter steps: Moves along the leg, evenly spaced in time, the last at its end; by default, 120 per second.
    package func line(
        to end: Position, over duration: Duration, steps: Int? = nil, profile: Profile = .constant
    ) -> Stroke {
        let sampled = Int((duration / .seconds(1) * Self.sampleRate).rounded())
        return adding(Leg(end: end, duration: duration, steps: max(1, steps ?? sampled), profile: profile))
    }

    /// - Parameters:
    ///   - translation: The displacement from the end of the previous leg.
    ///   - speed: Pixels per second.
    package func line(by translation: Position, speed: Double) -> Stroke {
        let length = (translation * translation).sum().squareRoot()
        return line(to: end + translation, over: .seconds(length / speed))
    }

    /// Keeps the finger still, which sends no events.
    package func rest(_ duration: Duration) -> Stroke {
        adding(Leg(end: end, duration: duration, steps: 0, profile: .constant))
    }

    private func adding(_ leg: Leg) -> Stroke {
        var longer = self
        longer.legs.append(leg)
        return longer
    }
}

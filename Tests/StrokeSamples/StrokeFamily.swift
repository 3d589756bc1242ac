import Motion
import TestSupport

/// Kinds of movement up to a lift, each with a position and a velocity in closed form.
package enum StrokeFamily: String, CaseIterable, Sendable {
    case constant, accelerating, decelerating
    /// A reach with minimum jerk, which a finger leaves halfway (Flash and Hogan, "The coordination of arm
    /// movements", 1985).
    case minimumJerk
    /// A finger that comes down, stays for a while, and then accelerates. A panel reports nothing of a finger at rest.
    case held

    /// The samples a second of touch panels.
    package static let panels = [60.0, 100, 120, 133, 240]

    /// A stroke as a panel samples it: at any phase of its clock, with noise.
    ///
    /// - Returns: The stroke, and the velocity with which the finger lifts.
    package func stroke(panel: Double, using generator: inout some RandomNumberGenerator) -> (SampledStroke, Double) {
        let movement = movement(using: &generator)
        let phase = Double.random(in: 0..<1, using: &generator)
        var samples: [SampledStroke.Sample] = []
        for number in 0...Int(movement.duration * panel - phase) {
            // Half of a panel's noise is below 0.2 points, and of its clock's below 2 % of a period.
            let noise = Self.noise(0.3, &generator)
            let time = (Double(number) + phase + Self.noise(0.03, &generator)) / panel
            let position = Point(x: ((movement.position(max(0, time)) + noise) * 4).rounded() / 4, y: 0)
            if position != samples.last?.position { samples.append((time, position)) }
        }
        // Some panels report the lift with the last position, others a period later.
        let last = samples.last?.time ?? 0
        let lift = Bool.random(using: &generator) ? last : last + 1 / panel
        return (SampledStroke(samples, lift: lift), movement.velocity(last))
    }

    /// A random number about 0 with a standard deviation, nearly normal: the sum of twelve even ones.
    private static func noise(_ deviation: Double, _ generator: inout some RandomNumberGenerator) -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) } * deviation
    }
}

extension StrokeFamily {
    /// A position in points and its derivative, both by the time in seconds.
    private struct Movement {
        let duration: Double
        let position: (Double) -> Double
        let velocity: (Double) -> Double
    }

    private func movement(using generator: inout some RandomNumberGenerator) -> Movement {
        let length = Double.random(in: 100...600, using: &generator)
        let duration = Double.random(in: 0.08...0.25, using: &generator)
        let mean = length / duration
        switch self {
        case .constant: return Self.uniform(from: mean, to: mean, duration)
        case .accelerating: return Self.uniform(from: 0, to: 2 * mean, duration)
        case .decelerating:
            let first = mean * Double.random(in: 1.2...1.6, using: &generator)
            return Self.uniform(from: first, to: 2 * mean - first, duration)
        case .minimumJerk:
            return Self.minimumJerk(length, duration, liftsAt: Double.random(in: 0.4...0.6, using: &generator))
        case .held:
            return Self.uniform(from: 0, to: 2 * mean, duration, after: Double.random(in: 0.1...0.6, using: &generator))
        }
    }

    /// A constant acceleration, after a rest.
    private static func uniform(
        from start: Double, to end: Double, _ duration: Double, after rest: Double = 0
    ) -> Movement {
        let acceleration = (end - start) / duration
        return Movement(duration: rest + duration) {
            let time = max(0, $0 - rest)
            return start * time + acceleration / 2 * time * time
        } velocity: {
            start + acceleration * max(0, $0 - rest)
        }
    }

    /// `x(u) = L (10 u³ − 15 u⁴ + 6 u⁵)` for `u` from 0 to 1, up to a share of the reach.
    private static func minimumJerk(_ length: Double, _ duration: Double, liftsAt share: Double) -> Movement {
        let whole = 2 * duration
        return Movement(duration: whole * share) {
            let u = $0 / whole
            return length * u * u * u * (10 - 15 * u + 6 * u * u)
        } velocity: {
            let u = $0 / whole
            return length / whole * 30 * u * u * (1 - u) * (1 - u)
        }
    }
}

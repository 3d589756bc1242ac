import Motion

/// How content moves along one axis: under a finger, after it, or not at all.
enum AxisMotion: Hashable, Sendable {
    case held(Double)
    /// Follows a finger, which asks for this position.
    case dragging(Double)
    /// Was thrown.
    case decelerating(Timed<BoundedDecay>)
    /// Travels to a target.
    case animating(Timed<SpringMotion>)

    /// A spring that starts at `time`.
    static func animating(
        _ spring: Spring, from start: Double, to target: Double, velocity: Double = 0, at time: Double
    ) -> AxisMotion {
        .animating(SpringMotion(spring, from: start, to: target, initialVelocity: velocity).starting(at: time))
    }

    func position(at time: Double) -> Double {
        switch self {
        case .held(let position), .dragging(let position): position
        case .decelerating(let decay): decay.position(at: time)
        case .animating(let spring): spring.position(at: time)
        }
    }

    /// In units a second; 0 under a finger, whose velocity is known only when it lifts.
    func velocity(at time: Double) -> Double {
        switch self {
        case .held, .dragging: 0
        case .decelerating(let decay): decay.velocity(at: time)
        case .animating(let spring): spring.velocity(at: time)
        }
    }

    /// Where it comes to rest if nobody touches it.
    var end: Double {
        switch self {
        case .held(let position), .dragging(let position): position
        case .decelerating(let decay): decay.end
        case .animating(let spring): spring.end
        }
    }

    /// Whether it moves without a finger.
    var isMoving: Bool {
        switch self {
        case .held, .dragging: false
        case .decelerating, .animating: true
        }
    }

    /// Where it is travelling to; nil unless it was sent there.
    var destination: Double? {
        if case .animating(let spring) = self { spring.end } else { nil }
    }

    var phase: ScrollPhase {
        switch self {
        case .held: .idle
        case .dragging: .interacting
        case .decelerating: .decelerating
        case .animating: .animating
        }
    }

    /// Comes to rest when its motion has settled.
    mutating func advance(to time: Double) {
        if isSettled(at: time) { self = .held(end) }
    }

    /// Whether it has come to rest by itself.
    func isSettled(at time: Double) -> Bool {
        switch self {
        case .held, .dragging: false
        case .decelerating(let decay): decay.isSettled(at: time)
        case .animating(let spring): spring.isSettled(at: time)
        }
    }

    /// The same motion of content that was moved by `distance`.
    func shifted(by distance: Double) -> AxisMotion {
        switch self {
        case .held(let position): .held(position + distance)
        case .dragging(let position): .dragging(position + distance)
        case .decelerating(let decay): .decelerating(decay.motion.shifted(by: distance).starting(at: decay.start))
        case .animating(let spring): .animating(spring.motion.shifted(by: distance).starting(at: spring.start))
        }
    }

    /// A finger's position without the rounding error that a sum of its steps leaves at the place of rest, 0.
    static func snapped(_ position: Double) -> Double { abs(position) < 1e-6 ? 0 : position }
}

/// What content is doing, in the words of SwiftUI's scroll phases.
public enum ScrollPhase: String, Sendable {
    /// Nobody touches it. A carousel drifts.
    case idle
    /// A finger is on it and has not moved.
    case tracking
    /// A finger drags it.
    case interacting
    /// It was thrown.
    case decelerating
    /// It travels to a target.
    case animating
}

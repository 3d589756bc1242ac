import Motion

/// How content moves along one axis.
public enum AxisMotion: Hashable, Sendable {
    /// At rest.
    case held(Double)
    /// Follows a finger, which asks for this position.
    case dragging(Double)
    /// Continues after a fling.
    case decelerating(Timed<BoundedDecay>)
    /// Travels to a target.
    case animating(Timed<SpringMotion>)

    /// A spring that starts at `time`.
    public static func animating(
        _ spring: Spring, from start: Double, to target: Double, velocity: Double = 0, at time: Double
    ) -> AxisMotion {
        .animating(SpringMotion(spring, from: start, to: target, initialVelocity: velocity).starting(at: time))
    }

    public func position(at time: Double) -> Double {
        switch self {
        case .held(let position), .dragging(let position): position
        case .decelerating(let decay): decay.position(at: time)
        case .animating(let spring): spring.position(at: time)
        }
    }

    /// The velocity in units a second; 0 under a finger, whose velocity is known only when it lifts.
    public func velocity(at time: Double) -> Double {
        switch self {
        case .held, .dragging: 0
        case .decelerating(let decay): decay.velocity(at: time)
        case .animating(let spring): spring.velocity(at: time)
        }
    }

    /// The position at which it comes to rest unless a finger catches it.
    public var end: Double {
        switch self {
        case .held(let position), .dragging(let position): position
        case .decelerating(let decay): decay.end
        case .animating(let spring): spring.end
        }
    }

    /// Whether it moves without a finger.
    public var isMoving: Bool {
        switch self {
        case .held, .dragging: false
        case .decelerating, .animating: true
        }
    }

    /// Whether it moves so fast that a finger that touches it means to stop it, and not what happens to lie there.
    public func isCoasting(at time: Double) -> Bool { isMoving && abs(velocity(at: time)) > Self.coasting }

    /// In points a second: what is slower is read and hit as well as the drifting carousel is.
    private static let coasting = 100.0

    /// The target of an animation; nil if none is running.
    public var destination: Double? {
        if case .animating(let spring) = self { spring.end } else { nil }
    }

    public var phase: ScrollPhase {
        switch self {
        case .held: .idle
        case .dragging: .interacting
        case .decelerating: .decelerating
        case .animating: .animating
        }
    }

    /// Comes to rest when its motion has settled.
    public mutating func advance(to time: Double) {
        if isSettled(at: time) { self = .held(end) }
    }

    /// Completes an animation at once.
    ///
    /// - Returns: Whether one was running.
    public mutating func arrive() -> Bool {
        guard let destination else { return false }
        self = .held(destination)
        return true
    }

    /// Whether a fling or an animation has come to rest.
    public func isSettled(at time: Double) -> Bool {
        switch self {
        case .held, .dragging: false
        case .decelerating(let decay): decay.isSettled(at: time)
        case .animating(let spring): spring.isSettled(at: time)
        }
    }

    /// The same motion, `distance` points further along.
    public func shifted(by distance: Double) -> AxisMotion {
        switch self {
        case .held(let position): .held(position + distance)
        case .dragging(let position): .dragging(position + distance)
        case .decelerating(let decay): .decelerating(decay.motion.shifted(by: distance).starting(at: decay.start))
        case .animating(let spring): .animating(spring.motion.shifted(by: distance).starting(at: spring.start))
        }
    }

    /// The position, or 0 if it differs from it only by the rounding error of a sum of movements.
    public static func snapped(_ position: Double) -> Double { abs(position) < 1e-6 ? 0 : position }
}

/// The phase of content that scrolls, named as SwiftUI's scroll phases.
public enum ScrollPhase: String, Sendable {
    /// At rest, or drifting without a finger.
    case idle
    /// A finger is on it and has not moved.
    case tracking
    /// A finger drags it.
    case interacting
    /// It continues after a fling.
    case decelerating
    /// It travels to a target.
    case animating
}

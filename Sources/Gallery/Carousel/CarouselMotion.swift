import Motion

/// How a row moves at present, and so where it is at any time. Positions in points along the row, growing to the
/// left of the screen; times in seconds.
enum CarouselMotion: Hashable, Sendable {
    case drifting(Drift)
    /// A finger rests on it.
    case held(Double)
    /// A finger drags it: its place when the drag began, and the finger's way to the right since.
    case dragging(from: Double, translation: Double)
    case decelerating(Decay, since: Double)
    case animating(SpringMotion, since: Double)

    func position(at time: Double) -> Double {
        switch self {
        case .drifting(let drift): drift.position(at: time)
        case .held(let position): position
        case .dragging(let from, let translation): from - translation
        case .decelerating(let decay, let since): decay.position(at: time - since)
        case .animating(let spring, let since): spring.position(at: time - since)
        }
    }

    func velocity(at time: Double) -> Double {
        switch self {
        case .drifting(let drift): drift.velocity(at: time)
        case .held, .dragging: 0
        case .decelerating(let decay, let since): decay.velocity(at: time - since)
        case .animating(let spring, let since): spring.velocity(at: time - since)
        }
    }

    /// Whether it has come to rest by itself.
    func isSettled(at time: Double) -> Bool {
        switch self {
        case .drifting, .held, .dragging: false
        case .decelerating(let decay, let since): decay.isSettled(at: time - since)
        case .animating(let spring, let since): spring.isSettled(at: time - since)
        }
    }

    /// Whether two frames in a row would differ.
    var isMoving: Bool {
        switch self {
        case .drifting(let drift): drift.cruise != 0
        case .held, .dragging: false
        case .decelerating, .animating: true
        }
    }

    /// The same motion on a row that was moved along by `distance`.
    func shifted(by distance: Double) -> CarouselMotion {
        switch self {
        case .drifting(var drift):
            drift.start += distance
            return .drifting(drift)
        case .held(let position):
            return .held(position + distance)
        case .dragging(let from, let translation):
            return .dragging(from: from + distance, translation: translation)
        case .decelerating(var decay, let since):
            decay.start += distance
            return .decelerating(decay, since: since)
        case .animating(var spring, let since):
            spring.start += distance
            spring.target += distance
            return .animating(spring, since: since)
        }
    }
}

/// The carousel's own motion: a constant velocity, gathered gently after a rest.
///
/// With ease-in E over T seconds, `x(t) = x₀ + v T ∫₀^(t/T) E(u) du`: it starts from where it is, without a jump in
/// place or velocity.
struct Drift: Hashable, Sendable {
    var start: Double
    /// Seconds; when it was at `start`.
    var since: Double
    /// The velocity that it keeps, in points a second.
    var cruise: Double
    var easesIn: Bool

    func position(at time: Double) -> Double {
        let elapsed = time - since
        guard easesIn else { return start + cruise * elapsed }
        let duration = CarouselConfiguration.easeIn
        return start + cruise * duration * Easing.easeInOut.integral(elapsed / duration)
    }

    func velocity(at time: Double) -> Double {
        easesIn ? cruise * Easing.easeInOut((time - since) / CarouselConfiguration.easeIn) : cruise
    }
}

/// What a row is doing, in the words of SwiftUI's scroll phases.
public enum ScrollPhase: String, Sendable {
    /// Nobody touches it; it drifts.
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

extension CarouselMotion {
    var phase: ScrollPhase {
        switch self {
        case .drifting: .idle
        case .held: .tracking
        case .dragging: .interacting
        case .decelerating: .decelerating
        case .animating: .animating
        }
    }
}

import Motion

/// How something with a place of rest at 0 moves along one axis.
enum AxisMotion: Hashable, Sendable {
    case held(Double)
    /// Follows a finger, which asks for this displacement.
    case dragging(Double)
    /// On its way to rest.
    case settling(SpringMotion, since: Double)
    /// Flies off for good.
    case leaving(Decay, since: Double)

    func displacement(at time: Double) -> Double {
        switch self {
        case .held(let displacement), .dragging(let displacement): displacement
        case .settling(let spring, let since): spring.position(at: time - since)
        case .leaving(let decay, let since): decay.position(at: time - since)
        }
    }

    /// Sums of a finger's steps miss their end by a rounding error; at rest means at 0.
    static func settled(_ displacement: Double) -> Double { abs(displacement) < 1e-6 ? 0 : displacement }

    func isSettled(at time: Double) -> Bool {
        guard case .settling(let spring, let since) = self else { return false }
        return spring.isSettled(at: time - since)
    }

    var isMoving: Bool {
        switch self {
        case .held, .dragging: false
        case .settling, .leaving: true
        }
    }

    var phase: ScrollPhase {
        switch self {
        case .held: .idle
        case .dragging: .interacting
        case .settling: .animating
        case .leaving: .decelerating
        }
    }
}

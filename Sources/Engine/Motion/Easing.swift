/// A curve from (0, 0) to (1, 1) that shapes a change of known duration.
public enum Easing: Hashable, Sendable {
    case linear
    /// Cubic: slow at both ends (the smoothstep polynomial 3u² − 2u³).
    case easeInOut
    /// Cubic: `1 − (1 − u)³`, fast at the start and slow at the end.
    case easeOut

    /// The curve's value; `progress` is clamped to 0…1.
    public func callAsFunction(_ progress: Double) -> Double {
        let u = progress.clamped(to: 0...1)
        switch self {
        case .linear: return u
        case .easeInOut: return u * u * (3 - 2 * u)
        case .easeOut: return 1 - (1 - u) * (1 - u) * (1 - u)
        }
    }

    /// The area under the curve from 0 to `progress`: the distance covered while a velocity eases in by this curve.
    /// Past the end the curve stays at 1.
    public func integral(_ progress: Double) -> Double {
        let u = progress.clamped(to: 0...1)
        let past = max(progress - 1, 0)
        switch self {
        case .linear: return u * u / 2 + past
        case .easeInOut: return u * u * u - u * u * u * u / 2 + past
        case .easeOut: return u - (1 - power4(1 - u)) / 4 + past
        }
    }

    private func power4(_ x: Double) -> Double { x * x * x * x }
}

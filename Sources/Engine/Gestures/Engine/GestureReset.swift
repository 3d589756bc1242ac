import Motion

/// How a ``GestureValueState`` returns to its initial value.
public enum GestureReset: Hashable, Sendable {
    /// At once.
    case immediate
    /// With a spring, which can begin with the velocity that the fingers gave the value.
    case spring(Spring, keepsVelocity: Bool = false)
    /// With any animation of the share of the value that is left, usually from 1 to 0.
    case animation(Animation<Double>)

    /// The share of the value that is left `time` seconds after the gesture stopped.
    func share(after time: Double) -> Double {
        switch self {
        case .immediate: 0
        case .spring(let spring, _): spring.state(displacement: 1, velocity: 0, after: time).displacement
        case .animation(let animation): animation.value(at: time)
        }
    }

    /// The time in seconds for which the value moves by its velocity; 0 if it does not keep it.
    func coasting(after time: Double) -> Double {
        guard case .spring(let spring, true) = self else { return 0 }
        return spring.state(displacement: 0, velocity: 1, after: time).displacement
    }

    /// Whether no more is left than a thousandth of the value, and a point of the fastest throw.
    func isSettled(after time: Double) -> Bool {
        switch self {
        case .immediate: true
        case .spring(let spring, let keepsVelocity):
            SpringMotion(spring, from: 1, to: 0, tolerance: 0.001).isSettled(at: time)
                && (!keepsVelocity
                    || SpringMotion(spring, from: 0, to: 0, initialVelocity: 1, tolerance: 1e-4).isSettled(at: time))
        case .animation(let animation): animation.isOver(at: time)
        }
    }
}

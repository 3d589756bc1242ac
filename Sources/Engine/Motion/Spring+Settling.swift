extension Spring {
    /// A thousandth of the way: a point of the way across a large screen. (SwiftUI's default, too.)
    public static let settlingTolerance = 0.001

    /// The time, in seconds, after which a spring that starts at rest stays nearer to its target than a share of its
    /// way.
    ///
    /// It is proportional to the ``response``, and infinite without damping.
    ///
    /// - Parameter tolerance: Between 0 and 1, without them.
    public func settlingTime(tolerance: Double = settlingTolerance) -> Double {
        guard dampingRatio > 0 else { return .infinity }
        var (early, late) = bracket(tolerance)
        // Halving an interval 60 times leaves nothing of it that a Double can hold.
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if isOutside(tolerance, at: middle) { early = middle } else { late = middle }
        }
        return late
    }

    /// Two times between which the spring crosses the tolerance for the last time, and does so once.
    ///
    /// A spring that oscillates turns round each half period. The tolerance is crossed for the last time between the
    /// last turn outside it and the next. Any other spring only approaches its target.
    private func bracket(_ tolerance: Double) -> (Double, Double) {
        let oscillates = dampingRatio < 1 && abs(dampingRatio - 1) >= 1e-6
        let step = oscillates ? response / 2 / (1 - dampingRatio * dampingRatio).squareRoot() : response
        var turn = 0.0
        while isOutside(tolerance, at: (turn + 1) * step) { turn += 1 }
        return (turn * step, (turn + 1) * step)
    }

    private func isOutside(_ tolerance: Double, at time: Double) -> Bool {
        abs(state(displacement: 1, velocity: 0, after: time).displacement) > tolerance
    }
}

import Motion

extension SampledStroke {
    /// The slope, at its newest sample, of the least-squares parabola through the samples of the last 100 ms, at
    /// the times that they bear.
    ///
    /// With a device's own times, it is the velocity that a fit can know. With frames' times, it is the estimate of a
    /// tracker that takes them for the device's. Gram and Schmidt's method, so that it shares nothing with the engine's
    /// fit but the question.
    package var fittedVelocity: Vector {
        let newest = samples.last?.time ?? 0
        let recent = samples.filter { newest - $0.time <= 0.1 + 1e-6 }
        guard lift - newest <= 0.04 + 1e-6, recent.count >= 3 else { return .zero }
        let times = recent.map { $0.time - newest }
        let ones = times.map { _ in 1.0 }
        let line = Self.part(of: times, orthogonalTo: ones)
        let square = Self.part(of: times.map { $0 * $0 }, orthogonalTo: ones)
        // Two distinct times determine only a line.
        let curved = Self.part(of: line, orthogonalTo: square)
        let weights = Self.dot(curved, curved) > 1e-9 * Self.dot(line, line) ? curved : line
        let scale = Self.dot(weights, weights)
        guard scale > 0 else { return .zero }
        return Vector(
            dx: Self.dot(recent.map(\.position.x), weights) / scale,
            dy: Self.dot(recent.map(\.position.y), weights) / scale)
    }

    private static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

    private static func part(of a: [Double], orthogonalTo b: [Double]) -> [Double] {
        let square = dot(b, b)
        guard square > 0 else { return a }
        let share = dot(a, b) / square
        return zip(a, b).map { $0 - share * $1 }
    }
}

import Motion

/// Running sums of a least-squares fit of `p(t) = a + b t + c t²` in both coordinates.
struct QuadraticFit {
    private(set) var count = 0
    /// Sums of tⁿ for n = 1 … 4.
    private var t1 = 0.0, t2 = 0.0, t3 = 0.0, t4 = 0.0
    /// Sums of p tⁿ for n = 0 … 2.
    private var p0 = Vector.zero, p1 = Vector.zero, p2 = Vector.zero
    private var last: Point?
    /// The movements to the right and down, and to the left and up, added up on each axis.
    private var forward = Vector.zero, backward = Vector.zero

    mutating func add(_ position: Point, at t: Double) {
        let p = position - Point.zero
        let step = last.map { position - $0 } ?? .zero
        forward += Vector(dx: max(step.dx, 0), dy: max(step.dy, 0))
        backward += Vector(dx: max(-step.dx, 0), dy: max(-step.dy, 0))
        last = position
        count += 1
        t1 += t
        t2 += t * t
        t3 += t * t * t
        t4 += t * t * t * t
        p0 += p
        p1 += p * t
        p2 += p * (t * t)
    }

    /// The coefficient `b`: the velocity at t = 0. Samples with only two distinct times do not determine a parabola, so
    /// a straight line is fitted to them. Samples of a single time have no velocity.
    ///
    /// A parabola through three samples meets them all, with their errors. It overshoots where a finger slows down, and may
    /// end in a direction in which the finger has not moved at all. Then the line says more.
    var slopeAtZero: Vector {
        let n = Double(count)
        // Sums about the means are small numbers, which keeps a determinant near zero exact.
        let s11 = t2 - t1 * t1 / n
        let s12 = t3 - t1 * t2 / n
        let s22 = t4 - t2 * t2 / n
        let q1 = p1 - p0 * (t1 / n)
        let q2 = p2 - p0 * (t2 / n)
        let line = s11 > 0 ? q1 / s11 : .zero
        let determinant = s11 * s22 - s12 * s12
        guard determinant > 1e-9 * s11 * s22 else { return line }
        let parabola = (q1 * s22 - q2 * s12) / determinant
        guard count == 3 else { return parabola }
        return Vector(
            dx: isSeen(parabola.dx, forward.dx, backward.dx) ? parabola.dx : line.dx,
            dy: isSeen(parabola.dy, forward.dy, backward.dy) ? parabola.dy : line.dy)
    }

    /// Whether the finger has moved in the direction of a velocity.
    private func isSeen(_ velocity: Double, _ forward: Double, _ backward: Double) -> Bool {
        (velocity > 0 ? forward : backward) > 0
    }
}

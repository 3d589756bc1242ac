import Motion

/// The motion of a spring by Runge and Kutta's method on `x'' = −ω² x − 2ζω x'`, which shares nothing with the closed
/// form. With 10,000 steps a second and ω = 15, its error over a second is about (15 · 10⁻⁴)⁴ ≈ 5 · 10⁻¹² of the amplitude.
struct IntegratedSpring {
    private let ω: Double
    private let ζ: Double
    private(set) var x: Double
    private(set) var v: Double

    static let step = 1e-4

    init(_ spring: Spring, displacement: Double, velocity: Double) {
        ω = 2 * Double.pi / spring.response
        ζ = spring.dampingRatio
        x = displacement
        v = velocity
    }

    mutating func advance() {
        let h = Self.step
        func acceleration(_ x: Double, _ v: Double) -> Double { -ω * ω * x - 2 * ζ * ω * v }
        let v1 = v
        let a1 = acceleration(x, v)
        let v2 = v + h / 2 * a1
        let a2 = acceleration(x + h / 2 * v1, v + h / 2 * a1)
        let v3 = v + h / 2 * a2
        let a3 = acceleration(x + h / 2 * v2, v + h / 2 * a2)
        let v4 = v + h * a3
        let a4 = acceleration(x + h * v3, v + h * a3)
        x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }

    mutating func advance(by seconds: Double) {
        for _ in 0..<Int((seconds / Self.step).rounded()) { advance() }
    }

    /// The last time, in seconds, at which it is further from its target than a distance.
    mutating func lastTime(outside distance: Double, within seconds: Double) -> Double {
        (0..<Int(seconds / Self.step)).reduce(0) { last, step in
            advance()
            return abs(x) > distance ? Double(step + 1) * Self.step : last
        }
    }
}

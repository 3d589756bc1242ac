import Testing

@testable import Motion

@Suite struct EasingTests {
    static let all = [Easing.linear, .easeInOut, .easeOut]

    @Test("every curve leads from (0, 0) to (1, 1), rises throughout, and stays there", arguments: all)
    func course(easing: Easing) {
        #expect([-.infinity, -3, 0, 1, 4, .infinity].map { easing($0) } == [0, 0, 0, 1, 1, 1])
        let values = stride(from: 0.0, through: 1, by: 1.0 / 256).map { easing($0) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("values at a quarter, a half and three quarters are those of the polynomials")
    func values() {
        #expect([0.25, 0.5, 0.75].map { Easing.linear($0) } == [0.25, 0.5, 0.75])
        #expect([0.25, 0.5, 0.75].map { Easing.easeInOut($0) } == [0.15625, 0.5, 0.84375])
        #expect([0.25, 0.5, 0.75].map { Easing.easeOut($0) } == [0.578125, 0.875, 0.984375])
    }

    /// Simpson's rule is exact for polynomials up to the third degree, which all curves are: only rounding is left.
    @Test("the integral is the area under the curve, also past the end", arguments: all)
    func area(easing: Easing) {
        #expect(easing.integral(-2) == 0)
        var area = 0.0
        let step = 1.0 / 64
        for left in stride(from: 0.0, to: 3, by: step) {
            #expect(abs(easing.integral(left) - area) < 1e-13)
            area += step / 6 * (easing(left) + 4 * easing(left + step / 2) + easing(left + step))
        }
    }

    @Test("far past the end the integral still grows by exactly 1 per unit", arguments: all)
    func afterDays(easing: Easing) {
        let days = 30 * 86_400 / 0.6
        #expect(easing.integral(days + 1) - easing.integral(days) == 1)
    }
}

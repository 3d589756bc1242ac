import Testing

@testable import Motion

@Suite struct FlingTests {
    @Test(
        "a finger's velocity is limited to 8,000 points a second in either direction",
        arguments: [
            (0, 0), (49, 49), (-7_999.5, -7_999.5), (8_000, 8_000), (8_001, 8_000), (-1e300, -8_000.0),
            (.infinity, 8_000), (-.infinity, -8_000),
        ])
    func limited(velocity: Double, expected: Double) {
        #expect(Fling.limited(velocity) == expected)
    }

    @Test("clamping gives the nearest value of the range", arguments: [(-9, 2), (2, 2), (4, 4), (5, 5), (99, 5)])
    func clamped(value: Int, expected: Int) {
        #expect(value.clamped(to: 2...5) == expected)
        #expect((Double(value) / 2).clamped(to: 1...2.5) == Double(expected) / 2)
    }
}

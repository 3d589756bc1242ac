import Testing

@testable import Motion

@Suite struct WrapTests {
    static let table = [
        (0.0, 0.0), (3.25, 3.25), (10, 0), (10.5, 0.5), (35, 5), (-0.5, 9.5), (-10, 0), (-25, 5),
    ]

    @Test("values within the length stay, others come back into it", arguments: table)
    func remainder(value: Double, expected: Double) {
        #expect(wrap(value, length: 10) == expected)
    }

    @Test("the length itself is never an answer, not for the smallest step below zero either")
    func range() {
        for value in [-Double.leastNonzeroMagnitude, -1e-18, -Double.ulpOfOne / 4] {
            #expect((0..<10).contains(wrap(value, length: 10)))
        }
    }

    @Test("it is exact however far away the value lies")
    func far() {
        // Whole numbers below 2⁵³ are exact in double precision, and so is the remainder of any of them.
        #expect(wrap(4_800 * 1e9 + 17, length: 4_800) == 17)
        #expect(wrap(-4_800 * 1e9 - 17, length: 4_800) == 4_783)
    }
}

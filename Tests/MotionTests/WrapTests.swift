import Testing

@testable import Motion

@Suite struct WrapTests {
    static let table = [
        (0.0, 0.0), (3.25, 3.25), (10, 0), (10.5, 0.5), (35, 5), (-0.5, 9.5), (-10, 0), (-25, 5),
    ]

    @Test("values within the length are unchanged, others are wrapped", arguments: table)
    func remainder(value: Double, expected: Double) {
        #expect(wrap(value, length: 10) == expected)
    }

    @Test("the length itself is never a result, not even for the smallest value below zero")
    func range() {
        for value in [-Double.leastNonzeroMagnitude, -1e-18, -Double.ulpOfOne / 4] {
            #expect((0..<10).contains(wrap(value, length: 10)))
        }
    }

    @Test("it is exact for values of any magnitude")
    func far() {
        // Whole numbers below 2⁵³ are exact in double precision, and so is the remainder of any of them.
        #expect(wrap(4_800 * 1e9 + 17, length: 4_800) == 17)
        #expect(wrap(-4_800 * 1e9 - 17, length: 4_800) == 4_783)
    }

    @Test("doublings and their count are each other's inverse")
    func doublings() {
        #expect([-2, 0, 1, 10].map(powerOfTwo) == [0.25, 1, 2, 1024])
        #expect([0.25, 1, 2, 1024].map(binaryLogarithm) == [-2, 0, 1, 10])
        // The wheel zooms by 2^0.2 a line: five lines double.
        #expect(abs(powerOfTwo(0.2) - 1.148698354997035) < 1e-15)
    }
}

import Foundation
import ScreenWatch
import Testing

@Suite struct DisplacementTests {
    /// A row of 1,600 pixels with detail of many sizes, shifted by a distance.
    private func row(movedBy shift: Double) -> [Double] {
        (0..<1600).map { pixel in
            let x = Double(pixel) - shift
            return 300 + 120 * sin(x / 61) + 60 * cos(x / 23 + 1) + 30 * sin(x / 7) + 20 * sin(x / 2.3)
        }
    }

    @Test(
        "a shift by a fraction of a pixel is measured to a hundredth",
        arguments: [0.0, 0.1, 0.42, 0.5, 0.97, -0.42, 1.8])
    func fractions(shift: Double) {
        #expect(abs(Displacement.of(row(movedBy: 3 + shift), from: row(movedBy: 3)) - shift) < 0.01)
    }

    @Test("blending two pixels does not change the measured shift")
    func blending() {
        let still = row(movedBy: 0)
        let blended = zip(still.dropFirst(), still).map { 0.58 * $0 + 0.42 * $1 }
        #expect(abs(Displacement.of(blended, from: Array(still.dropFirst())) - 0.42) < 0.01)
    }

    @Test("a row without detail has not moved")
    func flat() {
        #expect(Displacement.of(Array(repeating: 7, count: 100), from: Array(repeating: 7, count: 100)) == 0)
    }
}

import TestSupport
import Testing

@testable import Platform

@Suite struct ForeignIntTests {
    @Test("a result that does not fit is the nearest number that does: it is that of twice the width, clamped")
    func clamped() {
        let seed = Seed.of("foreign numbers")
        var random = SeededGenerator(seed: seed)
        let extremes = [Int.min, .min + 1, -2, -1, 0, 1, 2, .max - 1, .max]
        let numbers = (0..<10_000).map { _ in
            Int.random(in: .min...(.max), using: &random) >> Int.random(in: 0...63, using: &random)
        }
        let pairs = extremes.flatMap { a in extremes.map { (a, $0) } } + zip(numbers, numbers.dropFirst())
        for (a, b) in pairs {
            let wideA = Int128(a)
            let wideB = Int128(b)
            let results = [ForeignInt(a) + ForeignInt(b), ForeignInt(a) - ForeignInt(b), ForeignInt(a) * ForeignInt(b)]
            let expected = [wideA + wideB, wideA - wideB, wideA * wideB].map { Int(clamping: $0) }
            #expect(results.map(\.value) == expected, "seed \(seed): \(a), \(b)")
        }
    }

    @Test("of a number that does not fit, the nearest remains, and nothing of what is no number")
    func saturating() {
        #expect(Int(saturating: -1.9) == -1 && UInt8(saturating: 255.9) == 255 && UInt16(saturating: -0.9) == 0)
        #expect(UInt8(saturating: 256) == 255 && UInt8(saturating: -1) == 0 && Int32(saturating: 1e300) == .max)
        #expect(Int(saturating: 0x1p63) == .max && Int(saturating: -0x1p63) == .min && Int(saturating: -1e300) == .min)
        #expect(Int(saturating: .infinity) == .max && Int(saturating: -.infinity) == .min && Int(saturating: .nan) == 0)
    }
}

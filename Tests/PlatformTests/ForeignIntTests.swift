import TestSupport
import Testing

@testable import Platform

@Suite struct ForeignIntTests {
    @Test("a result that does not fit is the nearest number that does")
    func saturation() {
        let least = ForeignInt(.min)
        let greatest = ForeignInt(.max)
        #expect(greatest + 1 == greatest && least + -1 == least)
        #expect(greatest - -1 == greatest && least - 1 == least)
        #expect(greatest * 2 == greatest && greatest * -2 == least)
        #expect(least * 2 == least && least * -1 == greatest)
        #expect(greatest + least == -1)
    }

    @Test("for random numbers, results are those of twice the width, clamped")
    func clamped() {
        let seed = Seed.of("foreign numbers")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10_000 {
            let shifts = (Int.random(in: 0...63, using: &random), Int.random(in: 0...63, using: &random))
            let a = Int.random(in: Int.min...Int.max, using: &random) >> shifts.0
            let b = Int.random(in: Int.min...Int.max, using: &random) >> shifts.1
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

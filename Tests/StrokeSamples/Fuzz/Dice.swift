import TestSupport

/// Random choices that are the same for the same seed.
package struct Dice: RandomNumberGenerator {
    private var generator: SeededGenerator

    package init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    package mutating func next() -> UInt64 { generator.next() }

    /// A number from 0 up to but not including `sides`.
    package mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
    /// True with the given probability.
    package mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
    package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}

import TestSupport

/// Random choices that are the same for the same seed.
public struct Dice: RandomNumberGenerator {
    private var generator: SeededGenerator

    public init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    public mutating func next() -> UInt64 { generator.next() }

    /// A number from 0 up to but not including `sides`.
    public mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
    /// True with the given probability.
    public mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
    public mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}

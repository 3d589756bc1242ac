/// Random numbers that are the same for the same seed (Steele, Lea and Flood's SplitMix64).
public struct Dice: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    public mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
    public mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
    public mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}

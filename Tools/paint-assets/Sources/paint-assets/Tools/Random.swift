/// SplitMix64, which gives the same numbers on every machine, so that every run paints the same pictures.
struct Random {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Uniform over 0..<1, with the 24 bits that a Float holds exactly.
    mutating func unit() -> Float {
        Float(next() >> 40) / 16_777_216
    }

    mutating func between(_ low: Float, _ high: Float) -> Float {
        mix(low, high, unit())
    }
}

/// A set of pointers, kept as bits so that it allocates nothing.
///
/// The engine assigns each pointer that is down a *slot*: a set with a single bit. The slot identifies the pointer
/// within the engine until it is free for another one.
struct PointerSet: OptionSet, Hashable, Sendable {
    var rawValue: UInt64

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    var count: Int { rawValue.nonzeroBitCount }

    /// The lowest slot in the set, or nil if the set is empty.
    var first: PointerSet? {
        isEmpty ? nil : PointerSet(rawValue: 1 << UInt64(rawValue.trailingZeroBitCount))
    }

    /// The set, or another one if it is empty.
    func orElse(_ other: PointerSet) -> PointerSet { isEmpty ? other : self }

    /// The lowest slot that is not in the set, or nil if all 64 are.
    var firstUnused: PointerSet? { PointerSet(rawValue: ~rawValue).first }
}

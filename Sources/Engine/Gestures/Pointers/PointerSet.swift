/// A set of the pointers that are down, by the places that the engine gives them: a set costs no memory of its own.
struct PointerSet: OptionSet, Hashable, Sendable {
    var rawValue: UInt64

    /// More fingers than this are not followed; no hand has as many.
    static let capacity = 64

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    init(place: Int) {
        rawValue = 1 << UInt64(place)
    }

    var count: Int { rawValue.nonzeroBitCount }

    /// The lowest place that is not taken, or nil if all are.
    var firstFree: Int? {
        let place = (~rawValue).trailingZeroBitCount
        return place < Self.capacity ? place : nil
    }
}

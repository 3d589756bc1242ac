/// The number with which the engine identifies a region. ``GestureEngine`` keeps the target for each number.
struct RegionID: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    var description: String { "region \(number)" }
}

/// The number by which the engine knows a region. ``GestureEngine`` keeps the target that it stands for.
struct RegionID: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    var description: String { "region \(number)" }
}

import Motion
import Scenes

/// How a finger's stroke was divided among the regions whose gestures took its movements.
///
/// A length is a sum of movements along both axes, sideways and upright. So the parts of a movement that different
/// regions take add up to it.
struct Shares: Hashable, Sendable {
    struct Part: Hashable, Sendable {
        let taker: Target
        /// In points.
        fileprivate(set) var length = 0.0
    }

    /// The length of the stroke, in points.
    private(set) var whole = 0.0
    /// In the order in which the regions first took anything.
    private(set) var parts: [Part] = []

    /// What no gesture took, in points: the slop, and movements across a drag's axis.
    var rest: Double { max(0, parts.reduce(whole) { $0 - $1.length }) }

    mutating func move(by movement: Vector) { whole += Self.length(movement) }

    mutating func give(_ movement: Vector, to taker: Target) {
        let index = parts.firstIndex { $0.taker == taker } ?? parts.endIndex
        if index == parts.endIndex { parts.append(Part(taker: taker)) }
        parts[index].length += Self.length(movement)
    }

    private static func length(_ movement: Vector) -> Double { abs(movement.dx) + abs(movement.dy) }
}

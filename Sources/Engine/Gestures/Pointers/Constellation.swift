import Motion

/// Where a set of pointers stands, as far as gestures of several fingers care.
struct Constellation: Hashable, Sendable {
    var count = 0
    /// The mean of their positions.
    var centroid = Point.zero
    /// Their mean distance from the centroid; 0 for a single one.
    var span = 0.0

    /// Below this span, in points, two fingers are one on any screen, and ratios of spans are noise.
    static let smallestSpan = 1.0

    /// How much larger this is than `other`.
    func magnification(from other: Constellation) -> Double {
        guard count > 1, other.count > 1, span > Self.smallestSpan, other.span > Self.smallestSpan else { return 1 }
        return span / other.span
    }
}

import Motion

/// The position and extent of a set of pointers, which is all that gestures of several fingers measure.
struct PointerGeometry: Hashable, Sendable {
    var count = 0
    /// The mean of the pointers' positions.
    var centroid = Point.zero
    /// The pointers' mean distance from the centroid, in points; 0 for a single pointer.
    var span = 0.0

    /// The smallest span, in points, that is used as a divisor. Below it two contacts cannot be told apart on any touch
    /// screen, and a ratio of spans is noise.
    static let smallestSpan = 1.0

    /// The ratio of this span to the span of `other`; 1 where either has no meaningful span.
    func magnification(from other: PointerGeometry) -> Double {
        guard count > 1, other.count > 1, span > Self.smallestSpan, other.span > Self.smallestSpan else { return 1 }
        return span / other.span
    }
}

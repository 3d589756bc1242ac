/// Resistance to a drag past a bound, as in UIScrollView.
///
/// A finger that is `x` past the bound moves the content by `f(x) = x d c / (d + c x)`: `c x` at first, never more
/// than the dimension `d`.
public struct RubberBand: Hashable, Sendable {
    /// The share of the finger's first movement past the bound that shows.
    public var coefficient: Double
    /// The limit of the content's displacement however far the finger goes, in points.
    public var dimension: Double

    /// UIScrollView's coefficient.
    public static let coefficient = 0.55

    public init(dimension: Double, coefficient: Double = coefficient) {
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// The displacement shown for a finger `offset` points past the bound, on either side.
    public func displacement(for offset: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let distance = abs(offset)
        let shown = distance * dimension * coefficient / (dimension + coefficient * distance)
        return offset < 0 ? -shown : shown
    }

    /// The finger's offset that shows `displacement`: the inverse, for a touch that catches content past its bound.
    public func offset(for displacement: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let shown = min(abs(displacement), dimension * (1 - 1e-9))
        let distance = shown * dimension / (coefficient * (dimension - shown))
        return displacement < 0 ? -distance : distance
    }
}

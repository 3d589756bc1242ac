import Motion

/// The positions at which content may rest along one axis, and its resistance to a finger past them.
///
/// A finger *asks for* a position; past the bounds the content is *shown* nearer to them.
package struct ElasticRange: Hashable, Sendable {
    package let range: ClosedRange<Double>
    private let band: RubberBand

    /// A pinch can take content further than any drag. Past this share of the viewport the resistance does not grow, or
    /// the content would hardly come back.
    private static let stretchiest = 0.8

    /// - Parameter viewport: The visible length of the content, in points.
    package init(_ range: ClosedRange<Double>, viewport: Double) {
        self.range = range
        band = RubberBand(dimension: viewport)
    }

    package func clamped(_ position: Double) -> Double { position.clamped(to: range) }

    /// The part of a movement that keeps content within its bounds, or brings it back to them.
    package func room(for movement: Double, from position: Double) -> Double {
        let asked = asked(showing: position)
        let reachable = min(asked, range.lowerBound)...max(asked, range.upperBound)
        return (asked + movement).clamped(to: reachable) - asked
    }

    /// The position after a movement of the finger.
    package func moved(_ position: Double, by movement: Double) -> Double {
        let asked = asked(showing: position)
        return position + shown(asked + movement) - shown(asked)
    }

    /// The position that a finger asks for to show content at `position`: the inverse of ``shown(_:)``.
    package func asked(showing position: Double) -> Double {
        let bound = clamped(position)
        let most = band.dimension * Self.stretchiest
        return bound + band.offset(for: (position - bound).clamped(to: -most...most))
    }

    /// The position at which content is shown for a finger that asks for `asked`.
    package func shown(_ asked: Double) -> Double {
        let bound = clamped(asked)
        return bound + band.displacement(for: asked - bound)
    }
}

import Motion

/// Where content may rest along one axis, and how it resists a finger that asks for more.
struct ElasticRange: Hashable, Sendable {
    let range: ClosedRange<Double>
    private let band: RubberBand

    /// A pinch can take content further than any drag. From this share of the viewport on it follows the finger again,
    /// or it would hardly come back.
    private static let stretchiest = 0.8

    /// - Parameter viewport: What is visible of the content along this axis, in points.
    init(_ range: ClosedRange<Double>, viewport: Double) {
        self.range = range
        band = RubberBand(dimension: viewport)
    }

    func clamped(_ position: Double) -> Double { position.clamped(to: range) }

    /// The part of a movement that brings content up to its bounds, or back to them from beyond.
    func room(for movement: Double, from position: Double) -> Double {
        let asked = asked(showing: position)
        let reachable = min(asked, range.lowerBound)...max(asked, range.upperBound)
        return (asked + movement).clamped(to: reachable) - asked
    }

    /// Where a movement takes it.
    func moved(_ position: Double, by movement: Double) -> Double {
        let asked = asked(showing: position)
        return position + shown(asked + movement) - shown(asked)
    }

    /// What a finger must have asked for to show content at `position`.
    func asked(showing position: Double) -> Double {
        let bound = clamped(position)
        let most = band.dimension * Self.stretchiest
        return bound + band.offset(for: (position - bound).clamped(to: -most...most))
    }

    /// Where content is shown for a finger that asks for `asked`.
    func shown(_ asked: Double) -> Double {
        let bound = clamped(asked)
        return bound + band.displacement(for: asked - bound)
    }
}

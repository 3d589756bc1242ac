import Gestures
import Motion
import Scenes

/// The scrolling of content in a viewport along one axis. It can be dragged, flung, caught and sent to an offset, and
/// it resists a drag past its ends.
///
/// The offset is how far the content has been scrolled: 0 shows its beginning, and less stretches it.
public struct ScrollAxis: Hashable, Sendable, Draggable {
    private var motion = AxisMotion.held(0)
    private var elastic: ElasticRange

    /// - Parameters:
    ///   - content: The content's length, in points.
    ///   - viewport: The viewport's length, in points.
    public init(content: Double, viewport: Double) {
        elastic = Self.elastic(content, viewport)
    }

    private static func elastic(_ content: Double, _ viewport: Double) -> ElasticRange {
        ElasticRange(0...max(0, content - viewport), viewport: viewport)
    }

    /// The largest offset at which it rests.
    public var end: Double { elastic.range.upperBound }

    public func offset(at time: Double) -> Double { motion.position(at: time) }

    /// The offset at which it comes to rest unless a finger catches it.
    public var rest: Double { motion.end }

    public var phase: ScrollPhase { motion.phase }
    public var isMoving: Bool { motion.isMoving }
    public func isCoasting(at time: Double) -> Bool { motion.isCoasting(at: time) }
    /// The target of an animation; nil if none is running.
    public var destination: Double? { motion.destination }

    // MARK: Fingers

    public mutating func hold(at time: Double) { motion = .dragging(offset(at: time)) }

    public mutating func drag(by delta: Double, at time: Double) {
        motion = .dragging(elastic.moved(offset(at: time), by: -delta))
    }

    /// The part of a finger's movement that scrolls up to an end, or brings stretched content back to it.
    public func room(for movement: Double, at time: Double) -> Double {
        -elastic.room(for: -movement, from: offset(at: time))
    }

    public mutating func release(velocity: Double, at time: Double) {
        let fling = BoundedDecay(
            start: offset(at: time), velocity: -velocity, bounds: elastic.range,
            spring: Theme.Springs.settle)
        motion = .decelerating(fling.starting(at: time))
    }

    public mutating func settle(at time: Double) { release(velocity: 0, at: time) }

    // MARK: Without fingers

    /// Travels to an offset, or to the nearest one at which it may rest.
    ///
    /// - Parameter distance: The longest distance to animate; a longer one is shortened by a jump.
    public mutating func travel(to offset: Double, within distance: Double = .infinity, at time: Double) {
        let target = elastic.clamped(offset)
        let start = self.offset(at: time).clamped(to: target - distance...target + distance)
        motion = .animating(
            Theme.Springs.page, from: start, to: target, velocity: motion.velocity(at: time), at: time)
    }

    /// Scrolls to an offset immediately.
    public mutating func jump(to offset: Double) { motion = .held(elastic.clamped(offset)) }

    public mutating func advance(to time: Double) { motion.advance(to: time) }

    /// Completes a travel at once.
    ///
    /// - Returns: Whether it was travelling.
    public mutating func arrive() -> Bool { motion.arrive() }

    /// Changes the lengths of content and viewport, and scrolls by `distance` so that the visible part stays in place.
    public mutating func relayout(content: Double, viewport: Double, shiftedBy distance: Double, at time: Double) {
        let velocity = motion.velocity(at: time)
        let offset = offset(at: time) + distance
        elastic = Self.elastic(content, viewport)
        switch motion {
        case .dragging: motion = .dragging(offset)
        case .held: motion = .held(elastic.clamped(offset))
        case .decelerating:
            motion = .held(offset)
            release(velocity: -velocity, at: time)
        case .animating(let spring):
            motion = .animating(
                Theme.Springs.page, from: offset, to: elastic.clamped(spring.end + distance), velocity: velocity,
                at: time)
        }
    }
}

/// The positions at which content may rest along one axis, and its resistance to a finger past them.
///
/// A finger *asks for* a position; past the bounds the content is *shown* nearer to them.
public struct ElasticRange: Hashable, Sendable {
    public let range: ClosedRange<Double>
    private let band: RubberBand

    /// A pinch can take content further than any drag. Past this share of the viewport the resistance does not grow, or
    /// the content would hardly come back.
    private static let stretchiest = 0.8

    /// - Parameter viewport: The visible length of the content, in points.
    public init(_ range: ClosedRange<Double>, viewport: Double) {
        self.range = range
        band = RubberBand(dimension: viewport)
    }

    public func clamped(_ position: Double) -> Double { position.clamped(to: range) }

    /// The part of a movement that keeps content within its bounds, or brings it back to them.
    public func room(for movement: Double, from position: Double) -> Double {
        let asked = asked(showing: position)
        let reachable = min(asked, range.lowerBound)...max(asked, range.upperBound)
        return (asked + movement).clamped(to: reachable) - asked
    }

    /// The position after a movement of the finger.
    public func moved(_ position: Double, by movement: Double) -> Double {
        let asked = asked(showing: position)
        return position + shown(asked + movement) - shown(asked)
    }

    /// The position that a finger asks for to show content at `position`: the inverse of ``shown(_:)``.
    public func asked(showing position: Double) -> Double {
        let bound = clamped(position)
        let most = band.dimension * Self.stretchiest
        return bound + band.offset(for: (position - bound).clamped(to: -most...most))
    }

    /// The position at which content is shown for a finger that asks for `asked`.
    public func shown(_ asked: Double) -> Double {
        let bound = clamped(asked)
        return bound + band.displacement(for: asked - bound)
    }
}

extension TransformValue {
    /// The time in seconds for which a pinch is projected when it is released: a fast decay's distance divided by its velocity.
    public static let projection = 0.1

    /// The factor by which the content would still grow if the fingers' velocity decayed.
    public var projectedGrowth: Double {
        guard magnification > 0 else { return 1 }
        return (1 + magnificationVelocity / magnification * Self.projection).clamped(to: 0.25...4)
    }
}

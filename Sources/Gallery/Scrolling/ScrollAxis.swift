import Motion

/// Content longer than its viewport, along one axis: dragged, thrown, caught, held back at its ends, and taken to a place.
///
/// The offset is how far the content has been scrolled: 0 shows its beginning, and it grows towards its end. Below 0 and
/// past the end content is pulled against resistance.
struct ScrollAxis: Hashable, Sendable {
    /// How it moves at present. Times in seconds.
    private enum Motion: Hashable {
        case held(Double)
        case dragging(Double)
        case decelerating(BoundedDecay, since: Double)
        case animating(SpringMotion, since: Double)
    }

    private var motion = Motion.held(0)
    private var elastic: ElasticRange

    /// - Parameters:
    ///   - content: Its length, in points.
    ///   - viewport: What is visible of it, in points.
    init(content: Double, viewport: Double) {
        elastic = Self.elastic(content, viewport)
    }

    private static func elastic(_ content: Double, _ viewport: Double) -> ElasticRange {
        ElasticRange(0...max(0, content - viewport), viewport: viewport)
    }

    /// The furthest that it rests at.
    var end: Double { elastic.range.upperBound }

    func offset(at time: Double) -> Double {
        switch motion {
        case .held(let offset), .dragging(let offset): offset
        case .decelerating(let decay, let since): decay.position(at: time - since)
        case .animating(let spring, let since): spring.position(at: time - since)
        }
    }

    var phase: ScrollPhase {
        switch motion {
        case .held: .idle
        case .dragging: .interacting
        case .decelerating: .decelerating
        case .animating: .animating
        }
    }

    /// Whether it moves without a finger.
    var isMoving: Bool { phase == .decelerating || phase == .animating }

    // MARK: Fingers

    /// A finger stops it where it is.
    mutating func hold(at time: Double) { motion = .dragging(offset(at: time)) }

    /// Follows a finger's movement, which shows what lies the other way.
    mutating func drag(by delta: Double, at time: Double) {
        motion = .dragging(elastic.moved(offset(at: time), by: -delta))
    }

    /// The finger lets go.
    ///
    /// - Parameter velocity: The finger's, in points a second.
    mutating func release(velocity: Double, at time: Double) {
        let velocity = min(max(-velocity, -CarouselRow.maximumFling), CarouselRow.maximumFling)
        let decay = BoundedDecay(
            start: offset(at: time), velocity: velocity, bounds: elastic.range, spring: Theme.Springs.settle)
        motion = .decelerating(decay, since: time)
    }

    // MARK: Without fingers

    /// Travels to an offset, or as near to it as it may rest.
    ///
    /// - Parameter distance: What is further away is passed over at once.
    mutating func travel(to offset: Double, within distance: Double = .infinity, at time: Double) {
        let goal = elastic.clamped(offset)
        let start = min(max(self.offset(at: time), goal - distance), goal + distance)
        let spring = SpringMotion(
            Theme.Springs.page, from: start, to: goal, initialVelocity: velocity(at: time))
        motion = .animating(spring, since: time)
    }

    /// Goes to an offset at once.
    mutating func jump(to offset: Double) { motion = .held(elastic.clamped(offset)) }

    /// Where it is travelling to; nil while it goes where a finger took it.
    var destination: Double? {
        guard case .animating(let spring, _) = motion else { return nil }
        return spring.target
    }

    /// The content or the viewport has another length now; what lies at `anchor` stays where it is seen.
    ///
    /// - Parameters:
    ///   - anchor: An offset of the content as it was.
    ///   - place: The same of the content as it is.
    mutating func relayout(
        content: Double, viewport: Double, anchor: Double, place: Double, at time: Double
    ) {
        let (way, velocity) = (place - anchor, velocity(at: time))
        let offset = offset(at: time) + way
        elastic = Self.elastic(content, viewport)
        switch motion {
        case .dragging: motion = .dragging(offset)
        case .held: motion = .held(elastic.clamped(offset))
        case .decelerating:
            motion = .held(offset)
            release(velocity: -velocity, at: time)
        case .animating(let spring, _):
            let goal = elastic.clamped(spring.target + way)
            motion = .animating(
                SpringMotion(Theme.Springs.page, from: offset, to: goal, initialVelocity: velocity), since: time)
        }
    }

    mutating func advance(to time: Double) {
        switch motion {
        case .decelerating(let decay, let since) where decay.isSettled(at: time - since):
            motion = .held(elastic.clamped(decay.end))
        case .animating(let spring, let since) where spring.isSettled(at: time - since):
            motion = .held(spring.target)
        default: break
        }
    }

    private func velocity(at time: Double) -> Double {
        switch motion {
        case .animating(let spring, let since): spring.velocity(at: time - since)
        case .decelerating(let decay, let since): decay.velocity(at: time - since)
        case .held, .dragging: 0
        }
    }
}

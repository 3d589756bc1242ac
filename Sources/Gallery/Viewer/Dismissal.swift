import Motion
import Scenes
import Scrolling

/// Dragging a photo off its page to close it. Displacements in points, growing downwards.
struct Dismissal: Hashable, Sendable, Draggable {
    let pageLength: Double
    private var motion = AxisMotion.held(0)

    /// Whether the drag's distance alone closes the photo, and not its velocity.
    var needsDistance = false

    /// A projection beyond this share of the page's length closes the photo; a distance must be twice as long.
    private static let threshold = 0.25
    /// At this share of the page's length the backdrop is gone and the photo is at its smallest.
    private static let reach = 0.6
    /// The smallest scale to which the photo shrinks.
    private static let smallest = 0.72
    /// The share of velocity left after a millisecond. It is lower than normal, so that a fling fades soon while the
    /// photo returns to its card.
    private static let leavingRate = 0.99

    init(pageLength: Double) {
        self.pageLength = pageLength
    }

    func displacement(at time: Double) -> Double { motion.position(at: time) }

    /// From 0, on the page, to 1, where it is at its smallest.
    func progress(at time: Double) -> Double { min(1, abs(displacement(at: time)) / (Self.reach * pageLength)) }

    /// The factor by which the photo is drawn smaller.
    func scale(at time: Double) -> Double { 1 - (1 - Self.smallest) * Easing.easeOut(progress(at: time)) }

    /// The part of a movement that brings the photo back towards its page, and no further.
    func unwinding(_ movement: Double, at time: Double) -> Double {
        let now = displacement(at: time)
        return (now + movement).clamped(to: min(now, 0)...max(now, 0)) - now
    }

    var isMoving: Bool { motion.isMoving }
    var phase: ScrollPhase { motion.phase }

    /// Whether the photo was flung off its page.
    private(set) var isLeaving = false

    // MARK: Fingers

    mutating func hold(at time: Double) {
        motion = .dragging(displacement(at: time))
        isLeaving = false
    }

    mutating func drag(by delta: Double, at time: Double) {
        motion = .dragging(AxisMotion.snapped(displacement(at: time) + delta))
    }

    /// Closes the photo if its projection is beyond a quarter of the page.
    mutating func release(velocity: Double, at time: Double) {
        let velocity = Fling.limited(velocity)
        let reach = needsDistance ? 0 : Decay(start: 0, initialVelocity: velocity).end
        guard !slack(at: time).contains(reach) else {
            return settle(velocity: velocity, at: time)
        }
        isLeaving = true
        let fling = Decay(start: displacement(at: time), initialVelocity: velocity, rate: Self.leavingRate)
        motion = .decelerating(BoundedDecay(fling).starting(at: time))
    }

    /// How far the finger's way may still go without closing the photo, in points. It closes on the side to which it was
    /// dragged; a fling back towards the page keeps it open.
    func slack(at time: Double) -> ClosedRange<Double> {
        let now = displacement(at: time)
        let threshold = Self.threshold * (needsDistance ? 2 : 1) * pageLength
        return (now < 0 ? -threshold - now : -.infinity)...(now > 0 ? threshold - now : .infinity)
    }

    mutating func settle(at time: Double) { settle(velocity: 0, at: time) }

    /// Springs back to the page.
    private mutating func settle(velocity: Double, at time: Double) {
        isLeaving = false
        motion = .animating(
            Theme.Springs.settle, from: displacement(at: time), to: 0, velocity: velocity, at: time)
    }

    mutating func advance(to time: Double) { motion.advance(to: time) }

    mutating func arrive() -> Bool { motion.arrive() }
}

/// Pulling a photo off its page, up or down, to close it.
package struct PhotoPull: Hashable, Sendable {
    private(set) var vertical: Dismissal
    /// The point of the screen at which the finger holds the photo.
    private var grip: Point

    init(_ traits: ScreenTraits) {
        vertical = Dismissal(pageLength: traits.size.height)
        grip = traits.screen.center
    }

    /// Whether the drag's distance alone closes the photo, and not its velocity.
    var needsDistance: Bool {
        get { vertical.needsDistance }
        set { vertical.needsDistance = newValue }
    }

    /// Follows a drag.
    ///
    /// - Returns: Whether the photo was released beyond the threshold that closes it.
    mutating func follow(_ drag: AxisDrag, at time: Double) -> Bool {
        if drag.state == .began, !isMoving { grip = drag.start }
        vertical.follow(drag, at: time)
        return drag.state == .ended && vertical.isLeaving
    }

    /// Springs back to the page.
    mutating func settle(at time: Double) { vertical.settle(at: time) }

    mutating func advance(to time: Double) { vertical.advance(to: time) }

    /// Completes a travel at once.
    ///
    /// - Returns: Whether it was travelling.
    mutating func arrive() -> Bool { vertical.arrive() }

    var isMoving: Bool { vertical.isMoving }

    /// How far the photo has been pulled off its page, downwards.
    package func displacement(at time: Double) -> Double { vertical.displacement(at: time) }

    /// The same from 0 to 1.
    func progress(at time: Double) -> Double { vertical.progress(at: time) }

    /// The frame of a pulled photo whose frame on its page is `frame`. The point under the finger stays there.
    func pulled(_ frame: Rect, at time: Double) -> Rect {
        let scale = vertical.scale(at: time)
        let origin = grip + (frame.origin - grip) * scale
        return Rect(origin: origin + Vector(dx: 0, dy: displacement(at: time)), size: frame.size * scale)
    }
}

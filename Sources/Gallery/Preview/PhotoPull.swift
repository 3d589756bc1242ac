import Motion
import Scenes
import Scrolling

/// Pulling a photo off its page, up or down, to close it. Once pulled, it follows the finger in both directions.
/// Displacements in points, growing downwards and to the right.
public struct PhotoPull: Hashable, Sendable, Draggable {
    private let pageLength: Double
    /// The point of the screen at which the finger holds the photo.
    private var grip: Point
    private var motion = AxisMotion.held(0)
    private var sideways = AxisMotion.held(0)
    /// Whether the drag's distance alone closes the photo, and not its velocity.
    var needsDistance = false
    /// Whether the photo was flung off its page.
    private(set) var isLeaving = false

    /// A projection beyond this share of the page's length closes the photo; a distance must be twice as long.
    private static let threshold = 0.25
    /// At this share of the page's length the backdrop is gone and the photo is at its smallest.
    private static let reach = 0.6
    /// The smallest scale to which the photo shrinks.
    private static let smallest = 0.72
    /// The corner radius to which its corners are rounded, in points, and the progress at which they are.
    private static let roundest = 20.0
    private static let rounding = 0.15
    /// The share of velocity left after a millisecond: little, as the photo is to return to its card.
    private static let leavingRate = 0.99

    init(on screen: Rect) {
        pageLength = screen.size.height
        grip = screen.center
    }

    public func displacement(at time: Double) -> Double { motion.position(at: time) }

    /// From 0, on the page, to 1, where it is at its smallest.
    func progress(at time: Double) -> Double { min(1, abs(displacement(at: time)) / (Self.reach * pageLength)) }

    /// The factor by which the photo is drawn smaller.
    func scale(at time: Double) -> Double { 1 - (1 - Self.smallest) * Easing.easeOut(progress(at: time)) }

    /// The radius of the photo's corners, in points.
    func cornerRadius(at time: Double) -> Double {
        Self.roundest * Easing.easeOut(min(1, progress(at: time) / Self.rounding))
    }

    /// The frame of a pulled photo whose frame on its page is `frame`. The point under the finger stays there.
    func pulled(_ frame: Rect, at time: Double) -> Rect {
        let scale = scale(at: time)
        let origin = grip + (frame.origin - grip) * scale
        let way = Vector(dx: sideways.position(at: time), dy: displacement(at: time))
        return Rect(origin: origin + way, size: frame.size * scale)
    }

    var isMoving: Bool { motion.isMoving || sideways.isMoving }
    var phase: ScrollPhase { motion.phase == .idle ? sideways.phase : motion.phase }

    /// Whether the photo is on its page, and no finger holds it.
    var isOnPage: Bool { motion == .held(0) && sideways == .held(0) }

    // MARK: Fingers

    /// Follows a drag.
    ///
    /// - Returns: Whether the photo was released beyond the threshold that closes it.
    mutating func closes(after drag: AxisDrag, at time: Double) -> Bool {
        if drag.state == .began, isOnPage { grip = drag.start }
        follow(drag, at: time)
        switch drag.state {
        case .changed: sideways = .dragging(sideways.position(at: time) + drag.across.delta)
        case .ended: releaseSideways(velocity: Fling.limited(drag.across.velocity), at: time)
        case .began, .cancelled, .pressing, .failed: break
        }
        return drag.state == .ended && isLeaving
    }

    /// Throws the photo where the hand throws it, or springs it back.
    private mutating func releaseSideways(velocity: Double, at time: Double) {
        let start = sideways.position(at: time)
        guard isLeaving else {
            return sideways = .animating(Theme.Springs.settle, from: start, to: 0, velocity: velocity, at: time)
        }
        let fling = Decay(start: start, initialVelocity: velocity, rate: Self.leavingRate)
        sideways = .decelerating(BoundedDecay(fling).starting(at: time))
    }

    public mutating func hold(at time: Double) {
        motion = .dragging(displacement(at: time))
        sideways = .dragging(sideways.position(at: time))
        isLeaving = false
    }

    public mutating func drag(by delta: Double, at time: Double) {
        motion = .dragging(AxisMotion.snapped(displacement(at: time) + delta))
    }

    /// Closes the photo if its projection is beyond a quarter of the page.
    public mutating func release(velocity: Double, at time: Double) {
        let velocity = Fling.limited(velocity)
        let reach = needsDistance ? 0 : Decay(start: 0, initialVelocity: velocity).end
        guard !slack(at: time).contains(reach) else {
            return settle(velocity: velocity, at: time)
        }
        isLeaving = true
        let fling = Decay(start: displacement(at: time), initialVelocity: velocity, rate: Self.leavingRate)
        motion = .decelerating(BoundedDecay(fling).starting(at: time))
    }

    /// How far the finger's way may still go without closing the photo, in points. A fling back keeps it open.
    func slack(at time: Double) -> ClosedRange<Double> {
        let now = displacement(at: time)
        let threshold = Self.threshold * (needsDistance ? 2 : 1) * pageLength
        return (now < 0 ? -threshold - now : -.infinity)...(now > 0 ? threshold - now : .infinity)
    }

    public mutating func settle(at time: Double) { settle(velocity: 0, at: time) }

    /// Springs back to the page.
    private mutating func settle(velocity: Double, at time: Double) {
        isLeaving = false
        motion = .animating(
            Theme.Springs.settle, from: displacement(at: time), to: 0, velocity: velocity, at: time)
        sideways = .animating(
            Theme.Springs.settle, from: sideways.position(at: time), to: 0, at: time)
    }

    mutating func advance(to time: Double) {
        motion.advance(to: time)
        sideways.advance(to: time)
    }

    /// Completes a travel at once, and returns whether there was one.
    mutating func arrive() -> Bool { [motion.arrive(), sideways.arrive()].contains(true) }
}

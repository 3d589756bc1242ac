import Appearance
import Motion
import Scrolling

/// The thumbnails below a photo. They follow the pages, and dragging them scrubs through the photos. A position is
/// measured in thumbnails: 2.5 is halfway between the third and the fourth.
struct ThumbnailStrip: Hashable, Sendable, Draggable {
    /// The strip's own motion; nil while it follows the pages.
    private var motion: AxisMotion?
    /// Whether the pages follow the strip, as they do after a drag.
    private var leads = false
    private var count = 0

    /// From one thumbnail to the next, in points.
    static let pitch = Theme.Strip.width + Theme.Strip.spacing
    private static let tolerance = 0.002

    var isMoving: Bool { motion?.isMoving ?? false }

    /// - Parameter pages: The position of the strip of pages.
    func position(at time: Double, following pages: Double) -> Double { motion?.position(at: time) ?? pages }

    /// Follows the pages again.
    mutating func follow() { motion = nil }

    // MARK: Fingers

    /// Stops following the pages and starts at their position.
    mutating func detach(from pages: Double, count: Int) {
        self.count = count
        if motion == nil { motion = .held(pages) }
    }

    mutating func hold(at time: Double) {
        motion = motion.map { .dragging($0.position(at: time)) }
        leads = true
    }

    mutating func drag(by delta: Double, at time: Double) {
        motion = motion.map { motion in
            let position = motion.position(at: time) - delta / Self.pitch
            return .dragging(position.clamped(to: -0.5...Double(max(1, count)) - 0.5))
        }
    }

    /// Travels to the thumbnail nearest to the projection.
    mutating func release(velocity: Double, at time: Double) {
        guard let position = motion?.position(at: time) else { return }
        let reach = Decay(start: 0, initialVelocity: -velocity).end / Self.pitch
        let target = (position + reach).rounded().clamped(to: 0...Double(max(0, count - 1)))
        travel(from: position, to: target, velocity: -velocity / Self.pitch, at: time)
    }

    mutating func settle(at time: Double) { release(velocity: 0, at: time) }

    // MARK: Without fingers

    /// Travels to the thumbnail of a page that is already shown.
    mutating func travel(to index: Int, from position: Double, at time: Double) {
        leads = false
        travel(from: position, to: Double(index), velocity: 0, at: time)
    }

    private mutating func travel(from position: Double, to target: Double, velocity: Double, at time: Double) {
        let spring = SpringMotion(
            Theme.Springs.page, from: position, to: target, initialVelocity: velocity, tolerance: Self.tolerance)
        motion = .animating(spring.starting(at: time))
    }

    /// The index of the photo that the strip has reached while the pages follow it; nil otherwise.
    func leadingIndex(at time: Double) -> Int? {
        guard leads, let motion else { return nil }
        return Int(motion.position(at: time).rounded()).clamped(to: 0...max(0, count - 1))
    }

    /// Completes a travel at once.
    ///
    /// - Returns: Whether it was travelling.
    mutating func arrive() -> Bool { motion?.arrive() ?? false }

    mutating func advance(to time: Double) {
        guard isMoving else { return }
        motion?.advance(to: time)
        if !isMoving { follow() }
    }
}

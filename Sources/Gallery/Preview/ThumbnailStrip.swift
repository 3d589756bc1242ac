import Motion

/// The thumbnails at the foot of a photo. They follow the pages; dragging them goes through the photos. Positions in
/// thumbnails: 2.5 lies halfway between the third and the fourth.
struct ThumbnailStrip: Hashable, Sendable, Draggable {
    /// Nil while the strip is where the pages are.
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

    /// Goes where the pages go.
    mutating func follow() { motion = nil }

    // MARK: Fingers

    /// Prepares for a drag, which begins where the pages are.
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

    /// Flies on to the thumbnail at which friction would stop it.
    mutating func release(velocity: Double, at time: Double) {
        guard let position = motion?.position(at: time) else { return }
        let fling = Decay(start: position, initialVelocity: -velocity / Self.pitch)
        let target = fling.projection.rounded().clamped(to: 0...Double(max(0, count - 1)))
        travel(from: position, to: target, velocity: fling.initialVelocity, at: time)
    }

    mutating func settle(at time: Double) { release(velocity: 0, at: time) }

    // MARK: Without fingers

    /// Travels to the thumbnail of a page that is shown already.
    mutating func travel(to index: Int, from position: Double, at time: Double) {
        leads = false
        travel(from: position, to: Double(index), velocity: 0, at: time)
    }

    private mutating func travel(from position: Double, to target: Double, velocity: Double, at time: Double) {
        let spring = SpringMotion(
            Theme.Springs.page, from: position, to: target, initialVelocity: velocity, tolerance: Self.tolerance)
        motion = .animating(spring.starting(at: time))
    }

    /// The index of the photo that the strip has come to while it leads; nil while it follows.
    func leadingIndex(at time: Double) -> Int? {
        guard leads, let motion else { return nil }
        return Int(motion.position(at: time).rounded()).clamped(to: 0...max(0, count - 1))
    }

    mutating func advance(to time: Double) {
        guard isMoving else { return }
        motion?.advance(to: time)
        if !isMoving { follow() }
    }
}

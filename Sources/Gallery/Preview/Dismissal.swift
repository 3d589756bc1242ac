import Motion

/// Pulling a photo off its page along one axis to close it. Displacements in points, growing downwards and to the right.
struct Dismissal: Hashable, Sendable {
    let pageLength: Double
    private(set) var motion = AxisMotion.held(0)

    /// Of the page's length: a projection past this closes.
    private static let threshold = 0.25
    /// Of the page's length: here the backdrop has gone and the photo is at its smallest.
    private static let reach = 0.6
    /// The smallest size to which a pull shrinks the photo.
    private static let smallest = 0.72

    init(pageLength: Double) {
        self.pageLength = pageLength
    }

    func displacement(at time: Double) -> Double { motion.displacement(at: time) }

    /// How far it has come, from 0 to 1.
    func progress(at time: Double) -> Double { min(1, abs(displacement(at: time)) / (Self.reach * pageLength)) }

    /// The factor by which the photo is drawn smaller.
    func scale(at time: Double) -> Double { 1 - (1 - Self.smallest) * Easing.easeOut(progress(at: time)) }

    /// What of a movement brings the photo back towards its page, and no further.
    func unwinding(_ way: Double, at time: Double) -> Double {
        let now = displacement(at: time)
        return min(max(now + way, min(now, 0)), max(now, 0)) - now
    }

    var isMoving: Bool { motion.isMoving }

    mutating func hold(at time: Double) { motion = .dragging(displacement(at: time)) }

    mutating func drag(by delta: Double) {
        if case .dragging(let displacement) = motion { motion = .dragging(AxisMotion.settled(displacement + delta)) }
    }

    /// The finger lets go.
    ///
    /// - Returns: Whether the photo goes: its projection lies past a quarter of the page, on the side on which it is.
    ///   A throw back towards the page keeps it.
    mutating func release(velocity: Double, at time: Double) -> Bool {
        let now = displacement(at: time)
        let velocity = min(max(velocity, -CarouselRow.maximumFling), CarouselRow.maximumFling)
        let projection = Decay(start: now, initialVelocity: velocity).projection
        guard now * projection > 0, abs(projection) > Self.threshold * pageLength else {
            settle(velocity: velocity, at: time)
            return false
        }
        motion = .leaving(Decay(start: now, initialVelocity: velocity, rate: Self.leavingRate), since: time)
        return true
    }

    /// A photo that flies home keeps the throw only for a moment: the share of velocity left after a millisecond.
    private static let leavingRate = 0.99

    /// Springs back to the page.
    mutating func settle(velocity: Double = 0, at time: Double) {
        let spring = SpringMotion(
            Theme.Springs.settle, from: displacement(at: time), to: 0, initialVelocity: velocity)
        motion = .settling(spring, since: time)
    }

    mutating func advance(to time: Double) {
        if motion.isSettled(at: time) { motion = .held(0) }
    }
}

import Motion

/// The thumbnails at the foot of a photo. They follow the pages, and dragging them goes through the photos. Positions
/// in thumbnails: 2.5 lies halfway between the third and the fourth.
struct ThumbnailStrip: Hashable, Sendable {
    private enum Motion: Hashable {
        /// It is where the pages are.
        case following
        case dragging(Double)
        /// The pages follow it where a finger threw it, and not where it goes to a page that is shown already.
        case settling(SpringMotion, since: Double, leads: Bool)
    }

    private var motion = Motion.following

    /// From one thumbnail to the next, in points.
    static let pitch = Theme.Strip.width + Theme.Strip.spacing
    private static let tolerance = 0.002

    var isMoving: Bool {
        if case .settling = motion { return true }
        return false
    }

    /// - Parameter pages: Where the strip of pages is.
    func position(at time: Double, following pages: Double) -> Double {
        switch motion {
        case .following: pages
        case .dragging(let position): position
        case .settling(let spring, let since, _): spring.position(at: time - since)
        }
    }

    /// The pages go their own way, and it goes with them.
    mutating func follow() { motion = .following }

    /// A finger has it now.
    mutating func hold(at position: Double) { motion = .dragging(position) }

    /// Follows the finger.
    mutating func drag(by delta: Double, within count: Int) {
        guard case .dragging(let position) = motion else { return }
        motion = .dragging(min(max(position - delta / Self.pitch, -0.5), Double(count) - 0.5))
    }

    /// The finger lets go: flies on to the thumbnail where friction would stop it.
    mutating func release(velocity: Double, within count: Int, at time: Double) {
        guard case .dragging(let position) = motion else { return }
        let decay = Decay(start: position, initialVelocity: -velocity / Self.pitch)
        let target = min(max(0, decay.projection.rounded()), Double(max(0, count - 1)))
        settle(at: target, from: position, decay.initialVelocity, leads: true, at: time)
    }

    /// Travels to the thumbnail of a page that is shown already.
    mutating func travel(to index: Int, from position: Double, at time: Double) {
        settle(at: Double(index), from: position, 0, leads: false, at: time)
    }

    private mutating func settle(
        at target: Double, from position: Double, _ velocity: Double, leads: Bool, at time: Double
    ) {
        let spring = SpringMotion(
            Theme.Springs.page, from: position, to: target, initialVelocity: velocity, tolerance: Self.tolerance)
        motion = .settling(spring, since: time, leads: leads)
    }

    /// The photo that it has come to while it is the strip that leads; nil while it follows.
    func leading(at time: Double, within count: Int) -> Int? {
        switch motion {
        case .following, .settling(_, _, leads: false): return nil
        case .dragging, .settling: break
        }
        return min(max(0, Int(position(at: time, following: 0).rounded())), max(0, count - 1))
    }

    mutating func advance(to time: Double) {
        if case .settling(let spring, let since, _) = motion, spring.isSettled(at: time - since) { motion = .following }
    }
}

/// Where thumbnails lie on the screen.
struct ThumbnailLayout {
    /// In thumbnails.
    let position: Double
    /// Width ÷ height of each photo.
    let aspects: (Int) -> Double
    let count: Int

    /// One thumbnail: its frame, and how much it is the current one.
    struct Chip {
        var index: Int
        var frame: Rect
        var nearness: Double
    }

    /// The current thumbnail's width.
    static func wideWidth(aspect: Double) -> Double {
        let limits = Theme.Strip.aspects
        return (Theme.Strip.height * min(max(aspect, limits.lowerBound), limits.upperBound)).rounded()
    }

    /// Tells of the thumbnails that show within `width` points whose middle is `center`, with their upper edge at `top`:
    /// the current one, and then its neighbours, the nearest first.
    func forEachChip(center: Double, width: Double, top: Double, _ body: (Chip) -> Void) {
        guard count > 0 else { return }
        let first = min(max(0, Int(position.rounded(.down))), count - 1)
        let x = center - (position - Double(first)) * distance(first)
        body(chip(first, x, top))
        walk(from: first, x, by: -1) { index, x in
            body(chip(index, x, top))
            return x > center - width / 2
        }
        walk(from: first, x, by: 1) { index, x in
            body(chip(index, x, top))
            return x < center + width / 2
        }
    }

    /// Visits the neighbours on one side, with the middles of their frames, for as long as they show.
    private func walk(from first: Int, _ start: Double, by step: Int, _ visit: (Int, Double) -> Bool) {
        var (index, x) = (first, start)
        while (0..<count).contains(index + step) {
            x += Double(step) * distance(step > 0 ? index : index - 1)
            index += step
            if !visit(index, x) { return }
        }
    }

    private func chip(_ index: Int, _ x: Double, _ top: Double) -> Chip {
        let width = width(index)
        return Chip(
            index: index, frame: Rect(x: x - width / 2, y: top, width: width, height: Theme.Strip.height),
            nearness: nearness(index))
    }

    private func nearness(_ index: Int) -> Double { max(0, 1 - abs(Double(index) - position)) }

    private func width(_ index: Int) -> Double {
        .mix(Theme.Strip.width, Self.wideWidth(aspect: aspects(index)), share: nearness(index))
    }

    /// Between the middles of a thumbnail and the next.
    private func distance(_ index: Int) -> Double {
        let margins = Theme.Strip.margin * (nearness(index) + nearness(index + 1))
        let next = index + 1 < count ? width(index + 1) : Theme.Strip.width
        return width(index) / 2 + margins + Theme.Strip.spacing + next / 2
    }
}

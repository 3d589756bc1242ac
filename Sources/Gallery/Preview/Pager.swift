import Motion

/// The strip of pages: which one is shown, and how far the strip is from its rest there. Displacements in points,
/// growing to the right of the screen.
///
/// A page turn is decided once, when a finger lets go. From then on the new page's place is where the strip rests, and
/// a touch that catches the strip on its way there is measured from it: no turn is lost, and none is made twice.
struct Pager: Hashable, Sendable {
    private(set) var index: Int
    private(set) var count: Int
    /// Whether the last page is followed by the first.
    private let wantsLoop: Bool
    var loops: Bool { wantsLoop && count > 1 }
    /// From one page to the next: its width and the gap.
    let pitch: Double
    private(set) var motion = AxisMotion.held(0)
    /// What the finger moved the strip since it has it.
    private var stroke = 0.0

    /// Between two pages.
    static let gap = 5 * Theme.grid

    init(index: Int, count: Int, pageWidth: Double, loops: Bool) {
        self.index = min(max(0, index), max(0, count - 1))
        self.count = count
        wantsLoop = loops
        pitch = pageWidth + Self.gap
    }

    /// The strip's displacement as it is seen.
    func displacement(at time: Double) -> Double {
        guard case .dragging(let asked) = motion else { return motion.displacement(at: time) }
        let bound = clamped(asked)
        return bound + band.displacement(for: asked - bound)
    }

    /// What of a movement brings the strip back towards its rest, and no further.
    func unwinding(_ way: Double, at time: Double) -> Double {
        let asked = asked(at: time)
        return min(max(asked + way, min(asked, 0)), max(asked, 0)) - asked
    }

    var isMoving: Bool { motion.isMoving }

    // MARK: Fingers

    /// A finger has the strip now.
    mutating func hold(at time: Double) {
        motion = .dragging(asked(at: time))
        stroke = 0
    }

    mutating func drag(by delta: Double) {
        guard case .dragging(let asked) = motion else { return }
        motion = .dragging(AxisMotion.settled(asked + delta))
        stroke += delta
    }

    /// The finger lets go: turns a page if the projection lies past half of one, and settles with the finger's velocity.
    mutating func release(velocity: Double, at time: Double) {
        let velocity = min(max(velocity, -CarouselRow.maximumFling), CarouselRow.maximumFling)
        turn(by: pages(velocity: velocity, at: time), velocity: velocity, at: time)
    }

    /// Which way the page turns. The finger's own way decides; and where it turned a strip back that was still
    /// travelling, the place that it turned it back to.
    private func pages(velocity: Double, at time: Double) -> Int {
        let reach = Decay(start: 0, initialVelocity: velocity).projection
        let (own, place) = (stroke + reach, displacement(at: time) + reach)
        if own < -pitch / 2 || (own < 0 && place < -pitch / 2) { return 1 }
        if own > pitch / 2 || (own > 0 && place > pitch / 2) { return -1 }
        return 0
    }

    /// Travels back to its rest.
    mutating func settle(at time: Double) { turn(by: 0, velocity: 0, at: time) }

    // MARK: Without fingers

    /// Turns pages; at an end there are none to turn.
    mutating func turn(by pages: Int, velocity: Double = 0, at time: Double) {
        let start = displacement(at: time)
        let turned = destination(of: pages)
        let spring = SpringMotion(
            Theme.Springs.page, from: start + Double(turned) * pitch, to: 0, initialVelocity: velocity)
        index = wrapped(index + turned)
        motion = .settling(spring, since: time)
        stroke = 0
    }

    /// The pages are others now: the present one is at `index` among them, wherever the strip is.
    mutating func relocate(to index: Int, count: Int) { (self.index, self.count) = (index, count) }

    /// Shows a page at once.
    mutating func jump(to index: Int) {
        self.index = min(max(0, index), max(0, count - 1))
        motion = .held(0)
    }

    mutating func advance(to time: Double) {
        if motion.isSettled(at: time) { motion = .held(0) }
    }

    /// The page `offset` pages after the present one, if there is one.
    func page(_ offset: Int) -> Int? {
        let page = index + offset
        if loops { return wrapped(page) }
        return (0..<count).contains(page) ? page : nil
    }

    // MARK: Ends

    private var band: RubberBand { RubberBand(dimension: pitch) }

    /// What the finger asked for where this is seen.
    private func asked(at time: Double) -> Double {
        if case .dragging(let asked) = motion { return asked }
        let shown = displacement(at: time)
        let bound = clamped(shown)
        return bound + band.offset(for: shown - bound)
    }

    /// Within what the pages before and after allow.
    private func clamped(_ displacement: Double) -> Double {
        guard !loops else { return displacement }
        return min(max(displacement, -Double(count - 1 - index) * pitch), Double(index) * pitch)
    }

    private func destination(of pages: Int) -> Int {
        loops ? pages : min(max(index + pages, 0), max(0, count - 1)) - index
    }

    private func wrapped(_ index: Int) -> Int {
        count > 0 ? index.quotientAndModulus(count).modulus : 0
    }
}

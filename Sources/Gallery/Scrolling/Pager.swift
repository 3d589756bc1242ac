import Motion
import Scenes

/// The strip of pages: the index of the current page, and the strip's displacement from its rest position at that page,
/// in points, positive towards the end of lines.
///
/// A page turn is decided once, when a finger lifts. From then on the displacement is measured from the new page, also
/// for a touch that catches the strip on its way. So no turn is lost, and none is made twice.
public struct Pager: Hashable, Sendable, Draggable {
    public private(set) var index: Int
    public private(set) var count: Int
    /// Whether the last page is followed by the first, if there are two.
    private let wantsLoop: Bool
    var loops: Bool { wantsLoop && count > 1 }
    /// The distance from one page to the next: its width and the gap.
    public private(set) var pitch: Double
    private var motion = AxisMotion.held(0)
    /// How far the current drag has moved the strip.
    private var stroke = 0.0
    /// Whether the drag's distance alone turns a page, and not its velocity.
    public var needsDistance = false

    /// The space between two pages.
    static let gap = 5 * Theme.grid

    public init(index: Int, count: Int, pageWidth: Double, loops: Bool) {
        self.index = index.clamped(to: 0...max(0, count - 1))
        self.count = count
        wantsLoop = loops
        pitch = pageWidth + Self.gap
    }

    /// Changes the width of the pages, while none but the current one is on the screen.
    public mutating func widenPages(to width: Double) {
        if motion == .held(0) { pitch = width + Self.gap }
    }

    /// The strip's displacement as shown, with resistance at the ends.
    public func displacement(at time: Double) -> Double {
        guard case .dragging(let asked) = motion else { return motion.position(at: time) }
        let bound = clamped(asked)
        return bound + band.displacement(for: asked - bound)
    }

    /// The position of the strip, in pages.
    public func position(at time: Double) -> Double { Double(index) - displacement(at: time) / pitch }

    /// The part of a movement that brings the strip back towards its rest position, and no further.
    public func unwinding(_ movement: Double, at time: Double) -> Double {
        let asked = asked(at: time)
        return (asked + movement).clamped(to: min(asked, 0)...max(asked, 0)) - asked
    }

    public var isMoving: Bool { motion.isMoving }
    public var phase: ScrollPhase { motion.phase }

    // MARK: Fingers

    public mutating func hold(at time: Double) {
        motion = .dragging(asked(at: time))
        stroke = 0
    }

    public mutating func drag(by delta: Double, at time: Double) {
        guard case .dragging(let asked) = motion else { return }
        motion = .dragging(AxisMotion.snapped(asked + delta))
        stroke += delta
    }

    /// Turns a page if the projection lies beyond half of one, and settles with the finger's velocity.
    public mutating func release(velocity: Double, at time: Double) {
        let velocity = Fling.limited(velocity)
        turn(by: pages(velocity: velocity, at: time), velocity: velocity, at: time)
    }

    /// The number of pages to turn.
    private func pages(velocity: Double, at time: Double) -> Int {
        let reach = needsDistance ? 0 : Decay(start: 0, initialVelocity: velocity).end
        let slack = slack(at: time)
        return reach < slack.lowerBound ? 1 : reach > slack.upperBound ? -1 : 0
    }

    /// How far the finger's way may still go without turning a page, in points. The drag's own distance decides. If the
    /// drag pulled back a strip that was still travelling, the strip's position decides.
    public func slack(at time: Double) -> ClosedRange<Double> {
        let half = pitch / 2
        let caught = displacement(at: time) - stroke
        let forward = max(-half, min(0, -half - caught))
        let backward = min(half, max(0, half - caught))
        return (page(1) == nil ? -.infinity : forward - stroke)...(page(-1) == nil ? .infinity : backward - stroke)
    }

    public mutating func settle(at time: Double) { turn(by: 0, velocity: 0, at: time) }

    // MARK: Without fingers

    /// Turns pages, as far as there are any.
    public mutating func turn(by pages: Int, velocity: Double = 0, at time: Double) {
        let start = displacement(at: time)
        let turned = loops ? pages : (index + pages).clamped(to: 0...max(0, count - 1)) - index
        index = wrapped(index + turned)
        motion = .animating(
            Theme.Springs.page, from: start + Double(turned) * pitch, to: 0, velocity: velocity, at: time)
        stroke = 0
    }

    /// Updates the index of the current page and the number of pages after the photos have changed.
    public mutating func relocate(to index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    /// Shows a page at once.
    public mutating func jump(to index: Int) {
        self.index = index.clamped(to: 0...max(0, count - 1))
        motion = .held(0)
    }

    public mutating func advance(to time: Double) { motion.advance(to: time) }

    /// Completes a travel at once.
    ///
    /// - Returns: Whether it was travelling.
    public mutating func arrive() -> Bool { motion.arrive() }

    /// The index of the page `offset` pages after the current one, if there is one.
    public func page(_ offset: Int) -> Int? {
        let page = index + offset
        if loops { return wrapped(page) }
        return (0..<count).contains(page) ? page : nil
    }

    // MARK: Ends

    private var band: RubberBand { RubberBand(dimension: pitch) }

    /// The displacement that a finger asks for, before resistance.
    private func asked(at time: Double) -> Double {
        if case .dragging(let asked) = motion { return asked }
        let shown = displacement(at: time)
        let bound = clamped(shown)
        return bound + band.offset(for: shown - bound)
    }

    /// The displacement, limited to the pages before and after.
    private func clamped(_ displacement: Double) -> Double {
        guard !loops else { return displacement }
        return displacement.clamped(to: -Double(max(0, count - 1 - index)) * pitch...Double(index) * pitch)
    }

    private func wrapped(_ index: Int) -> Int {
        count > 0 ? index.quotientAndModulus(count).modulus : 0
    }
}

extension Int {
    /// Division that rounds down, with a remainder in `0 ..< divisor`.
    public func quotientAndModulus(_ divisor: Int) -> (quotient: Int, modulus: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

import Motion
import Scenes
import Scrolling

/// The albums' tabs: the selected one, its capsule, and the position of a looping bar. Edges are in points from the
/// bar's leading end.
public struct TabBar: Hashable, Sendable, Draggable {
    /// The duration of the capsule's slide to another tab, in seconds.
    static let slide = 0.16

    private(set) var layout: TabLayout
    /// The index of the selected tab; pinned tabs follow the others.
    public private(set) var selected = 0
    /// The capsule's slide, and the leading edge at which it began.
    private var capsule = Transition.over
    private var capsuleStart = 0.0
    /// The time at which another tab was last selected.
    private var selection = -Double.infinity
    /// The tab to which the bar jumps as soon as the names there are drawn, and since when it is known.
    private var next: Next?

    private struct Next: Hashable {
        let index: Int
        let since: Double
    }
    /// The position along the tabs that lies in the middle of a looping bar, in points.
    private var motion = AxisMotion.held(0)

    init(_ layout: TabLayout) { self.layout = layout }

    func isMoving(at time: Double) -> Bool { isTurning || !capsule.isOver(at: time) || next != nil }

    /// Whether the bar turns without a finger.
    var isTurning: Bool { motion.isMoving }

    var phase: ScrollPhase { motion.phase }

    // MARK: Selecting

    /// Selects a tab: the capsule slides to it, and a looping bar centres it.
    mutating func select(_ index: Int, at time: Double) {
        guard index != selected, (0..<layout.count + layout.pinned).contains(index) else { return }
        next = nil
        capsuleStart = capsuleLeading(at: time)
        capsule = Transition(startingAt: time, duration: Self.slide)
        selected = index
        selection = time
        center(at: time)
    }

    /// Selects the tab of the section to which a list has scrolled. While sections pass more quickly than the capsule slides,
    /// it jumps from name to name, because between two of them it would be empty, and keeps each until the next is ready.
    mutating func follow(_ index: Int, at time: Double) {
        if let next, time - next.since >= Self.preparation {
            let index = min(next.index, layout.count - 1)
            self.next = nil
            select(index, at: time)
            selection = next.since
            center(at: time, lag: max(0, (layout.barWidth - layout.tabWidth) / 2))
            capsule = .over
        }
        guard index != selected, next == nil else { return }
        guard time - selection < Self.passing else { return select(index, at: time) }
        next = Next(index: index, since: time)
        capsule = .over
    }

    private static let passing = 2 * slide
    /// The seconds in which the names of a tab and its neighbours are drawn.
    private static let preparation = 0.1

    /// The tabs whose names will be needed soon, as the bar is about to jump to one of them.
    var namesAhead: Range<Int> {
        guard let next else { return 0..<0 }
        let reach = Int((layout.barWidth / layout.pitch / 2).rounded(.up)) + 1
        return max(0, next.index - reach)..<min(layout.count, next.index + reach + 1)
    }

    /// Turns a looping bar until the selected tab is in its middle. The bar jumps over a distance that exceeds the lag.
    mutating func center(at time: Double, lag: Double = .infinity) {
        guard layout.loops, selected < layout.count else { return }
        let middle = middle(at: time)
        let distance = distance(to: selected, at: time)
        let way = distance.clamped(to: -lag...lag)
        motion = .animating(
            Theme.Springs.page, from: middle + distance - way, to: middle + distance,
            velocity: motion.velocity(at: time), at: time)
    }

    /// Completes every travel at once, and returns whether there was one.
    mutating func arrive(at time: Double) -> Bool {
        let wasSliding = !capsule.isOver(at: time)
        capsule = .over
        return motion.arrive() || wasSliding
    }

    /// Changes the tabs or the bar's width.
    mutating func relayout(_ layout: TabLayout, selecting index: Int) {
        self.layout = layout
        selected = index.clamped(to: 0...max(0, layout.count + layout.pinned - 1))
        next = nil
        capsule = .over
        motion = .held(Double(min(selected, layout.count)) * layout.pitch)
    }

    // MARK: Turning a looping bar

    /// The position along the tabs that lies in the bar's middle.
    func middle(at time: Double) -> Double { motion.position(at: time) }

    /// The same position in tabs; 0 for a bar that does not loop.
    func turn(at time: Double) -> Double {
        layout.loops ? wrap(middle(at: time), length: layout.length) / layout.pitch : 0
    }

    public mutating func hold(at time: Double) { motion = .dragging(middle(at: time)) }

    public mutating func drag(by delta: Double, at time: Double) {
        guard layout.loops else { return }
        motion = .dragging(wrap(middle(at: time) - delta, length: layout.length))
    }

    public mutating func release(velocity: Double, at time: Double) {
        guard layout.loops else { return settle(at: time) }
        let fling = Decay(start: middle(at: time), initialVelocity: -velocity)
        motion = .decelerating(BoundedDecay(fling).starting(at: time))
    }

    public mutating func settle(at time: Double) { motion = .held(middle(at: time)) }

    mutating func advance(to time: Double) { motion.advance(to: time) }

    // MARK: Visible tabs

    /// A tab and its leading edge in the bar.
    struct VisibleTab: Hashable {
        var index: Int
        var x: Double
    }

    /// Visits the visible tabs from the leading end. There is room for each only once.
    func forEachVisibleTab(at time: Double, _ body: (VisibleTab) -> Void) {
        guard layout.loops else {
            for index in 0..<layout.count { body(VisibleTab(index: index, x: layout.leading(of: index))) }
            return
        }
        let left = middle(at: time) - layout.barWidth / 2
        // A tab begins half its width before its middle.
        let first = Int(((left - layout.tabWidth / 2) / layout.pitch).rounded(.up)) - 1
        let last = Int(((left + layout.barWidth + layout.tabWidth / 2) / layout.pitch).rounded(.down))
        for number in first...last {
            let x = Double(number) * layout.pitch - layout.tabWidth / 2 - left
            guard x < layout.barWidth, x + layout.tabWidth > 0 else { continue }
            body(VisibleTab(index: number.quotientAndModulus(layout.count).modulus, x: x))
        }
    }

    /// The capsule's leading edge, on its way to the current position of the selected tab.
    func capsuleLeading(at time: Double) -> Double {
        .mix(capsuleStart, leading(of: selected, at: time), share: capsule.share(at: time))
    }

    /// A tab's leading edge; in a looping bar, that of the copy nearest to the middle.
    private func leading(of index: Int, at time: Double) -> Double {
        guard index < layout.count else { return layout.leading(ofPinned: index - layout.count) }
        guard layout.loops else { return layout.leading(of: index) }
        return layout.barWidth / 2 + distance(to: index, at: time) - layout.tabWidth / 2
    }

    /// The shortest way from the middle of a looping bar to a tab.
    private func distance(to index: Int, at time: Double) -> Double {
        let half = layout.length / 2
        return wrap(Double(index) * layout.pitch - middle(at: time) + half, length: layout.length) - half
    }
}

/// The layout of a bar of equally wide tabs, which fill it from its leading end. If there are more than fit, the bar
/// loops like the carousel.
struct TabLayout: Hashable, Sendable {
    static let spacing = 8.0
    /// The largest number of tabs side by side on an ordinary screen; more tabs loop.
    static let most = 6
    /// The widths of tabs: narrower ones have no room for a day, wider ones are too far apart to be compared.
    static let widths = 104.0...320.0

    /// The number of tabs that are not pinned.
    let count: Int
    /// The number of pinned tabs, which stay at the end of the bar while the others loop.
    var pinned = 0
    /// The bar's width, in points.
    let width: Double

    /// Whether the last tab is followed by the first.
    var loops: Bool { count + pinned > fitting }

    /// The number of tabs for which there is room side by side.
    private var fitting: Int {
        func number(_ tabWidth: Double) -> Double { (width + Self.spacing) / (tabWidth + Self.spacing) }
        let narrow = Int(number(Self.widths.lowerBound))
        let wide = Int(number(Self.widths.upperBound).rounded(.up))
        return max(pinned + 1, min(narrow, max(Self.most, wide)))
    }

    /// The number of tabs side by side.
    private var shown: Int { max(1, min(count + pinned, fitting)) }

    var tabWidth: Double {
        let shown = Double(shown)
        return ((width - (shown - 1) * Self.spacing) / shown).clamped(to: 0...Self.widths.upperBound)
    }

    /// The width in which the tabs loop, without the pinned ones.
    var barWidth: Double { pinned > 0 ? leading(of: shown - pinned) - Self.spacing : width }

    /// The leading edge of a pinned tab.
    func leading(ofPinned number: Int) -> Double { leading(of: shown - pinned + number) }

    /// The distance from one tab to the next.
    var pitch: Double { tabWidth + Self.spacing }

    /// The length of one round of a looping bar.
    var length: Double { pitch * Double(count) }

    /// The leading edge of a tab in a bar that does not loop.
    func leading(of index: Int) -> Double { Double(index) * pitch }
}

import Motion

/// The tabs of the albums: which one is selected, the capsule that slides there, and how far a bar that goes round has
/// been turned. Edges in points from the bar's leading end.
struct TabBar: Hashable, Sendable {
    /// How a bar that goes round moves: the place, in points along the tabs, that lies in its middle. Times in seconds.
    private enum Motion: Hashable {
        case held(Double)
        case decelerating(Decay, since: Double)
        case animating(SpringMotion, since: Double)
    }

    /// How long the capsule takes to another tab, in seconds.
    static let slide = 0.16

    private(set) var layout: TabLayout
    /// Those that are pinned follow the others.
    private(set) var selected = 0
    /// Where the capsule began to slide, and when.
    private var start = 0.0
    private var since = -Double.infinity
    private var motion = Motion.held(0)

    init(_ layout: TabLayout) {
        self.layout = layout
    }

    func isMoving(at time: Double) -> Bool {
        time - since < Self.slide || isTurning
    }

    /// Whether it goes round by itself.
    var isTurning: Bool { phase != .idle }

    var phase: ScrollPhase {
        switch motion {
        case .held: .idle
        case .decelerating: .decelerating
        case .animating: .animating
        }
    }

    // MARK: Selecting

    /// Selects a tab: the capsule slides there, and a bar that goes round brings it to its middle.
    mutating func select(_ index: Int, at time: Double) {
        guard index != selected, (0..<layout.count + layout.pinned).contains(index) else { return }
        (start, since) = (capsuleLeading(at: time), time)
        selected = index
        center(at: time)
    }

    /// Brings the selected tab to the middle of a bar that goes round.
    mutating func center(at time: Double) {
        guard layout.loops, selected < layout.count else { return }
        let (place, length) = (middle(at: time), layout.length)
        let way = wrap(Double(selected) * layout.pitch - place + length / 2, length: length) - length / 2
        motion = .animating(SpringMotion(Theme.Springs.page, from: place, to: place + way), since: time)
    }

    /// Other tabs, or another width.
    mutating func relayout(_ layout: TabLayout, selecting index: Int) {
        self.layout = layout
        selected = min(max(0, index), max(0, layout.count + layout.pinned - 1))
        since = -.infinity
        motion = .held(Double(min(selected, layout.count)) * layout.pitch)
    }

    // MARK: Turning a bar that goes round

    /// The place along the tabs that lies in the bar's middle.
    func middle(at time: Double) -> Double {
        switch motion {
        case .held(let place): place
        case .decelerating(let decay, let since): decay.position(at: time - since)
        case .animating(let spring, let since): spring.position(at: time - since)
        }
    }

    /// The same in tabs, for a bar that goes round; 0 for one that does not.
    func turn(at time: Double) -> Double {
        layout.loops ? wrap(middle(at: time), length: layout.length) / layout.pitch : 0
    }

    /// A finger stops it.
    mutating func hold(at time: Double) { motion = .held(middle(at: time)) }

    mutating func drag(by delta: Double, at time: Double) {
        guard layout.loops else { return }
        motion = .held(wrap(middle(at: time) - delta, length: layout.length))
    }

    /// The finger lets go with its velocity, in points a second.
    mutating func release(velocity: Double, at time: Double) {
        guard layout.loops, abs(velocity) > Decay.restVelocity else { return }
        motion = .decelerating(Decay(start: middle(at: time), initialVelocity: -velocity), since: time)
    }

    mutating func advance(to time: Double) {
        switch motion {
        case .decelerating(let decay, let since) where decay.isSettled(at: time - since): hold(at: time)
        case .animating(let spring, let since) where spring.isSettled(at: time - since): hold(at: time)
        default: break
        }
    }

    // MARK: What is seen

    /// A tab, or another copy of it, and its left edge in the bar.
    struct VisibleTab: Hashable {
        var index: Int
        var x: Double
        /// Whether the same tab shows further to the left, too.
        var isCopy = false
    }

    /// From left to right.
    func forEachVisibleTab(at time: Double, _ body: (VisibleTab) -> Void) {
        guard layout.loops else {
            for index in 0..<layout.count { body(VisibleTab(index: index, x: layout.leading(of: Double(index)))) }
            return
        }
        let left = middle(at: time) - layout.barWidth / 2
        // The tab whose middle lies at a place begins half a tab before it.
        let first = Int(((left - layout.tabWidth / 2) / layout.pitch).rounded(.up)) - 1
        let last = Int(((left + layout.barWidth + layout.tabWidth / 2) / layout.pitch).rounded(.down))
        var shown = 0
        for number in first...last {
            let x = Double(number) * layout.pitch - layout.tabWidth / 2 - left
            guard x < layout.barWidth, x + layout.tabWidth > 0 else { continue }
            let index = number.quotientAndModulus(layout.count).modulus
            body(VisibleTab(index: index, x: x, isCopy: shown >= layout.count))
            shown += 1
        }
    }

    /// The capsule's left edge: on its way to wherever the selected tab is.
    func capsuleLeading(at time: Double) -> Double {
        .mix(start, leading(of: selected, at: time), share: Easing.easeInOut((time - since) / Self.slide))
    }

    /// A tab's left edge; of its copies in a bar that goes round, the one nearest to the middle.
    private func leading(of index: Int, at time: Double) -> Double {
        guard index < layout.count else { return layout.leading(ofPinned: index - layout.count) }
        guard layout.loops else { return layout.leading(of: Double(index)) }
        let (half, length) = (layout.length / 2, layout.length)
        let way = wrap(Double(index) * layout.pitch - middle(at: time) + half, length: length) - half
        return layout.barWidth / 2 + way - layout.tabWidth / 2
    }
}

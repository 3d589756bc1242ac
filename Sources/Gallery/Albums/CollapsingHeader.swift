import Motion

/// The header's height: it lies low on the cover, and when the list is scrolled so far that it reaches the upper edge of
/// the screen, it stays there and loses a line.
struct CollapsingHeader: Hashable, Sendable {
    /// In points.
    static let height = 82.0
    static let collapsedHeight = 53.0
    /// How far the list is scrolled when it collapses.
    static let threshold = 142.0
    /// In seconds.
    static let duration = 0.08

    private(set) var isCollapsed = false
    private var start = 0.0
    private var since = -Double.infinity

    /// From 0, whole, to 1, collapsed.
    func collapse(at time: Double) -> Double {
        .mix(start, isCollapsed ? 1 : 0, share: Easing.easeInOut((time - since) / Self.duration))
    }

    func height(at time: Double) -> Double { .mix(Self.height, Self.collapsedHeight, share: collapse(at: time)) }

    func isMoving(at time: Double) -> Bool { time - since < Self.duration }

    /// The list is scrolled this far; it turns round from wherever it is.
    mutating func follow(scroll: Double, at time: Double) {
        let collapses = scroll > Self.threshold
        guard collapses != isCollapsed else { return }
        (start, since, isCollapsed) = (collapse(at: time), time, collapses)
    }
}

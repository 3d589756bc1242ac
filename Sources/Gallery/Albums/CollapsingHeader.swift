import Motion

/// The header's height. It lies low on the cover; once the list is scrolled so far that it reaches the top of the screen, it
/// stays there and loses a line.
struct CollapsingHeader: Hashable, Sendable {
    /// In points.
    static let height = 82.0
    static let collapsedHeight = 53.0
    /// The list's offset at which it collapses.
    static let threshold = 142.0
    /// In seconds.
    static let duration = 0.08

    private(set) var isCollapsed = false
    private var tween = Tween(0.0)

    /// From 0, whole, to 1, collapsed.
    func collapse(at time: Double) -> Double { tween.value(at: time) }

    func height(at time: Double) -> Double { .mix(Self.height, Self.collapsedHeight, share: collapse(at: time)) }

    func isMoving(at time: Double) -> Bool { !tween.isOver(at: time) }

    /// Collapses or expands for a list that is scrolled this far, from wherever it is.
    mutating func follow(scroll: Double, at time: Double) {
        let collapses = scroll > Self.threshold
        guard collapses != isCollapsed else { return }
        isCollapsed = collapses
        tween = tween.turned(to: collapses ? 1 : 0, over: Self.duration, at: time)
    }
}

import Motion

/// The height of the albums' header. The header lies over the cover's lower part; once it has scrolled to the top of
/// the screen, it stays there and collapses: its tabs lose their upper lines.
struct CollapsingHeader: Hashable, Sendable {
    /// The heights, in points.
    static let height = 82.0
    static let collapsedHeight = 53.0
    /// The duration of the change, in seconds.
    static let duration = 0.08

    private(set) var isCollapsed = false
    private var tween = Tween(0.0)

    /// From 0, expanded, to 1, collapsed.
    func collapse(at time: Double) -> Double { tween.value(at: time) }

    func height(at time: Double) -> Double { height(at: time, from: Self.height, to: Self.collapsedHeight) }

    /// The same where text or buttons are larger.
    func height(at time: Double, from height: Double, to collapsed: Double) -> Double {
        .mix(height, collapsed, share: collapse(at: time))
    }

    func isMoving(at time: Double) -> Bool { !tween.isOver(at: time) }

    /// Collapses or expands according to the list's offset, starting at the current height.
    ///
    /// - Parameter threshold: The offset past which it collapses.
    mutating func follow(scroll: Double, threshold: Double, at time: Double) {
        let collapses = scroll > threshold
        guard collapses != isCollapsed else { return }
        isCollapsed = collapses
        tween = tween.turned(to: collapses ? 1 : 0, over: Self.duration, at: time)
    }
}

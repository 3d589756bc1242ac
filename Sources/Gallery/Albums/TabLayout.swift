import Motion

/// Where the tabs of a bar lie: all alike, side by side. More than fit go round like the cards of the carousel.
struct TabLayout: Hashable, Sendable {
    /// Before the first and after the last, in points.
    static let margin = 16.0
    static let spacing = 8.0
    /// The most that stand side by side.
    static let most = 6

    let count: Int
    /// Of the bar, in points.
    let width: Double

    /// Whether the last tab is followed by the first.
    var loops: Bool { count > Self.most }

    var tabWidth: Double {
        let shown = Double(max(1, min(count, Self.most)))
        return max(0, (width - 2 * Self.margin - (shown - 1) * Self.spacing) / shown)
    }

    /// From one tab to the next.
    var pitch: Double { tabWidth + Self.spacing }

    /// Of all tabs of a bar that goes round, once.
    var length: Double { pitch * Double(count) }

    /// Where a place among the tabs lies in a bar that does not go round: 1.5 lies halfway between the second and the
    /// third.
    func leading(of place: Double) -> Double { Self.margin + place * pitch }
}

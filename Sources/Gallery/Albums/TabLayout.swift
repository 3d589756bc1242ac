import Motion

/// Where the tabs of a bar lie: all alike, side by side. More than fit go round like the cards of the carousel.
struct TabLayout: Hashable, Sendable {
    /// Before the first and after the last, in points.
    static let margin = 16.0
    static let spacing = 8.0
    /// The most that stand side by side.
    static let most = 6

    /// Without those that are pinned.
    let count: Int
    /// Tabs after the last that stay where they are though the others go round.
    var pinned = 0
    /// Of the screen, in points.
    let width: Double

    /// Whether the last tab is followed by the first.
    var loops: Bool { count + pinned > Self.most }

    /// How many stand side by side.
    private var shown: Int { max(1, min(count + pinned, Self.most)) }

    var tabWidth: Double {
        let shown = Double(shown)
        return max(0, (width - 2 * Self.margin - (shown - 1) * Self.spacing) / shown)
    }

    /// What the tabs that go round have of the width.
    var barWidth: Double { pinned > 0 ? leading(of: Double(shown - pinned)) - Self.spacing : width }

    /// Where a pinned tab lies.
    func leading(ofPinned number: Int) -> Double { leading(of: Double(shown - pinned + number)) }

    /// From one tab to the next.
    var pitch: Double { tabWidth + Self.spacing }

    /// Of all tabs of a bar that goes round, once.
    var length: Double { pitch * Double(count) }

    /// Where a place among the tabs lies in a bar that does not go round: 1.5 lies halfway between the second and the
    /// third.
    func leading(of place: Double) -> Double { Self.margin + place * pitch }
}

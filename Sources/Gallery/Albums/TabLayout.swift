import Motion

/// The layout of a bar of equally wide tabs. If there are more than fit, the bar loops like the carousel.
struct TabLayout: Hashable, Sendable {
    /// The margin before the first tab and after the last, in points.
    static let margin = 16.0
    static let spacing = 8.0
    /// The largest number of tabs side by side; more tabs loop.
    static let most = 6

    /// The number of tabs that are not pinned.
    let count: Int
    /// The number of pinned tabs, which stay at the end of the bar while the others loop.
    var pinned = 0
    /// The screen's width, in points.
    let width: Double

    /// Whether the last tab is followed by the first.
    var loops: Bool { count + pinned > Self.most }

    /// The number of tabs side by side.
    private var shown: Int { max(1, min(count + pinned, Self.most)) }

    var tabWidth: Double {
        let shown = Double(shown)
        return max(0, (width - 2 * Self.margin - (shown - 1) * Self.spacing) / shown)
    }

    /// The width in which the tabs loop, without the pinned ones.
    var barWidth: Double { pinned > 0 ? leading(of: Double(shown - pinned)) - Self.spacing : width }

    /// The leading edge of a pinned tab.
    func leading(ofPinned number: Int) -> Double { leading(of: Double(shown - pinned + number)) }

    /// The distance from one tab to the next.
    var pitch: Double { tabWidth + Self.spacing }

    /// The length of one round of a looping bar.
    var length: Double { pitch * Double(count) }

    /// The leading edge of a tab in a bar that does not loop. The index 1.5 is halfway between the second tab and the
    /// third.
    func leading(of index: Double) -> Double { Self.margin + index * pitch }
}

import Motion

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
    var barWidth: Double { pinned > 0 ? leading(of: Double(shown - pinned)) - Self.spacing : width }

    /// The leading edge of a pinned tab.
    func leading(ofPinned number: Int) -> Double { leading(of: Double(shown - pinned + number)) }

    /// The distance from one tab to the next.
    var pitch: Double { tabWidth + Self.spacing }

    /// The length of one round of a looping bar.
    var length: Double { pitch * Double(count) }

    /// The leading edge of a tab in a bar that does not loop. The index 1.5 is halfway between the second tab and the
    /// third.
    func leading(of index: Double) -> Double { index * pitch }
}

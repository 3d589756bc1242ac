import Motion

/// The frames of the language button and of the menu below it, in columns of as many rows as fit.
public struct LanguageLayout: Hashable, Sendable {
    private let traits: ScreenTraits
    private let count: Int

    public init(_ traits: ScreenTraits, count: Int) {
        self.traits = traits
        self.count = count
    }

    // MARK: The button

    /// The globe, in the corner where lines begin.
    public var globe: Rect {
        let other = ChromeLayout(traits).cornerButton
        return Rect(
            x: traits.size.width - other.maxX, y: other.minY, width: other.size.width, height: other.size.height)
    }

    /// The language's name beside the globe.
    public var name: Rect {
        let line = globe.line(of: Theme.Languages.button, traits)
        return Rect(x: nameX, y: line.minY, width: nameWidth, height: line.size.height)
    }

    /// With high contrast a disc is behind the globe.
    private var nameX: Double { globe.maxX + (traits.access.contrast == .high ? Theme.grid : 0) }

    private var nameWidth: Double {
        min(traits.forText(Theme.Languages.nameWidth), ChromeLayout(traits).secondButton.minX - nameX)
    }

    /// The area in which the button responds to touch.
    public var target: Rect {
        let touched = ChromeLayout(traits).target(of: globe)
        return Rect(
            x: touched.minX, y: touched.minY, width: name.maxX - touched.minX, height: touched.size.height)
    }

    // MARK: The menu

    private var padding: Double { Theme.grid }
    private var rowHeight: Double { traits.forRow(Theme.Languages.row) }

    /// The vertical room for the card: below the button, or above a button at the bottom.
    private var room: ClosedRange<Double> {
        guard traits.reachesLow else { return target.maxY...max(target.maxY, traits.foot) }
        let isUpright = traits.size.height > traits.size.width
        let top = isUpright ? Self.highest * traits.size.height : traits.safeArea.minY + padding
        return min(top, target.minY)...target.minY
    }

    /// The share of an upright screen's height at which the part within low reach begins.
    private static let highest = 0.6

    private var rowsThatFit: Int {
        max(1, Int((room.upperBound - room.lowerBound - 2 * padding) / rowHeight))
    }

    private var columns: Int { (count + rowsThatFit - 1) / rowsThatFit }
    private var rows: Int { (count + columns - 1) / max(1, columns) }

    private var columnWidth: Double {
        let width = traits.safeArea.size.width - 2 * (globe.minX + padding)
        return min(traits.forText(Theme.Languages.columnWidth), width / Double(max(1, columns))).rounded(.down)
    }

    public var card: Rect {
        let height = Double(rows) * rowHeight + 2 * padding
        return Rect(
            x: globe.minX, y: traits.reachesLow ? room.upperBound - height : room.lowerBound,
            width: Double(columns) * columnWidth + 2 * padding, height: height)
    }

    /// The row of a language, down the columns.
    public func row(_ index: Int) -> Rect {
        Rect(
            x: card.minX + padding + Double(index / rows) * columnWidth,
            y: card.minY + padding + Double(index % rows) * rowHeight, width: columnWidth, height: rowHeight)
    }
}

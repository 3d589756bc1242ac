import Motion

/// Where the button of the languages lies, and the menu below it, in columns of as many rows as fit.
struct LanguageLayout: Hashable, Sendable {
    private let traits: ScreenTraits
    private let count: Int

    init(_ traits: ScreenTraits, count: Int) {
        (self.traits, self.count) = (traits, count)
    }

    // MARK: The button

    /// The globe, in the corner where lines begin.
    var globe: Rect {
        let other = PreviewGeometry(traits).closeButton
        return Rect(
            x: traits.size.width - other.maxX, y: other.minY, width: other.size.width, height: other.size.height)
    }

    /// The language's name beside the globe.
    var name: Rect {
        let line = globe.line(of: Theme.Languages.button)
        return Rect(x: globe.maxX, y: line.minY, width: Theme.Languages.nameWidth, height: line.size.height)
    }

    /// The area in which the button responds to touch.
    var target: Rect {
        let touched = PreviewGeometry(traits).target(of: globe)
        return Rect(
            x: touched.minX, y: touched.minY, width: name.maxX - touched.minX, height: touched.size.height)
    }

    // MARK: The menu

    private var padding: Double { Theme.grid }
    private var top: Double { target.maxY }

    private var rowsThatFit: Int {
        max(1, Int((traits.foot - top - 2 * padding) / Theme.Languages.row))
    }

    private var columns: Int { (count + rowsThatFit - 1) / rowsThatFit }
    private var rows: Int { (count + columns - 1) / max(1, columns) }

    private var columnWidth: Double {
        let room = traits.safeArea.size.width - 2 * (globe.minX + padding)
        return min(Theme.Languages.columnWidth, room / Double(max(1, columns))).rounded(.down)
    }

    /// The card.
    var card: Rect {
        Rect(
            x: globe.minX, y: top, width: Double(columns) * columnWidth + 2 * padding,
            height: Double(rows) * Theme.Languages.row + 2 * padding)
    }

    /// The row of a language, down the columns.
    func row(_ index: Int) -> Rect {
        Rect(
            x: card.minX + padding + Double(index / rows) * columnWidth,
            y: card.minY + padding + Double(index % rows) * Theme.Languages.row, width: columnWidth,
            height: Theme.Languages.row)
    }
}

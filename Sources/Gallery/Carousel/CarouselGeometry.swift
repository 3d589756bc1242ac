import Motion

/// The positions of the carousel's rows on a screen.
struct CarouselGeometry: Hashable, Sendable {
    let size: Size
    let rows: Int
    /// In whole points, so that the cards' widths can be whole points too.
    let cardHeight: Double

    /// Between a row's captions and the next row.
    private static let rowGap = Theme.grid
    /// The share of the screen's height that several rows take together.
    private static let shareOfAllRows = 0.92

    init(size: Size, rows: Int) {
        self.size = size
        self.rows = rows
        let single = Theme.CardLook.share * min(size.width, size.height)
        let others = Double(rows) * Theme.Text.captionBand + Double(rows - 1) * Self.rowGap
        let shared = (Self.shareOfAllRows * size.height - others) / Double(rows)
        cardHeight = max(1, min(single, shared).rounded())
    }

    private var pitch: Double { cardHeight + Theme.Text.captionBand + Self.rowGap }

    /// The upper edge of a row's cards.
    func top(ofRow row: Int) -> Double {
        let middle = rows == 1 ? Theme.CardLook.center * size.height : size.height / 2 - Theme.Text.captionBand / 2
        let height = cardHeight + Double(rows - 1) * pitch
        return (middle - height / 2).rounded() + Double(row) * pitch
    }

    /// The area in which a finger drags a row: its cards and captions, across the whole screen.
    func band(ofRow row: Int) -> Rect {
        Rect(x: 0, y: top(ofRow: row), width: size.width, height: cardHeight + Theme.Text.captionBand)
    }
}

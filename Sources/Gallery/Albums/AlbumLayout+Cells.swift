import Motion
import Scenes

extension AlbumLayout {
    /// Visits the photos between two distances from the top, row by row.
    func forEachCell(from top: Double, to bottom: Double, of cards: CardList, _ body: (Cell) -> Void) {
        for row in rows(from: top, to: bottom) where rows[row].top < bottom { forEachCell(of: row, cards, body) }
    }

    /// Visits the photos of a row.
    func forEachCell(of number: Int, _ cards: CardList, _ body: (Cell) -> Void) {
        for cell in cells(from: number, cards) {
            guard rows[number].photos.contains(cell.index) else { return }
            body(cell)
        }
    }

    /// The cells from the beginning of a row to the end of the list.
    func cells(from row: Int, _ cards: CardList) -> Cells { Cells(layout: self, cards: cards, row: row) }

    /// Cells one after another. Edges are whole points.
    struct Cells: Sequence, IteratorProtocol {
        private let layout: AlbumLayout
        private let cards: CardList
        private var row: Int
        private var index: Int
        private var section: Int
        private var x: Double

        fileprivate init(layout: AlbumLayout, cards: CardList, row: Int) {
            self.layout = layout
            self.cards = cards
            self.row = row
            let first = layout.rows.indices.contains(row) ? layout.rows[row] : nil
            index = first?.photos.lowerBound ?? .max
            section = first?.section ?? 0
            x = first?.leading ?? 0
        }

        mutating func next() -> Cell? {
            guard row < layout.rows.count else { return nil }
            let row = layout.rows[self.row]
            if index == layout.sections[section].photos.upperBound {
                section += 1
                x += layout.metrics.albumSpacing
            } else if index > row.photos.lowerBound {
                x += layout.metrics.spacing
            }
            let left = x.rounded()
            x += RowBreaks.shown(cards.aspect(index)) * row.unit
            let frame = Rect(x: left, y: row.top, width: Swift.max(1, x.rounded() - left), height: row.height)
            defer { step(past: row) }
            return Cell(index: index, section: section, frame: frame)
        }

        private mutating func step(past row: Row) {
            index += 1
            guard index == row.photos.upperBound else { return }
            self.row += 1
            guard self.row < layout.rows.count else { return }
            section = layout.rows[self.row].section
            x = layout.rows[self.row].leading
        }
    }

    /// The part of a line of titles that is above the photos of an album.
    struct Heading: Hashable {
        var section: Int
        var leading: Double
        var width: Double
    }

    /// Visits the titles of a row, one above the photos of each album.
    func forEachHeading(of row: Int, _ cards: CardList, _ body: (Heading) -> Void) {
        let leading = rows[row].leading
        var heading = Heading(section: rows[row].section, leading: leading, width: 0)
        forEachCell(of: row, cards) { cell in
            if cell.section != heading.section {
                body(heading)
                heading = Heading(section: cell.section, leading: cell.frame.minX, width: 0)
            }
            heading.width = cell.frame.maxX - heading.leading
        }
        // A title that is alone in its line may be longer than its photos.
        if heading.leading == leading { heading.width = metrics.width - 2 * (leading - metrics.leading) }
        body(heading)
    }
}

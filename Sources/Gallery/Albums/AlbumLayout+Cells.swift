import Motion
import Scenes

extension AlbumLayout {
    /// Visits the photos between two distances from the top, row by row.
    func forEachCell(from top: Double, to bottom: Double, of cards: [Card], _ body: (Cell) -> Void) {
        for row in rows(from: top, to: bottom) where rows[row].top < bottom { forEachCell(of: row, cards, body) }
    }

    /// Visits the photos of a row. Edges are whole points.
    func forEachCell(of number: Int, _ cards: [Card], _ body: (Cell) -> Void) {
        let row = rows[number]
        var x = row.leading
        var section = row.section
        for index in row.photos {
            if index == sections[section].photos.upperBound {
                section += 1
                x += metrics.albumSpacing
            } else if index > row.photos.lowerBound {
                x += metrics.spacing
            }
            let left = x.rounded()
            x += RowBreaks.shown(cards[index].aspect) * row.unit
            let frame = Rect(x: left, y: row.top, width: max(1, x.rounded() - left), height: row.height)
            body(Cell(index: index, section: section, frame: frame))
        }
    }

    /// The part of a line of titles that is above the photos of an album.
    struct Heading: Hashable {
        var section: Int
        var leading: Double
        var width: Double
    }

    /// Visits the titles of a row, one above the photos of each album.
    func forEachHeading(of row: Int, _ cards: [Card], _ body: (Heading) -> Void) {
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

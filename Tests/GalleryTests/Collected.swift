import Motion

@testable import Albums
@testable import Library
@testable import Preview
@testable import Scenes

// The values that the gallery visits one by one, in an array.

private func collected<Value>(_ visit: ((Value) -> Void) -> Void) -> [Value] {
    var values: [Value] = []
    visit { values.append($0) }
    return values
}

extension TileGrid {
    func tiles(in area: Rect) -> [Tile] { collected { forEachTile(in: area, $0) } }
}

extension AlbumLayout {
    func cells(from top: Double, to bottom: Double, of cards: CardList) -> [Cell] {
        collected { forEachCell(from: top, to: bottom, of: cards, $0) }
    }

    func cells(ofRow row: Int, _ cards: CardList) -> [Cell] { Array(cells(inRow: row, cards)) }

    func headings(ofRow row: Int, _ cards: CardList) -> [Heading] { collected { forEachHeading(of: row, cards, $0) } }
}

extension TabBar {
    func visibleTabs(at time: Double) -> [VisibleTab] { collected { forEachVisibleTab(at: time, $0) } }
}

extension ThumbnailLayout {
    func chips(center: Double, width: Double, top: Double) -> [Chip] {
        collected { forEachChip(center: center, width: width, top: top, $0) }
    }
}

import Motion

@testable import Albums
@testable import Library
@testable import Scenes
@testable import Viewer

// The values that the gallery visits one by one, in an array.

extension TileGrid {
    func tiles(in area: Rect) -> [Tile] {
        var tiles: [Tile] = []
        forEachTile(in: area) { tiles.append($0) }
        return tiles
    }
}

extension AlbumLayout {
    func cells(from top: Double, to bottom: Double, of cards: CardList) -> [Cell] {
        var cells: [Cell] = []
        forEachCell(from: top, to: bottom, of: cards) { cells.append($0) }
        return cells
    }
}

extension AlbumLayout {
    func cells(ofRow row: Int, _ cards: CardList) -> [Cell] {
        Array(cells(inRow: row, cards))
    }

    func headings(ofRow row: Int, _ cards: CardList) -> [Heading] {
        var headings: [Heading] = []
        forEachHeading(of: row, cards) { headings.append($0) }
        return headings
    }
}

extension TabBar {
    func visibleTabs(at time: Double) -> [VisibleTab] {
        var tabs: [VisibleTab] = []
        forEachVisibleTab(at: time) { tabs.append($0) }
        return tabs
    }
}

extension ThumbnailLayout {
    func chips(center: Double, width: Double, top: Double) -> [Chip] {
        var chips: [Chip] = []
        forEachChip(center: center, width: width, top: top) { chips.append($0) }
        return chips
    }
}

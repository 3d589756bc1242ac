import Appearance
import Motion
import Scenes

/// The albums' titles.
extension Albums {
    /// Draws the titles above their photos, and under the header the titles of the row that passes there.
    ///
    /// The pinned line is the line of that row. So it names several albums while a shared row passes, each above its
    /// own photos; phones name only the first, because only one fits their width. In an album's further rows, which
    /// have no line of titles, it is the album's title.
    ///
    /// While the photos change their size, the titles of the nearer size are seen, and none halfway.
    func drawTitles(of page: AlbumPage, scrolledBy offset: Double, into scene: inout SceneBuilder) {
        let flowing = page.flow(at: scene.time)?.titles
        let (grid, opacity) = flowing ?? (AlbumGrid(page.layout, scrolledBy: offset), 1)
        let pinned = titlesTop(scroll: offset, at: scene.time)
        guard grid.layout.metrics.titleHeight > 0 else { return }
        scene.faded(by: opacity) { drawTitles(of: page.list, grid, under: pinned, into: &$0) }
    }

    private func drawTitles(
        of list: AlbumList, _ grid: AlbumGrid, under pinned: Double, into scene: inout SceneBuilder
    ) {
        let rows = grid.layout.rows
        let current = rows.indices.partitioningIndex { grid.titlesTop(ofRow: $0) > pinned } - 1
        let last = grid.layout.rows(from: 0, to: grid.distance(shownAt: size.height)).upperBound
        if current >= 0 { drawPinned(current, of: list, grid, under: pinned, into: &scene) }
        for row in current + 1..<max(current + 1, last) where rows[row].hasTitles {
            drawLine(of: row, list, grid.layout, at: grid.titlesTop(ofRow: row), into: &scene)
        }
    }

    /// Draws the line of titles under the header. The next line pushes it away.
    private func drawPinned(
        _ row: Int, of list: AlbumList, _ grid: AlbumGrid, under header: Double, into scene: inout SceneBuilder
    ) {
        let rows = grid.layout.rows
        let height = grid.layout.metrics.titleHeight
        var top = header
        if row + 1 < rows.count, rows[row + 1].hasTitles {
            top = min(top, grid.titlesTop(ofRow: row + 1) - height)
        }
        if grid.titlesTop(ofRow: row) < header {
            let band = Rect(x: 0, y: top, width: size.width, height: height)
            scene.draw(Sprite(picture: .solid(.header), frame: band))
        }
        drawLine(of: row, list, grid.layout, at: top, into: &scene)
    }

    private func drawLine(
        of row: Int, _ list: AlbumList, _ layout: AlbumLayout, at top: Double, into scene: inout SceneBuilder
    ) {
        let metrics = layout.metrics
        let groups = list.groups(layout.period)
        guard layout.rows[row].hasTitles else {
            let line = Rect(
                x: metrics.leading, y: top, width: metrics.width, height: metrics.titleHeight)
            return drawTitle(of: groups[layout.rows[row].section], in: line, into: &scene)
        }
        layout.forEachHeading(of: row, list.cards) { heading in
            let line = Rect(x: heading.leading, y: top, width: heading.width, height: metrics.titleHeight)
            let begins = layout.sections[heading.section].row == row
            drawTitle(of: groups[heading.section], in: line, showsCount: begins, into: &scene)
        }
    }

    /// An estimate of a letter's width, as a share of its size, and the width of the photo count at the end of a title.
    private static let letterWidth = 0.6
    private static let countWidth = 64.0

    /// Draws a title, and where there is room for both, the number of photos. Above a narrow photo, the title is
    /// the short one, "14 Jun" instead of "14 June 2024".
    ///
    /// - Parameter showsCount: False for an album's last photos in a row shared with the next albums.
    private func drawTitle(
        of album: Album, in line: Rect, showsCount: Bool = true, into scene: inout SceneBuilder
    ) {
        let style = Theme.Text.section
        var title = line.line(of: style, scene.traits)
        let length = Self.letterWidth * style.size * scene.traits.access.text * Double(album.title.utf8.count)
        let countWidth = scene.traits.forText(Self.countWidth)
        if showsCount, album.photos.count > 1, length + countWidth <= line.size.width {
            title.size.width -= countWidth
            let count = Rect(x: title.maxX, y: title.minY, width: countWidth, height: title.size.height)
            scene.draw(.label(scene.traits.words.number(album.photos.count), style, count, fit: .trailing))
        }
        scene.draw(.label(length <= line.size.width ? album.title : album.shortTitle, style, title))
    }
}

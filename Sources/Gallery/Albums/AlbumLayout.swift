import Motion

/// The layout of a list of albums, one below the other under the cover. Lengths are in points from the list's top.
struct AlbumLayout: Hashable, Sendable {
    /// One album: its title, with its photos below.
    struct Section: Hashable {
        /// The title's upper edge.
        var top: Double
        var rows: PhotoRows
        var photosTop: Double { top + Theme.Albums.titleHeight }
        var bottom: Double { photosTop + rows.height }
    }

    /// A photo in its row.
    struct Cell: Hashable {
        /// The photo's index in the list.
        var index: Int
        var frame: Rect
    }

    let sections: [Section]
    let height: Double

    /// - Parameter size: The screen's size.
    init(_ list: AlbumList, size: Size) {
        self.init(list, width: size.width, foot: (Theme.Albums.foot * size.height).rounded())
    }

    /// - Parameters:
    ///   - width: The screen's width.
    ///   - foot: The empty space below the last album.
    init(_ list: AlbumList, width: Double, foot: Double) {
        var top = Theme.Albums.coverHeight
        let rowWidth = width - 2 * Theme.Albums.margin
        sections = list.albums.map { album in
            let rows = PhotoRows(
                list.cards[album.photos].lazy.map(\.aspect), first: album.photos.lowerBound, width: rowWidth)
            let section = Section(top: top, rows: rows)
            top = section.bottom + Theme.Albums.gap
            return section
        }
        height = top + foot
    }

    /// The index of the section at a distance from the top: the last section that begins above it.
    func section(at distance: Double) -> Int {
        max(0, sections.partitioningIndex { $0.top > distance } - 1)
    }

    /// Visits the photos between two distances from the top, row by row.
    func forEachCell(from top: Double, to bottom: Double, of cards: [Card], _ body: (Cell) -> Void) {
        guard !sections.isEmpty else { return }
        for number in section(at: top)..<sections.count {
            let section = sections[number]
            guard section.top < bottom else { break }
            for row in section.rows.rows(from: top - section.photosTop, to: bottom - section.photosTop) {
                forEachCell(of: row, in: section, cards, body)
            }
        }
    }

    private func forEachCell(
        of row: PhotoRows.Row, in section: Section, _ cards: [Card], _ body: (Cell) -> Void
    ) {
        let origin = Vector(dx: Theme.Albums.margin, dy: section.photosTop)
        section.rows.forEachFrame(of: row, aspect: { cards[$0].aspect }) { index, frame in
            body(Cell(index: index, frame: frame.moved(by: origin)))
        }
    }

    /// The frame of the photo with an index in the list; nil if there is none.
    func frame(of index: Int, cards: [Card]) -> Rect? {
        guard cards.indices.contains(index) else { return nil }
        let number = sections.partitioningIndex { ($0.rows.rows.first?.first ?? 0) > index } - 1
        guard sections.indices.contains(number) else { return nil }
        let rows = sections[number].rows.rows
        let row = rows[max(0, rows.partitioningIndex { $0.first > index } - 1)]
        var frame: Rect?
        forEachCell(of: row, in: sections[number], cards) { if $0.index == index { frame = $0.frame } }
        return frame
    }
}

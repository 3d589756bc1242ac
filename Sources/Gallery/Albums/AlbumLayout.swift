import Library
import Motion
import Scenes

/// The layout of a list of albums under the cover: rows of photos, which short albums share. A row in which an album
/// begins has a line of titles above it. Lengths are in points from the list's top.
public struct AlbumLayout: Hashable, Sendable {
    struct Row: Hashable {
        /// The indices of its photos in the list.
        var photos: Range<Int>
        /// The index of its first photo's album.
        var section: Int
        var hasTitles: Bool
        /// The upper edge of its photos.
        var top: Double
        var height: Double
        /// The leading edge of its first photo.
        var leading: Double
        /// The width for an aspect of 1, in points.
        var unit: Double
        var bottom: Double { top + height }
        /// The upper edge of its titles; in a row without any, of the room that the pinned title covers when the photos
        /// pass under it.
        var lineTop: Double
    }

    /// An album, a month or a year.
    struct Section: Hashable {
        var photos: Range<Int>
        /// The index of the row in which it begins.
        var row: Int
        /// The distance from the top at which it becomes the current album. Those that begin in one row follow one
        /// another while the row passes.
        var turn: Double
    }

    struct Cell: Hashable {
        /// The photo's index in the list, and that of its album.
        var index: Int
        var section: Int
        var frame: Rect
    }

    let metrics: AlbumMetrics
    /// The index of the photos' size in ``AlbumSize/all``.
    let size: Int
    /// The kind of its sections.
    let period: AlbumPeriod
    private(set) var rows: AlbumRows
    private(set) var sections: [Section] = []
    private(set) var height: Double
    var hasHearts: Bool { AlbumSize.all[size].hasHearts }

    /// - Parameter usual: The metrics of the usual size.
    init(_ list: AlbumList, _ usual: AlbumMetrics, ofSize size: Int = AlbumSize.usualIndex) {
        self.size = size
        let photos = AlbumSize.all[size]
        period = list.groups(photos.titles) == list.albums ? .album : photos.titles
        let hasTitles = photos.hasAlbumTitles || period != .album
        metrics = size == AlbumSize.usualIndex ? usual : usual.with(photos, hasTitles: hasTitles)
        height = metrics.coverHeight
        rows = AlbumRows(titleHeight: metrics.titleHeight, leading: metrics.leading)
        let groups = list.groups(period)
        let breaks = RowBreaks(list.cards, groups, metrics).rows()
        rows.reserveCapacity(breaks.count)
        sections.reserveCapacity(groups.count)
        for row in breaks { add(row, of: groups) }
        height += metrics.foot
    }

    private mutating func add(_ row: RowBreaks.Row, of albums: [Album]) {
        let first = sections.count
        while sections.count < albums.count, albums[sections.count].photos.lowerBound < row.photos.upperBound {
            rows.beginSection(at: albums[sections.count].photos.lowerBound)
            sections.append(Section(photos: albums[sections.count].photos, row: rows.count, turn: height))
        }
        let beginning = sections.count - first
        let room = rows.isEmpty ? 0 : beginning > 0 ? Theme.Albums.gap : metrics.spacing
        let top = height + room + (beginning > 0 ? metrics.titleHeight : 0)
        rows.append(row, top: top)
        for number in 0..<beginning {
            let share = Double(number) / Double(beginning)
            sections[first + number].turn = .mix(top - metrics.titleHeight, top + row.height, share: share)
        }
        height = top + row.height
    }

    // MARK: Finding

    /// The index of the section at a distance from the top.
    func section(at distance: Double) -> Int { max(0, sections.partitioningIndex { $0.turn > distance } - 1) }

    /// The photo at a distance from the top: those of a row follow one another while the row passes.
    func photo(at distance: Double) -> Int? {
        guard !rows.isEmpty else { return nil }
        let row = rows[min(rows.index(endingBelow: distance), rows.count - 1)]
        let share = ((distance - row.lineTop) / (row.bottom - row.lineTop)).clamped(to: 0...1)
        return min(row.photos.lowerBound + Int(share * Double(row.photos.count)), rows.photoCount - 1)
    }

    /// The rows whose titles or photos are between two distances from the top.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let first = rows.index(endingBelow: top)
        return first..<max(first, rows.index(beginningAt: bottom))
    }

    /// The frame of the photo with an index in the list; nil if there is none.
    func frame(of index: Int, cards: CardList) -> Rect? {
        guard (0..<rows.photoCount).contains(index) else { return nil }
        return cells(from: rows.index(ofPhoto: index), cards).first { $0.index == index }?.frame
    }

    // MARK: Cells

    /// Visits the photos between two distances from the top, row by row.
    func forEachCell(from top: Double, to bottom: Double, of cards: CardList, _ body: (Cell) -> Void) {
        for row in rows(from: top, to: bottom) where rows[row].top < bottom {
            for cell in cells(inRow: row, cards) { body(cell) }
        }
    }

    func cells(inRow row: Int, _ cards: CardList) -> PrefixSequence<Cells> {
        cells(from: row, cards).prefix(rows[row].photos.count)
    }

    /// The cells from the beginning of a row to the end of the list.
    func cells(from row: Int, _ cards: CardList) -> Cells { Cells(layout: self, cards: cards, row: row) }

    /// Cells one after another. Edges are whole points.
    struct Cells: Sequence, IteratorProtocol {
        private let layout: AlbumLayout
        private let cards: CardList
        private var row: Int
        private var index = 0
        private var section = 0
        private var x = 0.0

        fileprivate init(layout: AlbumLayout, cards: CardList, row: Int) {
            self.layout = layout
            self.cards = cards
            self.row = row
            beginRow()
        }

        private mutating func beginRow() {
            guard row < layout.rows.count else { return }
            let first = layout.rows[row]
            index = first.photos.lowerBound
            section = first.section
            x = first.leading
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
            beginRow()
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
        for cell in cells(inRow: row, cards) {
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

/// The layouts of a list in all sizes of its photos, as far as they were needed. Each takes time in proportion to the
/// number of photos: some 60 ms for a million in the usual size, and 350 ms for the wall. A worker thread computes them in
/// advance.
public struct AlbumLayouts: Hashable, Sendable {
    let usual: AlbumLayout
    private var others: [Int: AlbumLayout] = [:]

    public init(_ list: AlbumList, _ metrics: AlbumMetrics) { usual = AlbumLayout(list, metrics) }

    public mutating func prepareAll(of list: AlbumList) {
        for size in AlbumSize.all.indices { prepare(size, of: list) }
    }

    func layout(ofSize size: Int, of list: AlbumList) -> AlbumLayout {
        if size == AlbumSize.usualIndex { return usual }
        return others[size] ?? AlbumLayout(list, usual.metrics, ofSize: size)
    }

    mutating func prepare(_ size: Int, of list: AlbumList) {
        guard size != AlbumSize.usualIndex, others[size] == nil else { return }
        others[size] = layout(ofSize: size, of: list)
    }

    // The layouts of other sizes follow from the list, so they are not compared.
    public static func == (a: AlbumLayouts, b: AlbumLayouts) -> Bool { a.usual == b.usual }
    public func hash(into hasher: inout Hasher) { hasher.combine(usual) }
}

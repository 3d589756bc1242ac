import Appearance
import Motion
import Scenes

/// The layout of a list of albums under the cover: rows of photos, which short albums share. A row in which an album
/// begins has a line of titles above it. Lengths are in points from the list's top.
package struct AlbumLayout: Hashable, Sendable {
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
        /// Points for an aspect of 1.
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

    /// A photo in its row.
    struct Cell: Hashable {
        /// The photo's index in the list, and that of its album.
        var index: Int
        var section: Int
        var frame: Rect
    }

    let metrics: AlbumMetrics
    /// What its sections are.
    let period: AlbumPeriod
    private(set) var rows: AlbumRows
    private(set) var sections: [Section] = []
    private(set) var height: Double

    /// - Parameter size: The index of the photos' size in ``AlbumSize/all``.
    package init(_ list: AlbumList, _ metrics: AlbumMetrics, ofSize size: Int) {
        let size = AlbumSize.all[size]
        let period = list.groups(size.period) == list.albums ? .album : size.period
        self.init(list, metrics.with(size, hasTitles: size.hasAlbumTitles || period != .album), by: period)
    }

    package init(_ list: AlbumList, _ metrics: AlbumMetrics) { self.init(list, metrics, by: .album) }

    private init(_ list: AlbumList, _ metrics: AlbumMetrics, by period: AlbumPeriod) {
        self.metrics = metrics
        self.period = period
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
    func section(at distance: Double) -> Int {
        max(0, sections.partitioningIndex { $0.turn > distance } - 1)
    }

    /// The photo at a distance from the top: those of a row follow one another while the row passes.
    func photo(at distance: Double) -> Int? {
        guard !rows.isEmpty else { return nil }
        let row = rows[min(rows.index(endingBelow: distance), rows.count - 1)]
        let share = ((distance - row.lineTop) / (row.bottom - row.lineTop)).clamped(to: 0...1)
        return min(row.photos.lowerBound + Int(share * Double(row.photos.count)), rows.photoCount - 1)
    }

    /// The index of the row of a photo.
    func row(of photo: Int) -> Int { rows.index(ofPhoto: photo) }

    /// The rows whose titles or photos are between two distances from the top.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let first = rows.index(endingBelow: top)
        return first..<max(first, rows.index(beginningAt: bottom))
    }

    /// The frame of the photo with an index in the list; nil if there is none.
    func frame(of index: Int, cards: CardList) -> Rect? {
        guard (0..<rows.photoCount).contains(index) else { return nil }
        var frame: Rect?
        forEachCell(of: row(of: index), cards) { cell in
            if cell.index == index { frame = cell.frame }
        }
        return frame
    }
}

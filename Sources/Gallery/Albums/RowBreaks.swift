import Appearance
import Scenes

/// Breaks the photos of a list into rows.
///
/// It considers every row that could end at a photo, and chooses the rows whose penalties add up to the least, as Knuth
/// and Plass break a paragraph into lines ("Breaking Paragraphs into Lines", 1981). So short albums share a row, and a
/// long one is divided into full rows: no photo is left alone in the last. The time is proportional to the number of
/// photos: 10 to 20 ms for 100,000, on the thread that scans.
struct RowBreaks {
    private let albums: [Album]
    private let metrics: AlbumMetrics
    /// The aspects, width ÷ height, at which the photos are shown.
    private let aspects: [Double]
    /// For each photo, the least penalty of the rows before it, and the first photo of the last of these rows.
    private var penalties = [0.0]
    private var firsts = [0]

    init(_ cards: CardList, _ albums: [Album], _ metrics: AlbumMetrics) {
        self.albums = albums
        self.metrics = metrics
        aspects = (0..<(albums.last?.photos.upperBound ?? 0)).map { Self.shown(cards.aspect($0)) }
        penalties.reserveCapacity(aspects.count + 1)
        firsts.reserveCapacity(aspects.count + 1)
        for album in albums.indices {
            for photo in albums[album].photos { addBreak(after: photo, in: album) }
        }
    }

    static func shown(_ aspect: Double) -> Double { aspect.clamped(to: Theme.Albums.aspects) }

    // MARK: Choosing

    /// Finds the best row that ends with a photo.
    private mutating func addBreak(after photo: Int, in album: Int) {
        var row = RowSpan(endingBefore: photo + 1, in: album)
        var best = (penalty: Double.infinity, first: photo)
        repeat {
            prepend(to: &row)
            let penalty = penalties[row.photos.lowerBound] + penalty(of: row, endingIn: album)
            if penalty < best.penalty { best = (penalty, row.photos.lowerBound) }
        } while row.photos.lowerBound > 0 && fillingHeight(of: row) > Self.crowded * metrics.rowHeights.lowerBound
        penalties.append(best.penalty)
        firsts.append(best.first)
    }

    private func prepend(to row: inout RowSpan) {
        let photo = row.photos.lowerBound - 1
        if !row.photos.isEmpty, photo < albums[row.album].photos.lowerBound {
            row.album -= 1
            row.gaps += metrics.albumSpacing
        } else if !row.photos.isEmpty {
            row.gaps += metrics.spacing
        }
        row.photos = photo..<row.photos.upperBound
        row.aspects += aspects[photo]
    }

    /// The height at which a row fills the width.
    private func fillingHeight(of row: RowSpan) -> Double { max(1, metrics.width - row.gaps) / row.aspects }

    // MARK: Penalties

    /// Rows lower than this share of the least height are not considered.
    private static let crowded = 0.6
    /// The weight of cropping beyond the photos' own aspects.
    private static let cropping = 2.0
    /// The weight of the empty end of the last row.
    private static let emptiness = 0.8
    /// The penalties for an album that shares the row although it continues in the next row, or from the previous one.
    private static let opened = 0.15
    private static let continued = 0.4

    private func penalty(of row: RowSpan, endingIn album: Int) -> Double {
        let height = fillingHeight(of: row)
        let isFull = row.photos.upperBound < aspects.count || fills(at: height)
        let penalty = isFull ? fullPenalty(at: height) : emptyPenalty(at: height)
        guard row.album != album else { return penalty }
        let isOpened = row.photos.upperBound < albums[album].photos.upperBound
        let isContinued = row.photos.lowerBound > albums[row.album].photos.lowerBound
        return penalty + (isOpened ? Self.opened : 0) + (isContinued ? Self.continued : 0)
    }

    private func fullPenalty(at height: Double) -> Double {
        let heights = metrics.rowHeights
        let miss = max(height / metrics.bestRowHeight, metrics.bestRowHeight / height) - 1
        let cropped = max(1, height / heights.upperBound, heights.lowerBound / height) - 1
        return miss * miss + Self.cropping * cropped * cropped
    }

    private func emptyPenalty(at height: Double) -> Double { Self.emptiness * (1 - metrics.bestRowHeight / height) }

    /// Whether the last row fills the width.
    ///
    /// - Parameter height: The height at which it would, without cropping.
    private func fills(at height: Double) -> Bool {
        height <= metrics.rowHeights.upperBound || fullPenalty(at: height) <= emptyPenalty(at: height)
    }

    // MARK: The result

    /// A chosen row.
    struct Row {
        var photos: Range<Int>
        /// The index of its first photo's album.
        var album: Int
        /// The sum of the spaces between its photos.
        var gaps: Double
        /// Points for an aspect of 1: a photo's width is its aspect times this.
        var unit: Double
        var height: Double
        /// The distance of its first photo from the leading edge of rows.
        var indent = 0.0
    }

    /// The rows from the top.
    func rows() -> [Row] {
        var rows: [Row] = []
        var end = aspects.count
        var album = albums.count - 1
        while end > 0 {
            var row = RowSpan(endingBefore: end, in: album)
            while row.photos.lowerBound > firsts[end] || row.photos.isEmpty { prepend(to: &row) }
            rows.append(measured(row))
            end = row.photos.lowerBound
            album = row.album
            while album > 0, albums[album].photos.lowerBound >= end { album -= 1 }
        }
        rows.reverse()
        fitLast(of: &rows)
        return rows
    }

    private func measured(_ row: RowSpan) -> Row {
        let unit = fillingHeight(of: row)
        let height = unit.rounded().clamped(to: metrics.rowHeights)
        return Row(photos: row.photos, album: row.album, gaps: row.gaps, unit: unit, height: height)
    }

    /// Photos that do not fill the last row are as high as those above. The photos of an only row are as large as the
    /// screen allows, in the middle.
    private func fitLast(of rows: inout [Row]) {
        guard let last = rows.indices.last else { return }
        let filling = rows[last].unit
        if last > 0, !fills(at: filling) {
            rows[last].unit = rows[last - 1].height
        } else if last == 0, filling > metrics.rowHeights.upperBound {
            rows[0].unit = min(filling, metrics.tallest)
            let empty = (metrics.width - rows[0].gaps) * (1 - rows[0].unit / filling)
            rows[0].indent = (empty / 2).rounded()
        } else {
            return
        }
        rows[last].height = rows[last].unit.rounded()
    }
}

/// Consecutive photos that may become a row.
private struct RowSpan {
    var photos: Range<Int>
    /// The index of its first photo's album.
    var album: Int
    /// The sum of the photos' aspects, and that of the spaces between them.
    var aspects = 0.0
    var gaps = 0.0

    /// Creates an empty row.
    init(endingBefore end: Int, in album: Int) {
        photos = end..<end
        self.album = album
    }
}

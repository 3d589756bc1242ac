import Appearance
import Scenes

/// Breaks the photos of a list into rows.
///
/// It considers every row that could end at a photo, and chooses the rows whose penalties add up to the least, as Knuth
/// and Plass break a paragraph into lines ("Breaking Paragraphs into Lines", 1981). So short albums share a row, and a
/// long one is divided into full rows: no photo is left alone in the last. The time is proportional to the number of
/// photos, and to that of photos in a row.
struct RowBreaks {
    private let albums: [Album]
    private let metrics: AlbumMetrics
    private let penalty: RowPenalty
    /// The aspects, width ÷ height, at which the photos are shown.
    private let aspects: [Double]
    /// For each photo, the first photo of the row that ends with it.
    private let firsts: [UInt32]

    init(_ cards: CardList, _ albums: [Album], _ metrics: AlbumMetrics) {
        self.albums = albums
        self.metrics = metrics
        penalty = RowPenalty(metrics)
        aspects = (0..<(albums.last?.photos.upperBound ?? 0)).map { Self.shown(cards.aspect($0)) }
        firsts = Self.firsts(aspects, albums, metrics, penalty)
    }

    static func shown(_ aspect: Double) -> Double { aspect.clamped(to: Theme.Albums.aspects) }

    // MARK: Choosing

    /// Finds the best row that ends with each photo. A million photos take some forty million steps here, so they use nothing
    /// but arrays of numbers.
    private static func firsts(
        _ aspects: [Double], _ albums: [Album], _ metrics: AlbumMetrics, _ penalty: RowPenalty
    ) -> [UInt32] {
        var beginsAlbum = [Bool](repeating: false, count: aspects.count)
        for album in albums { beginsAlbum[album.photos.lowerBound] = true }
        var firsts = [UInt32](repeating: 0, count: aspects.count)
        // The least penalty of the rows before each photo.
        var penalties = [Double](repeating: 0, count: aspects.count + 1)
        for album in albums {
            for last in album.photos {
                let isOpened = last + 1 < album.photos.upperBound
                var row = RowPenalty.Candidate(isLast: last + 1 == aspects.count)
                var best = (penalty: Double.infinity, first: last)
                for first in stride(from: last, through: 0, by: -1) {
                    row.prepend(aspects[first], in: metrics.width)
                    var sum = penalties[first] + penalty.penalty(of: row)
                    if first < album.photos.lowerBound {
                        sum += RowPenalty.sharing(isOpened: isOpened, isContinued: !beginsAlbum[first])
                    }
                    if sum < best.penalty { best = (sum, first) }
                    if penalty.isCrowded(row) { break }
                    row.gaps += beginsAlbum[first] ? metrics.albumSpacing : metrics.spacing
                }
                penalties[last + 1] = best.penalty
                firsts[last] = UInt32(clamping: best.first)
            }
        }
        return firsts
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
            while row.photos.lowerBound > Int(firsts[end - 1]) { prepend(to: &row) }
            rows.append(measured(row))
            end = row.photos.lowerBound
            album = row.album
            while album > 0, albums[album].photos.lowerBound >= end { album -= 1 }
        }
        rows.reverse()
        fitLast(of: &rows)
        return rows
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

    private func measured(_ row: RowSpan) -> Row {
        let unit = max(1, metrics.width - row.gaps) / row.aspects
        let height = unit.rounded().clamped(to: metrics.rowHeights)
        return Row(photos: row.photos, album: row.album, gaps: row.gaps, unit: unit, height: height)
    }

    /// Photos that do not fill the last row are as high as those above. The photos of an only row are as large as the
    /// screen allows, in the middle.
    private func fitLast(of rows: inout [Row]) {
        guard let last = rows.indices.last else { return }
        let filling = rows[last].unit
        if last > 0, !penalty.fills(at: filling) {
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

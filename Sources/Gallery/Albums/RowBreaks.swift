import Library
import Scenes

/// Breaks the photos of a list into rows. It considers every row that could end at a photo, and chooses the rows whose
/// penalties add up to the least, as Knuth and Plass break a paragraph into lines ("Breaking Paragraphs into Lines", 1981).
/// So short albums share a row, and a long one is divided into full rows: no photo is left alone in the last. The time is
/// proportional to the number of photos, and to that of photos in a row.
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
        /// The sum of its photos' aspects, and that of the spaces between them.
        var aspects = 0.0
        var gaps = 0.0
        /// The width for an aspect of 1, in points: a photo's width is its aspect times this.
        var unit = 0.0
        var height = 0.0
        /// The distance of its first photo from the leading edge of rows.
        var indent = 0.0
    }

    /// The rows from the top.
    func rows() -> [Row] {
        var rows: [Row] = []
        var end = aspects.count
        var album = albums.count - 1
        while end > 0 {
            var row = Row(photos: end..<end, album: album)
            while row.photos.lowerBound > Int(firsts[end - 1]) { prepend(to: &row) }
            row.unit = max(1, metrics.width - row.gaps) / row.aspects
            row.height = row.unit.rounded().clamped(to: metrics.rowHeights)
            rows.append(row)
            end = row.photos.lowerBound
            album = row.album
            while album > 0, albums[album].photos.lowerBound >= end { album -= 1 }
        }
        rows.reverse()
        fitLast(of: &rows)
        return rows
    }

    private func prepend(to row: inout Row) {
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

/// The difference of a row of photos from one that is as high as rows should be.
struct RowPenalty {
    private let heights: ClosedRange<Double>
    private let best: Double
    private let crowdedHeight: Double
    /// The reciprocals of the best and of the greatest height.
    private let bestFlatness, lowFlatness: Double

    init(_ metrics: AlbumMetrics) {
        heights = metrics.rowHeights
        best = metrics.bestRowHeight
        crowdedHeight = Self.crowded * heights.lowerBound
        bestFlatness = 1 / best
        lowFlatness = 1 / heights.upperBound
    }

    /// Rows lower than this share of the least height are not considered.
    private static let crowded = 0.6
    /// The weight of cropping beyond the photos' own aspects.
    private static let cropping = 2.0
    /// The weight of the empty end of the last row.
    private static let emptiness = 0.8
    /// The penalties for an album that shares the row although it continues in the next row, or from the previous one.
    private static let opened = 0.15
    private static let continued = 0.4

    /// Photos that may become a row.
    struct Candidate {
        /// Whether no row follows, so that its end may stay empty.
        let isLast: Bool
        /// The sum of the photos' aspects, and that of the spaces between them.
        private(set) var aspects = 0.0
        var gaps = 0.0
        /// The height at which it fills the width, and its reciprocal: two divisions take less time than five.
        private(set) var height = Double.infinity
        private(set) var flatness = 0.0

        mutating func prepend(_ aspect: Double, in width: Double) {
            aspects += aspect
            let filled = max(1, width - gaps)
            height = filled / aspects
            flatness = aspects / filled
        }
    }

    func isCrowded(_ row: Candidate) -> Bool { row.height <= crowdedHeight }

    /// The penalty of a row of one album.
    func penalty(of row: Candidate) -> Double {
        row.isLast && !fills(at: row.height)
            ? emptyPenalty(at: row.height) : fullPenalty(at: row.height, flatness: row.flatness)
    }

    /// The additional penalty of a row of several albums.
    static func sharing(isOpened: Bool, isContinued: Bool) -> Double {
        (isOpened ? opened : 0) + (isContinued ? continued : 0)
    }

    private func fullPenalty(at height: Double, flatness: Double) -> Double {
        let miss = max(height * bestFlatness, best * flatness) - 1
        let cropped = max(1, height * lowFlatness, heights.lowerBound * flatness) - 1
        return miss * miss + Self.cropping * cropped * cropped
    }

    private func emptyPenalty(at height: Double) -> Double { Self.emptiness * (1 - best / height) }

    /// Whether the last row fills the width, which it would at a height without cropping.
    func fills(at height: Double) -> Bool {
        height <= heights.upperBound || fullPenalty(at: height, flatness: 1 / height) <= emptyPenalty(at: height)
    }
}

/// How far a row of photos is from one that is as high as rows should be.
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
        (bestFlatness, lowFlatness) = (1 / best, 1 / heights.upperBound)
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
        private var aspects = 0.0
        var gaps = 0.0
        /// The height at which it fills the width, and its reciprocal: two divisions take less time than five.
        private(set) var height = Double.infinity
        private(set) var flatness = 0.0

        init(isLast: Bool) {
            self.isLast = isLast
        }

        mutating func prepend(_ aspect: Double, in width: Double) {
            aspects += aspect
            let filled = max(1, width - gaps)
            height = filled / aspects
            flatness = aspects / filled
        }
    }

    func isCrowded(_ row: Candidate) -> Bool { row.height <= crowdedHeight }

    /// That of a row of one album.
    func penalty(of row: Candidate) -> Double {
        row.isLast && !fills(at: row.height)
            ? emptyPenalty(at: row.height) : fullPenalty(at: row.height, flatness: row.flatness)
    }

    /// What is added for a row of several albums.
    static func sharing(isOpened: Bool, isContinued: Bool) -> Double {
        (isOpened ? opened : 0) + (isContinued ? continued : 0)
    }

    private func fullPenalty(at height: Double, flatness: Double) -> Double {
        let miss = max(height * bestFlatness, best * flatness) - 1
        let cropped = max(1, height * lowFlatness, heights.lowerBound * flatness) - 1
        return miss * miss + Self.cropping * cropped * cropped
    }

    private func emptyPenalty(at height: Double) -> Double { Self.emptiness * (1 - best / height) }

    /// Whether the last row fills the width.
    ///
    /// - Parameter height: The height at which it would, without cropping.
    func fills(at height: Double) -> Bool {
        height <= heights.upperBound || fullPenalty(at: height, flatness: 1 / height) <= emptyPenalty(at: height)
    }
}

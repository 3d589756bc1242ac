/// How large photos are in the albums, from two or three on the screen to a wall of them all. A pinch leads from size to
/// size.
struct AlbumSize: Hashable, Sendable {
    /// The heights of full rows, as shares of the screen's shorter side, and the preferred one.
    let rowShares: ClosedRange<Double>
    let bestRowShare: Double
    /// The space between photos, in points.
    let spacing: Double
    /// What the titles above photos stand for.
    let period: AlbumPeriod
    /// Whether albums that are no days have titles too, and photos have hearts.
    let hasAlbumTitles: Bool
    let hasHearts: Bool

    /// All sizes, the largest photos first.
    static let all = [
        AlbumSize(rows: 0.55...0.8, best: 0.64, spacing: 8, titles: .album, albumTitles: true, hearts: true),
        AlbumSize(rows: 0.25...1.0 / 3, best: 0.29, spacing: 8, titles: .album, albumTitles: true, hearts: true),
        AlbumSize(rows: 0.12...0.16, best: 0.14, spacing: 4, titles: .month, albumTitles: true, hearts: false),
        AlbumSize(rows: 0.06...0.08, best: 0.07, spacing: 2, titles: .year, albumTitles: false, hearts: false),
    ]

    private init(
        rows: ClosedRange<Double>, best: Double, spacing: Double, titles: AlbumPeriod, albumTitles: Bool, hearts: Bool
    ) {
        rowShares = rows
        bestRowShare = best
        self.spacing = spacing
        period = titles
        hasAlbumTitles = albumTitles
        hasHearts = hearts
    }

    /// The index of the size with which the albums begin.
    static let usualIndex = 1
    static var usual: AlbumSize { all[usualIndex] }

    /// The heights of rows, in points, and the preferred one.
    func rowHeights(ofSide side: Double) -> (range: ClosedRange<Double>, best: Double) {
        let range = (rowShares.lowerBound * side).rounded()...(rowShares.upperBound * side).rounded()
        return (range, (bestRowShare * side).rounded())
    }
}

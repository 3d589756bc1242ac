/// How large photos are in the albums, from two or three on the screen to a wall of them all. A pinch leads from size to
/// size.
struct AlbumSize: Hashable, Sendable {
    /// The heights of full rows, as shares of the screen's shorter side, and the preferred one.
    let rowShares: ClosedRange<Double>
    let bestRowShare: Double
    /// The space between photos, in points.
    let spacing: Double
    /// Whether albums have titles above their photos, and photos have hearts.
    let hasTitles: Bool
    let hasHearts: Bool

    /// All sizes, the largest photos first.
    static let all = [
        AlbumSize(rowShares: 0.55...0.8, bestRowShare: 0.64, spacing: 8, hasTitles: true, hasHearts: true),
        AlbumSize(rowShares: 0.25...1.0 / 3, bestRowShare: 0.29, spacing: 8, hasTitles: true, hasHearts: true),
        AlbumSize(rowShares: 0.12...0.16, bestRowShare: 0.14, spacing: 4, hasTitles: true, hasHearts: false),
        AlbumSize(rowShares: 0.06...0.08, bestRowShare: 0.07, spacing: 2, hasTitles: false, hasHearts: false),
    ]

    /// The index of the size with which the albums begin.
    static let usualIndex = 1
    static var usual: AlbumSize { all[usualIndex] }

    /// The heights of rows, in points, and the preferred one.
    func rowHeights(ofSide side: Double) -> (range: ClosedRange<Double>, best: Double) {
        let range = (rowShares.lowerBound * side).rounded()...(rowShares.upperBound * side).rounded()
        return (range, (bestRowShare * side).rounded())
    }
}

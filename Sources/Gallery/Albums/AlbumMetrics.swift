import Motion

/// The measures of the albums' screen, in points.
struct AlbumMetrics: Hashable, Sendable {
    let size: Size
    /// The upper edge of the pinned header, and the leading edge of the back button.
    let inset: Double
    /// The leading edge of rows and titles, and their width.
    let leading: Double
    let width: Double
    /// The header lies over the lowest part of the cover.
    let coverHeight: Double
    /// The heights of full rows, and the one that they come as near to as their photos allow.
    let rowHeights: ClosedRange<Double>
    let bestRowHeight: Double
    /// Between photos, and between two albums in a row.
    let spacing: Double
    let albumSpacing: Double

    init(_ traits: ScreenTraits) {
        size = traits.size
        inset = traits.safeArea.minY
        leading = (inset + Theme.Albums.margin).rounded()
        width = max(1, (size.width - 2 * leading).rounded(.down))
        coverHeight = Self.coverHeight(size)
        let side = min(size.width, size.height).clamped(to: Theme.Albums.sides)
        let shares = Theme.Albums.rowShares
        rowHeights = (shares.lowerBound * side).rounded()...(shares.upperBound * side).rounded()
        bestRowHeight = (Theme.Albums.bestRowShare * side).rounded()
        spacing = traits.look.distance(Theme.Albums.spacing)
        albumSpacing = max(Theme.Albums.albumSpacing, traits.look.distance(Theme.Albums.albumSpacing))
    }

    /// On a wide screen the cover grows, so that it does not become a stripe; on a low one it leaves room for photos.
    private static func coverHeight(_ size: Size) -> Double {
        let wide = max(Theme.Albums.coverHeight, Theme.Albums.coverShare * size.width)
        let low = min(wide, Theme.Albums.greatestCover * size.height)
        return max(low, CollapsingHeader.height + Theme.Albums.coverText).rounded()
    }

    /// The list's offset past which the header is pinned and collapses.
    var threshold: Double { coverHeight - CollapsingHeader.height - inset }

    /// The lower edge of the pinned, collapsed header.
    var pinnedBottom: Double { inset + CollapsingHeader.collapsedHeight }

    /// The empty space below the last row.
    var foot: Double { max(inset, Theme.Albums.foot * size.height).rounded() }

    /// The height of a list's only row that fills the screen below its cover and titles.
    var tallest: Double {
        let room = size.height - coverHeight - Theme.Albums.titleHeight - Theme.Albums.gap - foot
        return max(bestRowHeight, room.rounded(.down))
    }
}

import Motion
import Scenes

/// The measures of the albums' screen, in points.
public struct AlbumMetrics: Hashable, Sendable {
    let size: Size
    /// The upper edge of the pinned header, and the leading edge of the back button.
    let inset: Double
    /// The leading edge of rows and titles, and their width.
    let leading: Double
    let width: Double
    /// The height of the cover. The header lies over its lowest part.
    let coverHeight: Double
    /// The heights of full rows, and the preferred height, to which rows come as close as their photos allow.
    private(set) var rowHeights: ClosedRange<Double>
    private(set) var bestRowHeight: Double
    /// The spacing between photos, and between two albums in a row.
    private(set) var spacing: Double
    private(set) var albumSpacing: Double
    /// The height of the line of titles above photos; 0 without titles.
    private(set) var titleHeight: Double
    /// The header's heights, full and collapsed, and whether it is at the bottom of the screen.
    let headerHeight, collapsedHeight: Double
    let isLow: Bool
    /// The leading edge of the tab bar, which is beside the back button.
    let tabBarLeading: Double
    /// The screen's shorter side, within limits.
    private let side: Double
    /// Pixels in a point.
    private let scale: Double

    public init(_ traits: ScreenTraits) {
        size = traits.size
        inset = traits.safeArea.minY
        leading = (inset + Theme.Albums.margin).rounded()
        width = max(1, (size.width - 2 * leading).rounded(.down))
        titleHeight = traits.forText(Theme.Albums.titleHeight)
        headerHeight = traits.forRow(CollapsingHeader.height)
        collapsedHeight = traits.forRow(CollapsingHeader.collapsedHeight)
        isLow = traits.reachesLow
        tabBarLeading = inset + traits.target
        scale = traits.scale
        coverHeight = Self.coverHeight(size, least: headerHeight + traits.forText(Theme.Albums.coverText))
        side = min(size.width, size.height).clamped(to: Theme.Albums.sides)
        spacing = traits.look.distance(AlbumSize.usual.spacing)
        albumSpacing = max(Theme.Albums.albumSpacing, traits.look.distance(Theme.Albums.albumSpacing))
        (rowHeights, bestRowHeight) = AlbumSize.usual.rowHeights(ofSide: side)
    }

    /// The same screen with photos of another size.
    func with(_ photos: AlbumSize, hasTitles: Bool) -> AlbumMetrics {
        var metrics = self
        (metrics.rowHeights, metrics.bestRowHeight) = photos.rowHeights(ofSide: side)
        metrics.spacing = min(spacing, photos.spacing)
        if !hasTitles {
            metrics.titleHeight = 0
            metrics.albumSpacing = metrics.spacing
        }
        return metrics
    }

    /// The preferred heights of rows in each of ``AlbumSize/all``.
    var heightsOfSizes: [Double] { AlbumSize.all.map { $0.rowHeights(ofSide: side).best } }

    /// On a wide screen the cover grows, so that it does not become a stripe; on a low one it leaves room for photos.
    private static func coverHeight(_ size: Size, least: Double) -> Double {
        let wide = max(Theme.Albums.coverHeight, Theme.Albums.coverShare * size.width)
        let low = min(wide, Theme.Albums.greatestCover * size.height)
        return max(low, least).rounded()
    }

    var tabBarWidth: Double { max(0, leading + width - tabBarLeading) }

    /// The length that is nearest to one in points and a whole number of pixels.
    func wholePixels(_ length: Double) -> Double { (length * scale).rounded() / scale }

    /// The list's offset past which the header is pinned and collapses.
    var threshold: Double { coverHeight - (isLow ? 0 : headerHeight) - inset }

    /// The lower edge of the pinned, collapsed header; the upper edge of the list where the header is at the bottom.
    var pinnedBottom: Double { isLow ? inset : inset + collapsedHeight }

    /// The upper edge of a header at the bottom: above the foot of the screen, which holds nothing important.
    var lowHeaderTop: Double { size.height - inset - headerHeight }

    /// The empty space below the last row.
    var foot: Double {
        let foot = max(inset, Theme.Albums.foot * size.height).rounded()
        return isLow ? max(foot, size.height - lowHeaderTop + Theme.grid) : foot
    }

    /// The height of a list's only row that fills the screen below its cover and titles.
    var tallest: Double {
        let room = size.height - coverHeight - titleHeight - Theme.Albums.gap - foot
        return max(bestRowHeight, room.rounded(.down))
    }
}

extension Theme {
    /// The albums' screen.
    public enum Albums {
        /// The margin on both sides.
        static let margin = 16.0
        /// The cover's usual height, its least height as a share of the screen's width, its greatest as a share of the
        /// screen's height, and the room for its text.
        static let coverHeight = 224.0
        static let coverShare = 0.115
        static let greatestCover = 0.35
        static let coverText = 66.0
        /// The screen's shorter side, of which ``AlbumSize`` takes shares, counts as at least and at most this long.
        static let sides = 480.0...1440
        /// The range of aspects; a photo outside it is cropped.
        static let aspects = 0.75...2.25
        /// The space between two albums in a row.
        static let albumSpacing = 24.0
        static let titleHeight = 44.0
        /// The space between a row and the titles below it.
        static let gap = 16.0
        /// The empty space below the last album, as a share of the screen's height.
        static let foot = 0.05
        /// The heart on the empty page of favourites.
        static let emptyHeart = 96.0
        /// The dimming of the screen below the albums.
        public static let dimming = 0.5
    }
}

extension LogoLayout {
    /// The place above the text on the cover, whose upper edge is at 0.
    func onCover(_ metrics: AlbumMetrics, isPhoto: Bool) -> Place? {
        guard let logo = traits.look.logo else { return nil }
        let top = metrics.inset + 2 * Theme.grid
        let header = metrics.isLow ? 0 : metrics.headerHeight
        let text = metrics.coverHeight - header - traits.forText(Theme.Albums.coverText)
        let height = min(logo.height, text - 2 * Theme.grid - top).rounded(.down)
        guard height >= Self.lowest else { return nil }
        let x = logo.corner.isLeading ? metrics.leading : metrics.leading + metrics.width
        return place(logo, x: x, y: top, height: height, hasPlate: isPhoto)
    }
}

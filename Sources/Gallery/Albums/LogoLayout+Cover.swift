import Appearance
import Motion
import Scenes

extension LogoLayout {
    /// Above the text on the cover, whose upper edge is at 0.
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

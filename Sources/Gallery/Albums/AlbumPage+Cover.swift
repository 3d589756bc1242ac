import Appearance
import Motion
import Scenes

/// The cover above all albums.
extension AlbumPage {
    /// How many photos to search for a wide one.
    private static let candidates = 24
    /// The smallest aspect, width ÷ height, that counts as wide.
    private static let wideAspect = 1.3

    /// Nil also for a single photo, which would be shown twice.
    private var cover: PhotoID? {
        guard list.cards.count > 1 else { return nil }
        let candidates = list.cards.prefix(Self.candidates)
        return (candidates.first { $0.aspect >= Self.wideAspect } ?? candidates.first)?.photo
    }

    /// Draws the cover across the whole width. Pulled down, it grows from its upper edge, which stays in place.
    func drawCover(scrolledBy offset: Double, into scene: inout SceneBuilder) {
        let width = layout.metrics.size.width
        let height = layout.metrics.coverHeight
        guard offset < height else { return }
        let frame = Rect(x: 0, y: -max(0, offset), width: width, height: height + max(0, -offset))
        if let cover {
            // The photo keeps its aspect, so a pulled cover crops its sides.
            let share = height / frame.size.height
            scene.draw(
                Sprite(
                    picture: .crop(cover, Size(width: width, height: height)), frame: frame,
                    placeholder: .solid(.blank)
                ).showing(Rect(x: (1 - share) / 2, y: 0, width: share, height: 1)))
            drawScrim(at: frame, into: &scene)
        }
        drawText(above: foot(of: frame), into: &scene)
    }

    /// The position at which the header begins to cover it.
    private func foot(of cover: Rect) -> Double {
        cover.maxY - (layout.metrics.isLow ? 0 : layout.metrics.headerHeight)
    }

    private func drawScrim(at cover: Rect, into scene: inout SceneBuilder) {
        let text = layout.metrics.height(of: Theme.Text.title) + layout.metrics.height(of: Theme.Text.caption)
        // A solid one is no larger than it must be.
        let height = scene.hasHighContrast ? text + 2 * Theme.grid : Theme.Chrome.scrimHeight + text / 2
        let frame = Rect(x: 0, y: foot(of: cover) - height, width: cover.size.width, height: height)
        scene.draw(Sprite(picture: .scrim(.bottom, height: Theme.Chrome.scrimHeight), frame: frame))
    }

    private func drawText(above bottom: Double, into scene: inout SceneBuilder) {
        let usual = Theme.Text.title
        let small = Theme.Text.caption
        let (title, caption) = cover == nil ? (usual, small) : (usual.overPhoto, small.overPhoto)
        let lower = Rect(
            x: layout.metrics.leading, y: bottom - Theme.grid - layout.metrics.height(of: caption),
            width: layout.metrics.width,
            height: layout.metrics.height(of: caption))
        let upper = Rect(
            x: lower.minX, y: lower.minY - layout.metrics.height(of: title), width: lower.size.width,
            height: layout.metrics.height(of: title))
        scene.draw(.label(list.title, title, upper))
        if !list.cards.isEmpty { scene.draw(.label(summary, caption, lower)) }
    }
}

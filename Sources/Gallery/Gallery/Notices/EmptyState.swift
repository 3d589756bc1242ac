import Appearance
import Carousel
import Motion
import Scenes

/// The screen without photos: an empty frame and the names of the sources.
struct EmptyState: Hashable, Sendable {
    /// The sources as the operator specified them.
    var sources: String

    func draw(into scene: inout SceneBuilder) {
        scene.drawGround()
        scene.still { drawFrame(into: &$0) }
    }

    private func drawFrame(into scene: inout SceneBuilder) {
        let geometry = CarouselGeometry(scene.traits, rows: 1)
        // The shape of the widest card.
        let width = (geometry.cardHeight * Theme.CardLook.aspects.upperBound).rounded()
        let x = (scene.traits.safeArea.center.x - width / 2).rounded()
        let frame = Rect(x: x, y: geometry.top(ofRow: 0), width: width, height: geometry.cardHeight)
        scene.draw(Sprite(picture: .emptyFrame(frame.size), frame: frame))
        draw(scene.traits.words[.noPhotosYet], Theme.Text.title, lines: -0.6, in: frame, into: &scene)
        draw(sources, Theme.Text.caption, lines: 1.2, in: frame, into: &scene)
    }

    /// Draws a centred line of text, offset from the middle by a number of line heights.
    private func draw(
        _ text: String, _ style: TextStyle, lines: Double, in frame: Rect,
        into scene: inout SceneBuilder
    ) {
        let height = style.size * Theme.Text.lineHeight * scene.traits.access.text
        let width = frame.size.width - 8 * Theme.grid
        let y = (frame.center.y + (lines - 0.5) * height).rounded()
        let line = Rect(x: frame.center.x - width / 2, y: y, width: width, height: height)
        scene.draw(Sprite(picture: .label(text, style, width: width), frame: line, fit: .centered))
    }
}

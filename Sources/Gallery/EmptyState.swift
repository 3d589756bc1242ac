import Motion

/// The screen without photos: an empty frame and the names of the sources.
struct EmptyState: Hashable, Sendable {
    /// The sources as the operator specified them.
    var sources: String

    /// The aspect ratio of the frame, that of the widest card.
    private static let aspect = 1.5

    func draw(into scene: inout SceneBuilder, geometry: CarouselGeometry) {
        let size = Size(width: (geometry.cardHeight * Self.aspect).rounded(), height: geometry.cardHeight)
        let x = ((geometry.size.width - size.width) / 2).rounded()
        let frame = Rect(origin: Point(x: x, y: geometry.top(ofRow: 0)), size: size)
        scene.draw(Sprite(picture: .emptyFrame(size), frame: frame))
        draw("No photos yet", Theme.Text.title, lines: -0.6, in: frame, into: &scene)
        draw(sources, Theme.Text.caption, lines: 1.2, in: frame, into: &scene)
    }

    /// Draws a centred line of text, offset from the middle by a number of line heights.
    private func draw(
        _ text: String, _ style: TextStyle, lines: Double, in frame: Rect, into scene: inout SceneBuilder
    ) {
        let height = style.size * Theme.Text.lineHeight
        let width = frame.size.width - 8 * Theme.grid
        let y = (frame.center.y + (lines - 0.5) * height).rounded()
        let line = Rect(x: frame.center.x - width / 2, y: y, width: width, height: height)
        scene.draw(Sprite(picture: .label(text, style, width: width), frame: line, fit: .centered))
    }
}

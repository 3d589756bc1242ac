import Carousel
import Motion
import Scenes

/// A fault notice for the operator, in an unobtrusive line at the lower edge of the screen. Touches pass through it.
/// An operator who edits a configuration on the image's partition PHOTOS sees nothing but the screen.
struct Notice: Hashable, Sendable, Layer {
    /// Nil while nothing is wrong.
    var text: String?

    /// The average width of a letter, as a share of its size.
    private static let letterWidth = 0.54

    func isMoving(at time: Double) -> Bool { false }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        guard let text else { return }
        let plate = plate(for: text, scene.traits)
        scene.still { scene in
            scene.draw(Sprite(picture: .solid(.header), frame: plate, cornerRadius: Theme.Notice.cornerRadius))
            let padding = Theme.Notice.padding
            let line = Rect(
                x: plate.minX + padding, y: plate.minY, width: plate.size.width - 2 * padding,
                height: plate.size.height)
            scene.draw(.label(text, Theme.Notice.text, line, fit: .centered))
        }
    }

    /// The frame of the plate: below the foot, where nothing else is, as far as there is room.
    private func plate(for text: String, _ traits: ScreenTraits) -> Rect {
        let area = traits.safeArea
        let style = Theme.Notice.text
        let letters = Double(text.count) * Self.letterWidth * style.size * traits.access.text
        let width = min(letters + 2 * Theme.Notice.padding, area.size.width - 2 * Theme.grid).rounded(.up)
        let height = traits.height(of: style)
        let x = area.center.x - width / 2
        let y = area.maxY - Theme.Notice.margin - height
        return Rect(x: traits.wholePixels(x), y: traits.wholePixels(y), width: width, height: height)
    }
}

extension SceneBuilder {
    /// Draws the screen without photos: an empty frame and the names of the sources, as the operator specified them.
    mutating func drawEmptyState(sources: String) {
        drawGround()
        still { $0.drawEmptyFrame(sources) }
    }

    private mutating func drawEmptyFrame(_ sources: String) {
        let geometry = CarouselGeometry(traits, rows: 1)
        // The shape of the widest card.
        let width = (geometry.cardHeight * Theme.CardLook.aspects.upperBound).rounded()
        let x = (traits.safeArea.center.x - width / 2).rounded()
        let frame = Rect(x: x, y: geometry.top(ofRow: 0), width: width, height: geometry.cardHeight)
        draw(Sprite(picture: .emptyFrame(frame.size), frame: frame))
        draw(traits.words[.noPhotosYet], Theme.Text.title, lines: -0.6, in: frame)
        draw(sources, Theme.Text.caption, lines: 1.2, in: frame)
    }

    /// Draws a centred line of text, offset from the middle by a number of line heights.
    private mutating func draw(_ text: String, _ style: TextStyle, lines: Double, in frame: Rect) {
        let height = style.size * Theme.Text.lineHeight * traits.access.text
        let width = frame.size.width - 8 * Theme.grid
        let y = (frame.center.y + (lines - 0.5) * height).rounded()
        let line = Rect(x: frame.center.x - width / 2, y: y, width: width, height: height)
        draw(.label(text, style, line, fit: .centered))
    }
}

import Carousel
import Motion
import Scenes

/// A fault notice for the operator, in an unobtrusive line at the lower edge of the screen. Touches pass through it.
/// An operator who edits a configuration on the image's partition PHOTOS sees nothing but the screen.
struct Notice: Hashable, Sendable, Layer {
    /// Nil while nothing is wrong.
    var text: String?

    /// The average width of a letter, and that of a wide one, as shares of its size.
    private static let letterWidth = 0.54
    private static let wideWidth = 1.0

    func isMoving(at time: Double) -> Bool { false }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        guard let text else { return }
        let style = Theme.Notice.text
        let plate = plate(for: text, style, scene.traits)
        scene.still { scene in
            scene.draw(Sprite(picture: .solid(.header), frame: plate, cornerRadius: Theme.Notice.cornerRadius))
            let padding = Theme.Notice.padding
            let line = Rect(
                x: plate.minX + padding, y: plate.minY, width: plate.size.width - 2 * padding,
                height: plate.size.height)
            scene.draw(.label(text, style, line, fit: .centered))
        }
    }

    /// The frame of the plate: below the foot, where nothing else is, as far as there is room.
    private func plate(for text: String, _ style: TextStyle, _ traits: ScreenTraits) -> Rect {
        let area = traits.safeArea
        let share = text.reduce(0) { $0 + ($1.isWide ? Self.wideWidth : Self.letterWidth) }
        let letters = share * style.size * traits.access.text
        let width = min(letters + 2 * Theme.Notice.padding, area.size.width - 2 * Theme.grid).rounded(.up)
        let height = traits.height(of: style)
        let x = area.center.x - width / 2
        let y = area.maxY - Theme.Notice.margin - height
        return Rect(x: traits.wholePixels(x), y: traits.wholePixels(y), width: width, height: height)
    }
}

extension SceneBuilder {
    /// Draws the screen without photos. Where the gallery looked for them is in its log: no visitor can use a path.
    mutating func drawEmptyState() {
        drawGround()
        still { $0.drawEmptyFrame() }
    }

    private mutating func drawEmptyFrame() {
        let geometry = CarouselGeometry(traits, rows: 1)
        // The shape of the widest card.
        let width = (geometry.cardHeight * Theme.CardLook.aspects.upperBound).rounded()
        let x = (traits.safeArea.center.x - width / 2).rounded()
        let frame = Rect(x: x, y: geometry.top(ofRow: 0), width: width, height: geometry.cardHeight)
        draw(Sprite(picture: .emptyFrame(frame.size), frame: frame))
        let height = traits.height(of: Theme.Text.title)
        let inside = frame.outset(by: -4 * Theme.grid)
        let line = Rect(
            x: inside.minX, y: (frame.center.y - height / 2).rounded(), width: inside.size.width, height: height)
        draw(.label(traits.words[.noPhotosYet], Theme.Text.title, line, fit: .centered))
    }
}

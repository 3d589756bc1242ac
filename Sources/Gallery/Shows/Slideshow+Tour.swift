import Appearance
import Motion
import Scenes

/// A slide's tour of the stops of its photo.
extension Slideshow {
    func draw(_ tour: SlideTour, of part: SlidePart, at time: Double, into scene: inout SceneBuilder) {
        let whole = tour.whole(at: time)
        let goal = tour.goal(at: time)
        let levels = Self.levels(of: part, at: part.card.pyramid == nil ? goal : whole, scene.traits.scale)
        for level in levels {
            forEachTile(of: part.card, level, at: whole, on: tour.screenFrame) { scene.show($0) }
        }
        // Where the flight ends first, then what is on the screen.
        if let level = Self.levels(of: part, at: goal, scene.traits.scale).last {
            forEachTile(of: part.card, level, at: goal, on: tour.screenFrame) { scene.want($0.picture) }
        }
        for level in levels.reversed() {
            forEachTile(of: part.card, level, at: whole, on: tour.screenFrame) { scene.want($0.picture) }
        }
        drawTexts(of: tour, part.card.photo, at: time, into: &scene)
    }

    /// The levels to draw, from coarse to fine, as far as they have more pixels than the slide's picture.
    private static func levels(of part: SlidePart, at whole: Rect, _ scale: Double) -> [Int] {
        let card = part.card
        let density = whole.size.width * scale / card.pixels.width
        let finest = card.level(density: density * (1 - 1e-9))
        let fitted = part.size.width * scale / card.pixels.width
        let useful = (finest..<card.levelCount).filter { card.density(ofLevel: $0) > fitted * worthwhile }
        // Each level of a photo that is not stored in tiles takes a pass over all of it.
        return card.pyramid == nil ? Array(useful.prefix(1)) : useful.reversed()
    }

    /// A smaller gain in resolution is not visible.
    private static let worthwhile = 1.05

    private func forEachTile(
        of card: Card, _ level: Int, at whole: Rect, on screen: Rect, _ body: (Sprite) -> Void
    ) {
        TileGrid(level: level, of: card, frame: whole).forEachSprite(of: card.photo, in: screen) {
            body($0.cropped(to: screen))
        }
    }

    /// Draws the texts of a stop in the lower corner at the start of lines.
    private func drawTexts(of tour: SlideTour, _ photo: PhotoID, at time: Double, into scene: inout SceneBuilder) {
        // The present texts, or those to come.
        let next = tour.next(at: time)
        for index in tour.sheet.stops.indices where (next...next + 1).contains(index) {
            for part in [InfoPart.stopTitle, .stopText] { scene.want(picture(part, index, photo)) }
        }
        guard let (index, opacity) = tour.stop(at: time) else { return }
        let stop = tour.sheet.stops[index]
        let style = Theme.Stops.self
        let size = StopTexts(of: stop, at: .zero).size
        let margin = style.margin + scene.traits.overscan
        let height = size.height + 2 * style.padding
        let card = Rect(
            x: margin, y: scene.traits.wholePixels(scene.traits.size.height - margin - height),
            width: size.width + 2 * style.padding, height: height)
        let texts = StopTexts(of: stop, at: Point(x: card.minX + style.padding, y: card.minY + style.padding))
        let radius = scene.traits.look.radius(style.cornerRadius)
        scene.faded(by: opacity) { scene in
            scene.inside(scene.traits.space) { scene in
                scene.still { scene in
                    scene.draw(Sprite(picture: .solid(.panel), frame: card, cornerRadius: radius))
                    scene.draw(Sprite(picture: picture(.stopTitle, index, photo), frame: texts.title))
                    guard let text = texts.text else { return }
                    scene.draw(Sprite(picture: picture(.stopText, index, photo), frame: text))
                }
            }
        }
    }

    private func picture(_ part: InfoPart, _ index: Int, _ photo: PhotoID) -> Picture {
        .info(photo, InfoPiece(part, index: index), deck.layout.measure.ofStops)
    }
}

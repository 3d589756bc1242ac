import Albums
import Carousel
import Library
import Motion
import Scenes

/// Cards of the carousel that travel into their cells while two fingers pinch the carousel together, and back.
extension Screens {
    /// A card and its cell, in points from the beginning of lines.
    private struct Traveller {
        let card: Target
        let cell: Target
        let photo: PhotoID
        let start: Rect
        let end: Rect
    }

    private func cardsTravel(at time: Double) -> Bool {
        albums.slide.style == .grow && albums.slide.isVisible(at: time) && !albums.coversScreen(at: time)
            && carousel.height.opacity(at: time) == 1
    }

    /// Visits the cards whose photos have a cell on the screen, each photo once.
    private func forEachTraveller(at time: Double, _ body: (Traveller) -> Void) {
        var seen: Set<PhotoID> = []
        let page = albums.showsFavourites ? Albums.favouritesPage : 0
        carousel.forEachCardFrame(at: time) { card, row, frame in
            guard let end = albums.shownCell(of: card.photo, at: time), seen.insert(card.photo).inserted else { return }
            body(
                Traveller(
                    card: .carousel(.card(row: row, card)), cell: .albums(.cell(page: page, card.photo)),
                    photo: card.photo, start: frame, end: end))
        }
    }

    /// Leaves their places in the carousel and in the albums empty.
    func hideTravellers(in scene: inout SceneBuilder) {
        guard cardsTravel(at: scene.time) else { return }
        forEachTraveller(at: scene.time) { traveller in
            scene.hide(traveller.card)
            scene.hide(traveller.cell)
        }
    }

    func drawTravellers(into scene: inout SceneBuilder) {
        guard cardsTravel(at: scene.time) else { return }
        scene.inside(scene.traits.space) { scene in
            scene.still { scene in
                var travellers: [Traveller] = []
                forEachTraveller(at: scene.time) { travellers.append($0) }
                // The nearest to the middle lies over the others.
                let middle = scene.traits.screen.center
                func distance(_ traveller: Traveller) -> Double { traveller.start.center.distance(to: middle) }
                travellers.sort { distance($0) > distance($1) }
                for traveller in travellers { draw(traveller, into: &scene) }
            }
        }
    }

    private func draw(_ traveller: Traveller, into scene: inout SceneBuilder) {
        let share = albums.slide.share(at: scene.time)
        let look = scene.traits.look
        let frame = Rect.mix(traveller.start, traveller.end, share: share)
        let radius = Double.mix(look.cornerRadius, look.radius(Theme.CardLook.cellCornerRadius), share: share)
        let card = Picture.crop(traveller.photo, traveller.start.size)
        let cell = Picture.crop(traveller.photo, traveller.end.size)
        scene.draw(Sprite(picture: card, frame: frame, placeholder: cell, cornerRadius: radius))
        // The cell's own picture takes over on the second half of the way.
        let opacity = Easing.easeInOut(2 * share - 1)
        let sprite = Sprite(picture: cell, frame: frame, opacity: opacity, cornerRadius: radius)
        if opacity > 0 { scene.draw(sprite) } else { scene.want(cell) }
    }
}

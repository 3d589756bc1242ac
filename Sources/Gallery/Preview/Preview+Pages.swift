import Motion

extension Preview {
    func drawNeighbours(into scene: inout Scene, at time: Double) {
        drawFading(into: &scene, at: time)
        let displacement = pager.displacement(at: time)
        guard displacement != 0 else { return }
        // The strip may lag behind by more than a page while it is thrown again and again.
        let center = Int((-displacement / pager.pitch).rounded())
        for offset in (center - 1)...(center + 1) where offset != 0 {
            guard let index = pager.page(offset) else { continue }
            let x = Double(offset) * pager.pitch + displacement
            draw(cards[index], leftPage(cards[index]), slidBy: space.along(x), into: &scene, at: time)
        }
    }

    /// The page that another fades in over: it goes as the other comes.
    private func drawFading(into scene: inout Scene, at time: Double) {
        guard let fading, let card = cards.first(where: { $0.photo == fading.photo }) else { return }
        draw(card, leftPage(card), slidBy: 0, into: &scene, at: time)
        let screen = Rect(origin: .zero, size: page)
        scene.sprites.append(Sprite(picture: .solid(.black), frame: screen, opacity: fadeShare(at: time)))
    }

    func fadeShare(at time: Double) -> Double {
        fading.map { Easing.easeInOut((time - $0.since) / Theme.Fade.still) } ?? 1
    }

    func leftPage(_ card: Card) -> LeftPage {
        leftPages[card.photo] ?? LeftPage(viewport: freshViewport(of: card))
    }

    private func draw(_ card: Card, _ left: LeftPage, slidBy x: Double, into scene: inout Scene, at time: Double) {
        let frame = left.viewport.frame(at: time).moved(by: Vector(dx: x, dy: 0))
        guard frame.intersects(Rect(origin: .zero, size: page)) else { return }
        scene.draw(sprite(of: card, left.viewport, frame).cropped(to: Rect(origin: .zero, size: page)))
        forEachTile(of: card, frame: frame, left.closeLook.level) { tile in scene.draw(tile) }
    }

    func sprite(of card: Card, _ viewport: Viewport, _ frame: Rect) -> Sprite {
        Sprite(picture: .photo(card.photo, viewport.fitted), frame: frame, placeholder: thumbnail(of: card))
    }

    func thumbnail(of card: Card) -> Picture {
        let size = card.pixels
        let factor = Theme.Thumbnail.side / max(size.width, size.height)
        return .photo(
            card.photo,
            Size(width: max(1, (size.width * factor).rounded()), height: max(1, (size.height * factor).rounded())))
    }
}

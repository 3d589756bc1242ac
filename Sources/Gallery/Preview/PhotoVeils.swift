import Library
import Motion
import Scenes

/// What darkens the photos behind the texts of the controls. It lies on a photo, and turns with its page.
extension Preview {
    func drawVeils(into scene: inout SceneBuilder) {
        let traits = scene.traits
        let zoomed = ((page.viewport.placement(at: scene.time).zoom.factor - 1) / Self.zoomed).clamped(to: 0...1)
        let slide = slide(traits, at: scene.time)
        let frame = photoFrame(traits, at: scene.time)
        // A photo that is pulled has round corners.
        let turned = abs(page.turn.angle(at: scene.time)) / Self.turned
        let away = max(absence(at: scene.time), 1 - hero.opacity(at: scene.time))
        let present = (1 - max(4 * away, turned)).clamped(to: 0...1)
        draw(page, at: frame, opacity: (1 - zoomed) * present, into: &scene)
        if zoomed > 0 { drawZoomed(at: frame, opacity: zoomed, into: &scene) }
        for offset in [-1, 1] {
            guard let index = pager.page(offset) else { continue }
            let neighbour = otherPage(of: cards[index], traits)
            let distance = slide + traits.direction.sign * Double(offset) * pager.pitch
            let frame = neighbour.fittedFrame.moved(by: Vector(dx: distance, dy: 0))
            if slide == 0 || !frame.intersects(traits.screen) {
                want(neighbour, in: &scene)
            } else {
                draw(neighbour, at: frame, opacity: 1, into: &scene)
            }
        }
    }

    /// The growth with which another part of a photo may come behind the text.
    private static let zoomed = 0.2
    /// The angle, in radians, at which a photo that is being turned has left its texts.
    private static let turned = 0.1

    /// Draws a page's veils where its photo is now.
    private func draw(_ page: PhotoPage, at frame: Rect, opacity: Double, into scene: inout SceneBuilder) {
        guard opacity > 0 else { return }
        let rest = page.fittedFrame
        forEachEdge(scene.traits) { edge, texts in
            guard let (veil, place) = Veil.behind(texts, on: rest, edge, in: scene.traits.screen) else { return }
            let part = Rect(
                x: (place.minX - rest.minX) / rest.size.width, y: (place.minY - rest.minY) / rest.size.height,
                width: place.size.width / rest.size.width, height: place.size.height / rest.size.height)
            let sprite = Sprite(picture: .veil(page.card.photo, veil), frame: frame.part(part), opacity: opacity)
            scene.draw(sprite.cropped(to: scene.traits.screen))
        }
    }

    private func want(_ page: PhotoPage, in scene: inout SceneBuilder) {
        forEachEdge(scene.traits) { edge, texts in
            let veil = Veil.behind(texts, on: page.fittedFrame, edge, in: scene.traits.screen)?.veil
            if let veil { scene.want(.veil(page.card.photo, veil)) }
        }
    }

    private func drawZoomed(at photo: Rect, opacity: Double, into scene: inout SceneBuilder) {
        forEachEdge(scene.traits) { edge, texts in
            guard let (veil, place) = Veil.behind(texts, on: photo, edge, in: scene.traits.screen) else { return }
            scene.draw(Sprite(picture: .veil(page.card.photo, veil.forAnyPart), frame: place, opacity: opacity))
        }
    }

    /// Visits the edges of the screen at which there are texts, with the frames of these.
    private func forEachEdge(_ traits: ScreenTraits, _ body: (ScrimEdge, [Rect]) -> Void) {
        let geometry = geometry(traits)
        let space = traits.space
        let caption = traits.hasCaptions ? [geometry.title, geometry.details] : []
        let counter = cards.count > 1 ? [geometry.counter] : []
        let isCounterLow = geometry.counter.center.y > traits.size.height / 2
        let top = (traits.reachesLow ? [] : caption) + (isCounterLow ? [] : counter)
        let bottom = (traits.reachesLow ? caption : []) + (isCounterLow ? counter : [])
        if !top.isEmpty { body(.top, top.map(space.onScreen)) }
        if !bottom.isEmpty { body(.bottom, bottom.map(space.onScreen)) }
    }
}

extension PhotoPage {
    /// The frame of the photo where it fits its page.
    fileprivate var fittedFrame: Rect {
        let middle = viewport.screen.center
        return Rect(
            x: middle.x - viewport.fitted.width / 2, y: middle.y - viewport.fitted.height / 2,
            width: viewport.fitted.width, height: viewport.fitted.height)
    }
}

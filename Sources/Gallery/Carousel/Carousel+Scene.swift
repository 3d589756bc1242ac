import Gestures
import Motion

extension Carousel {
    /// Cards to have ready beyond the edge towards which a row moves, and beyond the other.
    private static let ahead = 6
    private static let behind = 3

    /// Adds the carousel to a scene.
    ///
    /// - Parameter away: Cards whose photos are elsewhere.
    func draw(into scene: inout Scene, hiding away: Set<Target> = [], at time: Double) {
        drawBackdrop(into: &scene, at: time)
        for row in rows.indices { draw(row, into: &scene, hiding: away, at: time) }
    }

    /// Wants what would be on screen if nothing covered it.
    func wantVisible(into scene: inout Scene, at time: Double) {
        for row in rows.indices {
            for card in visibleCards(ofRow: row, at: time) {
                scene.want(.crop(card.id.photo, Size(width: card.width, height: geometry.cardHeight)))
            }
        }
    }

    /// Wants what may come on screen next.
    func prefetch(into scene: inout Scene, at time: Double) {
        for row in rows.indices { prefetch(row, into: &scene, at: time) }
    }

    private func drawBackdrop(into scene: inout Scene, at time: Double) {
        let screen = Rect(origin: .zero, size: geometry.size)
        let covered = backdrop.isFading(at: time) ? backdrop.previous : nil
        if let covered { scene.draw(Sprite(picture: .backdrop(covered, geometry.size), frame: screen)) }
        guard let photo = backdrop.current else { return }
        scene.draw(
            Sprite(picture: .backdrop(photo, geometry.size), frame: screen, opacity: backdrop.opacity(at: time)))
    }

    private func draw(_ row: Int, into scene: inout Scene, hiding away: Set<Target>, at time: Double) {
        let phase = rows[row].motion.phase
        let isCatchable = phase == .decelerating || phase == .animating
        let band = scene.regions.add(
            .row(row), frame: geometry.band(ofRow: row),
            gestures: answersToTouch ? .dragging(along: .horizontal, catchesAtOnce: isCatchable) : [])
        let cards = visibleCards(ofRow: row, at: time)
        // They hang at one distance from the wall: no card's shadow falls on another.
        for card in cards where !away.contains(.card(row: row, card.id)) {
            let frame = self.frame(of: card, row: row)
            scene.draw(Sprite(picture: .shadow(frame.size), frame: pressed(frame, of: card.id, row: row, at: time)))
        }
        for card in cards {
            let frame = self.frame(of: card, row: row)
            let region = Target.card(row: row, card.id)
            scene.regions.add(region, frame: frame, gestures: answersToTouch ? .tapping : [], in: band)
            // Its place answers all the same: a tap there calls the photo back.
            guard !away.contains(region) else { continue }
            let place = pressed(frame, of: card.id, row: row, at: time)
            draw(card.id.photo, in: frame, at: place, into: &scene)
        }
    }

    /// A card's frame, a little smaller under a finger.
    private func pressed(_ frame: Rect, of card: CardID, row: Int, at time: Double) -> Rect {
        frame.scaled(by: rows[row].press.scale(of: card, at: time))
    }

    private func draw(_ photo: PhotoID, in frame: Rect, at place: Rect, into scene: inout Scene) {
        scene.draw(
            Sprite(
                picture: .crop(photo, frame.size), frame: place, placeholder: .solid(.blank),
                cornerRadius: Theme.CardLook.cornerRadius))
        let caption = Rect(
            x: frame.minX, y: frame.maxY + Theme.Text.captionGap, width: frame.size.width,
            height: Theme.Text.caption.size * Theme.Text.lineHeight)
        scene.draw(Sprite(picture: .caption(photo, .line, width: frame.size.width), frame: caption, fit: .leading))
    }

    /// Wants what comes next, in the direction of travel first.
    private func prefetch(_ row: Int, into scene: inout Scene, at time: Double) {
        let visible = visibleCards(ofRow: row, at: time)
        guard let first = visible.first?.number, let last = visible.last?.number else { return }
        let goesOn = rows[row].travelsForward(at: time)
        let (front, back, step) = goesOn ? (last, first, 1) : (first, last, -1)
        for distance in 1...Self.ahead { want(row, number: front + step * distance, into: &scene) }
        for distance in 1...Self.behind { want(row, number: back - step * distance, into: &scene) }
        // Of those that a finger sends past, few come to light.
        guard rows[row].motion.phase == .idle else { return }
        scene.want(.backdrop(rows[row].layout.slot(front + step).card.photo, geometry.size))
    }

    private func want(_ row: Int, number: Int, into scene: inout Scene) {
        let slot = rows[row].layout.slot(number)
        let size = Size(width: slot.width, height: geometry.cardHeight)
        scene.want(.shadow(size))
        scene.want(.crop(slot.card.photo, size))
        scene.want(.caption(slot.card.photo, .line, width: slot.width))
    }
}

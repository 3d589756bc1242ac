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
        for photo in [covered, backdrop.current].compactMap({ $0 }) {
            let opacity = photo == backdrop.current ? backdrop.opacity(at: time) : 1
            scene.draw(Sprite(picture: .backdrop(photo, geometry.size), frame: screen, opacity: opacity))
        }
    }

    private func draw(_ row: Int, into scene: inout Scene, hiding away: Set<Target>, at time: Double) {
        let phase = rows[row].motion.phase
        let isCatchable = phase == .decelerating || phase == .animating
        let drag = Gesture.drag(along: .horizontal, catchesAtOnce: isCatchable)
        let band = scene.regions.add(
            .row(row), frame: geometry.band(ofRow: row), gestures: answersToTouch ? [drag] : [])
        let cards = visibleCards(ofRow: row, at: time)
        // They hang at one distance from the wall: no card's shadow falls on another.
        for card in cards where !away.contains(.card(row: row, card.id)) {
            let frame = self.frame(of: card, row: row)
            scene.draw(Sprite(picture: .shadow(frame.size), frame: pressed(frame, of: card.id, row: row, at: time)))
        }
        for card in cards {
            let frame = self.frame(of: card, row: row)
            let region = Target.card(row: row, card.id)
            scene.regions.add(region, frame: frame, gestures: answersToTouch ? [.tap()] : [], in: band)
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
        let after = (1...(goesOn ? Self.ahead : Self.behind)).map { last + $0 }
        let before = (1...(goesOn ? Self.behind : Self.ahead)).map { first - $0 }
        let next = goesOn ? last + 1 : first - 1
        // Of those that a finger sends past, few come to light.
        let lit = rows[row].motion.phase == .idle ? next : nil
        for number in goesOn ? after + before : before + after {
            let slot = rows[row].layout.slot(number)
            let size = Size(width: slot.width, height: geometry.cardHeight)
            scene.want(.shadow(size))
            scene.want(.crop(slot.card.photo, size))
            scene.want(.caption(slot.card.photo, .line, width: slot.width))
            if number == lit { scene.want(.backdrop(slot.card.photo, geometry.size)) }
        }
    }
}

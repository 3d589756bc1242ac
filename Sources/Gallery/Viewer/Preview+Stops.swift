import Appearance
import Gestures
import Motion
import Scenes

/// The stops of the open photo.
extension Preview {
    mutating func advanceStops(_ traits: ScreenTraits, at time: Double) {
        tour.follow(page.viewport, at: time)
        let isAway = absence(at: time) > 0 || !hero.isOpening || hero.isFlying(at: time)
        tour.advance(
            showing: photo, traits.hasCaptions ? info.stops : [],
            isWanted: !info.isOpen && !isAway && (tour.isUnderWay || chrome.isShown), at: time)
    }

    // MARK: Fingers and keys

    /// Goes to the stop before or after, and back to the whole photo at the ends.
    mutating func goToStop(_ step: Int, at time: Double) {
        guard let index = tour.next(step) else {
            tour.leave(isOver: true, at: time)
            return page.resetZoom(at: time)
        }
        page.viewport.visit(tour.stops[index], at: time)
        tour.go(to: index, page.viewport.motion.end, at: time)
    }

    // MARK: Drawing

    func declareStops(in scene: inout SceneBuilder) {
        guard tour.isUsable(at: scene.time), !info.isOpen, let layout = stopCard(scene.traits, at: scene.time) else {
            return
        }
        scene.inside(scene.traits.space) { scene in
            scene.still { scene in
                if tour.isUnderWay { scene.declare(target(.stopBack), layout.back, .tapping) }
                scene.declare(target(.stopForward), tour.isUnderWay ? layout.forward : layout.card, .tapping)
            }
        }
    }

    func drawStops(into scene: inout SceneBuilder) {
        guard tour.stops.indices.contains(tour.index) else { return }
        let opacity = tour.opacity(at: scene.time) * hero.opacity(at: scene.time)
        guard opacity > 0, let layout = stopCard(scene.traits, at: scene.time) else {
            return wantStop(tour.index, in: &scene)
        }
        scene.faded(by: opacity) { scene in
            scene.inside(scene.traits.space) { scene in scene.still { drawCard(layout, into: &$0) } }
        }
        wantStop(tour.index + 1, in: &scene)
    }

    private func drawCard(_ layout: StopCard, into scene: inout SceneBuilder) {
        let traits = scene.traits
        let growth = tour.growth(at: scene.time)
        scene.draw(
            Sprite(
                picture: .solid(.panel), frame: layout.card,
                cornerRadius: min(traits.look.radius(Theme.Stops.cornerRadius), layout.card.size.height / 2)))
        scene.faded(by: tour.textOpacity(at: scene.time)) { scene in
            scene.draw(Sprite(picture: stopPicture(.stopTitle, tour.index), frame: layout.texts.title))
            if growth > 0, let text = layout.texts.text {
                let sprite = Sprite(picture: stopPicture(.stopText, tour.index), frame: text, opacity: growth)
                scene.draw(sprite.cropped(to: layout.readable))
            }
        }
        let isMirrored = traits.space.isMirrored
        let isLast = tour.isUnderWay && tour.next(1) == nil
        let ahead = isMirrored ? Icon.chevronLeft : .chevronRight
        drawButton(isLast ? .close : ahead, in: layout.forward, opacity: 1, into: &scene)
        guard growth > 0 else { return }
        drawButton(isMirrored ? .chevronRight : .chevronLeft, in: layout.back, opacity: growth, into: &scene)
        let words = "\(tour.index + 1) / \(tour.stops.count)"
        var counter = Sprite.label(words, Theme.Info.barTitle, layout.counter, fit: .centered)
        counter.opacity = growth
        scene.draw(counter)
    }

    private func drawButton(_ icon: Icon, in frame: Rect, opacity: Double, into scene: inout SceneBuilder) {
        let side = frame.size.width / 2
        let place = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
        scene.draw(Sprite(picture: .symbol(icon, side: side), frame: place, opacity: opacity))
    }

    private func wantStop(_ index: Int, in scene: inout SceneBuilder) {
        guard tour.stops.indices.contains(index) else { return }
        for part in [InfoPart.stopTitle, .stopText] { scene.want(stopPicture(part, index)) }
    }

    private func stopPicture(_ part: InfoPart, _ index: Int) -> Picture {
        .info(photo, InfoPiece(part, index: index), info.desk.measure.ofStops)
    }

    /// In the lower corner at the start of lines, above the thumbnails while these are shown.
    private func stopCard(_ traits: ScreenTraits, at time: Double) -> StopCard? {
        guard tour.stops.indices.contains(tour.index) else { return nil }
        let margin = Theme.Stops.margin + traits.overscan
        let raise = chromeRaise(traits) * chrome.opacity(at: time)
        let corner = Point(x: margin, y: traits.wholePixels(traits.size.height - margin - raise))
        return StopCard(of: tour.stops[tour.index], corner: corner, growth: tour.growth(at: time), traits)
    }
}

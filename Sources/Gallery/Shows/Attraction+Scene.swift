import Motion
import Scenes
import Scrolling

extension Attraction {
    /// Draws the show over the carousel, which has been drawn unless the show covers it.
    package func draw(into scene: inout SceneBuilder) {
        guard let hero else { return }
        let phase = phase(at: scene.time)
        let isSettled = hero.isSettled(at: scene.time)
        if !isSettled {
            scene.show(Sprite(picture: .solid(.black), frame: scene.traits.screen, opacity: phase.opacity))
        }
        show.draw(into: &scene, phase)
        if let flying = phase.flying { drawFlight(of: flying, hero, phase, into: &scene) }
    }

    /// Draws a photo between its card and its place in the show. The frame and the photo behind it move independently,
    /// so that the photo is never distorted.
    private func drawFlight(of part: ShownPart, _ hero: Hero, _ phase: ShowPhase, into scene: inout SceneBuilder) {
        guard let shown = show.shown(part, at: phase.time) else { return }
        let opacity = show.opacity(of: part, at: phase.time)
        let cardFrame = hero.emptyRegion.flatMap { scene.home(of: $0) }
        guard hero.style == .flight, let home = hero.home(at: cardFrame, scene.traits.look) else {
            return scene.faded(by: phase.opacity * opacity) { $0.draw(shown.sprite()) }
        }
        let share = hero.share(at: scene.time)
        let frame = Rect.mix(home.frame, shown.frame, share: share)
        // If the card is no longer there, the photo fades on its way.
        let presence = cardFrame != nil || hero.isOpening ? 1 : Self.ramp(phase.opacity, from: 0, to: 0.6)
        let whole = Rect.mix(
            ShownPhoto.whole(showing: shown.window(filling: home.frame.size), in: home.frame), shown.whole, share: share
        )
        var photo = Sprite(picture: shown.picture, frame: whole).cropped(
            to: frame.intersection(scene.traits.screen) ?? frame)
        photo.cornerRadius = home.cornerRadius * (1 - phase.opacity)
        photo.opacity = .mix(1, opacity, share: phase.opacity)
        scene.faded(by: presence) { scene in
            if home.castsShadow {
                scene.draw(Sprite(picture: .shadow(home.frame.size), frame: frame, opacity: 1 - phase.opacity))
            }
            scene.draw(photo)
            drawPlaying(in: part, over: photo, phase, into: &scene)
            drawCard(home, of: shown, at: frame, open: phase.opacity, into: &scene)
        }
    }

    /// Draws the animation or clip of a photo in flight. On the way back, it stops, and no further frames are
    /// requested.
    private func drawPlaying(
        in part: ShownPart, over photo: Sprite, _ phase: ShowPhase, into scene: inout SceneBuilder
    ) {
        guard let playing = show.playing(in: part) else { return }
        var photo = photo
        photo.opacity *= phase.opacity
        if isLeaving {
            scene.show(playing.sprite(over: photo, at: phase.time))
        } else {
            playing.draw(over: photo, at: phase.time, into: &scene)
        }
    }

    /// Draws the card's picture over the arriving photo, which remains visible until that picture is ready.
    private func drawCard(
        _ home: HeroHome, of shown: ShownPhoto, at frame: Rect, open: Double, into scene: inout SceneBuilder
    ) {
        let presence = 1 - Self.ramp(open, from: 0.02, to: 0.3)
        scene.draw(
            Sprite(
                picture: .crop(shown.card.photo, home.frame.size), frame: frame, opacity: presence,
                cornerRadius: home.cornerRadius))
    }

    /// Eases from 0 to 1 while `value` moves from one bound to the other.
    private static func ramp(_ value: Double, from start: Double, to end: Double) -> Double {
        Easing.easeInOut((value - start) / (end - start))
    }

    // MARK: Pictures

    /// Requests the pictures of the show that are not drawn yet, and names those whose arrival matters.
    package func prefetch(into scene: inout SceneBuilder) {
        if isPrepared { show.wantFirst(in: &scene) }
        guard !isLeaving else { return }
        show.prefetch(into: &scene)
        show.nameNeeded(in: &scene, at: phase(at: scene.time).time)
    }
}

extension ShownPhoto {
    /// The part of the photo that its card shows.
    fileprivate func window(filling size: Size) -> Rect {
        let photo = card.aspect
        let frame = size.aspect
        return Rect.unit.centered(Size(width: min(1, frame / photo), height: min(1, photo / frame)))
    }
}

import Library
import Motion
import Scenes
import Scrolling

/// The show over the carousel: it begins when its pictures are there, and a touch turns it into the carousel again.
///
/// A photo of the show grows out of its card and shrinks back into it, as an open photo does (``Hero``). Photos follow
/// only when their pictures have arrived, so nothing ever fades to black.
public struct AttractMode: Sendable {
    public private(set) var show: any Show
    public private(set) var hero: Hero?
    private(set) var flying: ShownPart?
    private var clock = ShowClock()

    public init(_ show: any Show) { self.show = show }

    /// Long enough ago for any flight to be over.
    private static let earlier = 60.0

    // MARK: Stages

    /// Whether its first pictures have not all arrived, or it waits for the carousel.
    public var isPrepared: Bool { hero == nil }

    public var isLeaving: Bool { hero.map { !$0.isOpening } ?? false }

    /// Whether it has returned to the carousel.
    public func isOver(at time: Double) -> Bool { isLeaving && hero?.isSettled(at: time) ?? false }

    public func coversScreen(at time: Double) -> Bool {
        hero.map { $0.isOpening && $0.opacity(at: time) >= 1 } ?? false
    }

    /// Begins at once, before anything else was shown.
    public mutating func open(at time: Double) {
        hero = Hero(from: nil, style: .fade, at: time - Self.earlier)
        show.begin(at: clock.time(at: time))
    }

    /// Grows out of the card of a photo, or appears around it if the card is not visible.
    public mutating func open(from card: (photo: PhotoID, region: Target)?, at time: Double) {
        flying = card.flatMap { show.part(showing: $0.photo) }
        let region = flying == nil ? nil : card?.region
        hero = Hero(from: region, style: .flight, at: time)
        show.begin(at: clock.time(at: time))
    }

    /// The photo that returns to its card when a visitor touches a point of the screen; nil if one is under way.
    public func photoToLeave(at point: Point?, at time: Double) -> (part: ShownPart, photo: PhotoID)? {
        guard let hero, hero.isOpening, hero.isSettled(at: time) else { return nil }
        let part = show.part(at: point, at: clock.time(at: time))
        return show.shown(part, at: clock.time(at: time)).map { (part, $0.card.photo) }
    }

    /// Shrinks into a card, or fades if there is none. A photo that is under way to the show returns.
    public mutating func leave(_ part: ShownPart?, into region: Target?, at time: Double) {
        clock.setStopped(true, at: time)
        if let part {
            flying = part
            hero = Hero(from: region, style: .flight, at: time - Self.earlier)
        }
        let home = part == nil ? hero?.region : region
        hero?.close(into: home, at: time)
    }

    // MARK: Changes

    public mutating func turn(by count: Int, at time: Double) { show.turn(by: count, at: clock.time(at: time)) }

    public mutating func notice(_ detail: PhotoDetail, at time: Double) {
        show.notice(detail, at: clock.time(at: time))
    }

    public mutating func takeQuestion() -> InfoQuestion? { isPrepared ? nil : show.takeQuestion() }

    public mutating func receive(_ sheet: InfoSheet, at time: Double) {
        show.receive(sheet, at: clock.time(at: time))
    }

    public mutating func setPaused(_ pauses: Bool, at time: Double) {
        if !isLeaving { clock.setStopped(pauses, at: time) }
    }

    public mutating func change(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, at time: Double
    ) {
        show.change(configuration, photos, traits, at: clock.time(at: time))
    }

    /// - Parameter home: The frame of the flying photo's card in the previous scene.
    public mutating func advance(to time: Double, _ look: Look, home: Rect?) {
        hero?.remember(home, look)
        guard !clock.isStopped else { return }
        // A photo that is under way stays.
        if hero?.isSettled(at: time) ?? true { show.advance(to: clock.time(at: time)) }
        if hero?.isSettled(at: time) == true { flying = nil }
    }

    /// Completes a transition to or from the carousel at once, and returns whether there was one.
    public mutating func arrive(at time: Double) -> Bool { hero?.arrive(at: time) ?? false }

    // MARK: Reading

    public func isMoving(at time: Double) -> Bool {
        guard let hero else { return false }
        return !hero.isSettled(at: time) || !clock.isStopped && show.isMoving(at: clock.time(at: time))
    }

    /// When something changes without motion.
    public var nextDeadline: Double? { isPrepared || isLeaving ? nil : show.nextDeadline.flatMap(clock.moment) }

    /// The photo in the middle of attention.
    public func mainPhoto(at time: Double) -> PhotoID? {
        let now = clock.time(at: time)
        return show.shown(show.part(at: nil, at: now), at: now)?.card.photo
    }

    func phase(at time: Double) -> ShowPhase {
        let isSettled = hero?.isSettled(at: time) ?? true
        return ShowPhase(
            time: clock.time(at: time), opacity: hero?.opacity(at: time) ?? 0, flying: isSettled ? nil : flying)
    }

    // MARK: Scene

    /// Draws the show over the carousel, which has been drawn unless the show covers it.
    public func draw(into scene: inout SceneBuilder) {
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
        let seen = Rect.unit.centered(.widest(shown.card.aspect, in: home.frame.size.aspect))
        let whole = Rect.mix(ShownPhoto.whole(showing: seen, in: home.frame), shown.whole, share: share)
        // A touch may come before the show's first pictures.
        var photo = Sprite(picture: shown.picture, frame: whole, placeholder: shown.card.thumbnail).cropped(
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

    /// Draws the animation or clip of a photo in flight. On the way back, it stops, and requests no further frames.
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
    public func prefetch(into scene: inout SceneBuilder) {
        if isPrepared { show.wantFirst(in: &scene) }
        guard !isLeaving else { return }
        show.prefetch(into: &scene)
        show.nameNeeded(in: &scene, at: phase(at: scene.time).time)
    }
}

extension AttractMode: Hashable {
    public static func == (a: AttractMode, b: AttractMode) -> Bool {
        a.show.equals(b.show) && a.hero == b.hero && a.flying == b.flying
            && a.clock == b.clock
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(show)
        hasher.combine(hero)
        hasher.combine(flying)
        hasher.combine(clock)
    }
}

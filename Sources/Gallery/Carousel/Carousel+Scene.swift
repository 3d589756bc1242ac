import Gestures
import Library
import Motion
import Scenes

extension Carousel {
    /// The number of cards to keep ready beyond the edge towards which a row moves, and beyond the other edge: fewer while no
    /// finger moves it. Several rows share them: the photos that may be opened need room, too.
    private func reach(of row: CarouselRow) -> (ahead: Int, behind: Int) {
        row.motion.phase == .idle ? (max(2, 3 / rows.count), 1) : (max(2, 6 / rows.count), max(1, 3 / rows.count))
    }

    /// - Parameters:
    ///   - words: The opacity of captions.
    ///   - buttons: The opacity of the buttons, as far as they are shown.
    public func draw(into scene: inout SceneBuilder, words: Double = 1, buttons: Double = 1) {
        scene.drawGround()
        if scene.traits.look.background == .backdrop { drawBackdrop(into: &scene) }
        scene.inside(scene.traits.space) { scene in
            scene.still { scene in
                scene.drawLogo(LogoLayout(scene.traits).onCarousel(geometry))
                scene.faded(by: height.opacity(at: scene.time)) { drawRows(words: words, into: &$0) }
                if answersToTouch, hasCards { drawButtons(buttons * buttonOpacity, into: &scene) }
            }
        }
    }

    private func drawBackdrop(into scene: inout SceneBuilder) {
        let screen = Rect(origin: .zero, size: geometry.size)
        let covered = backdrop.isFading(at: scene.time) ? backdrop.previous : nil
        if let covered { scene.draw(Sprite(picture: .backdrop(covered, geometry.size), frame: screen)) }
        guard let photo = backdrop.current else { return }
        let opacity = backdrop.opacity(at: scene.time)
        scene.draw(Sprite(picture: .backdrop(photo, geometry.size), frame: screen, opacity: opacity))
    }

    private func drawButtons(_ opacity: Double, into scene: inout SceneBuilder) {
        let chrome = ChromeLayout(scene.traits)
        if scene.traits.hasAlbums { draw(.albums, .albumsButton, chrome.cornerButton, chrome, opacity, into: &scene) }
        if scene.traits.access.showsPause {
            draw(isStopped ? .play : .pause, .pauseButton, chrome.secondButton, chrome, opacity, into: &scene)
        }
        if scene.traits.languages > 1 { drawLanguageButton(opacity, into: &scene) }
    }

    private func draw(
        _ icon: Icon, _ button: CarouselTarget, _ frame: Rect, _ chrome: ChromeLayout, _ opacity: Double,
        into scene: inout SceneBuilder
    ) {
        // A button that cannot be seen does not answer.
        if buttonOpacity > 0 { scene.declare(.carousel(button), chrome.target(of: frame), .tapping) }
        scene.draw(Sprite(picture: .symbol(icon, side: frame.size.width), frame: frame, opacity: opacity))
    }

    /// Draws a globe, and the name of the language.
    private func drawLanguageButton(_ opacity: Double, into scene: inout SceneBuilder) {
        let layout = LanguageLayout(scene.traits, count: scene.traits.languages)
        if buttonOpacity > 0 { scene.declare(.languages(.button), layout.target, .tapping) }
        let globe = Picture.symbol(.languages, side: layout.globe.size.width)
        scene.draw(Sprite(picture: globe, frame: layout.globe, opacity: opacity))
        scene.draw(Sprite.label(scene.traits.words.name, Theme.Languages.button, layout.name).faded(opacity))
    }

    /// Declares the rows without their cards: a finger may hold and drag one before the carousel is seen, but open nothing.
    public func declareRows(in scene: inout SceneBuilder) {
        guard answersToTouch else { return }
        scene.inside(scene.traits.space) { scene in
            for row in rows.indices {
                scene.declare(
                    .carousel(.row(row)), geometry.band(ofRow: row), .dragging(along: .horizontal, catchesAtOnce: true))
            }
        }
    }

    // MARK: A row

    private func drawRows(words: Double, into scene: inout SceneBuilder) {
        let screen = Rect(origin: .zero, size: geometry.size)
        let pinches = answersToTouch && scene.traits.hasAlbums
        scene.declare(.carousel(.rows), screen, pinches ? .pinching : []) { scene in
            for (number, row) in rows.enumerated() { draw(row, number, words: words, into: &scene) }
        }
    }

    private func draw(_ row: CarouselRow, _ number: Int, words: Double, into scene: inout SceneBuilder) {
        let gestures: [Gesture] =
            answersToTouch && !row.isAlone
            ? .dragging(along: .horizontal, catchesAtOnce: row.motion.touch?.isCoasting(at: scene.time) ?? false) : []
        let cards = visibleCards(of: row, at: scene.time)
        // All cards lie in one plane: none casts its shadow on another.
        for card in cards where scene.traits.look.shadow > 0 && !scene.isAway(.carousel(.card(row: number, card.id))) {
            let frame = frame(of: card, row: number)
            scene.draw(Sprite(picture: .shadow(frame.size), frame: row.shown(frame, of: card.id, at: scene.time)))
        }
        scene.declare(.carousel(.row(number)), geometry.band(ofRow: number), gestures) { scene in
            for card in cards { draw(card, of: row, number, words: words, into: &scene) }
        }
    }

    private func draw(
        _ card: CarouselRow.VisibleCard, of row: CarouselRow, _ number: Int, words: Double,
        into scene: inout SceneBuilder
    ) {
        let frame = frame(of: card, row: number)
        let shown = row.shown(frame, of: card.id, at: scene.time)
        let region = Target.carousel(.card(row: number, card.id))
        // An empty slot answers to touch too: a tap calls its photo back.
        scene.declare(region, frame, answersToTouch ? .tappingOrPinching : [])
        if !scene.isAway(region) {
            let corner = scene.traits.look.cornerRadius
            scene.drawOutline(of: shown, corner: corner)
            let picture = Picture.crop(card.id.photo, frame.size)
            scene.draw(Sprite(picture: picture, frame: shown, placeholder: .solid(.blank), cornerRadius: corner))
        }
        // The words stay where their photo will return to.
        if scene.traits.hasCaptions, words > 0 { drawCaption(of: card.id.photo, below: frame, words, into: &scene) }
    }

    /// Draws the title, and below it date and place.
    private func drawCaption(
        of photo: PhotoID, below card: Rect, _ opacity: Double, into scene: inout SceneBuilder
    ) {
        let language = scene.traits.words.language
        let width = card.size.width
        let height = scene.traits.height(of: Theme.Text.heading)
        let title = Rect(x: card.minX, y: card.maxY + Theme.Text.captionGap, width: width, height: height)
        let small = scene.traits.height(of: Theme.Text.caption)
        let details = Rect(x: card.minX, y: title.maxY + Theme.Text.lineGap, width: width, height: small)
        let titlePicture = Picture.caption(photo, .cardTitle, language: language, width: width)
        scene.draw(Sprite(picture: titlePicture, frame: title, opacity: opacity, fit: .leading))
        let detailsPicture = Picture.caption(photo, .cardDetails, language: language, width: width)
        scene.draw(Sprite(picture: detailsPicture, frame: details, opacity: opacity, fit: .leading))
    }

    // MARK: Prefetching

    /// Keeps the pictures ready that would be on the screen if nothing covered it.
    ///
    /// - Parameter withBackdrop: Whether what covers it may go at once. An open photo goes slowly, and lights the room itself.
    public func wantScreen(withBackdrop: Bool, in scene: inout SceneBuilder) {
        for row in rows {
            for card in visibleCards(of: row, at: scene.time) { want(row.layout.slot(card.number), in: &scene) }
        }
        if withBackdrop, let photo = backdrop.current { scene.want(.backdrop(photo, geometry.size)) }
    }

    /// Keeps the cards ready that may come onto the screen next, in the direction of travel first.
    public func prefetch(into scene: inout SceneBuilder) { for row in rows { prefetch(row, into: &scene) } }

    private func prefetch(_ row: CarouselRow, into scene: inout SceneBuilder) {
        let visible = visibleCards(of: row, at: scene.time).indices
        guard let first = visible.first, let last = visible.last else { return }
        let goesForward = row.travelsForward(at: scene.time)
        let (front, back, step) = goesForward ? (last, first, 1) : (first, last, -1)
        let (ahead, behind) = reach(of: row)
        for distance in 1...ahead { want(row.layout.slot(front + step * distance), in: &scene) }
        for distance in 1...behind { want(row.layout.slot(back - step * distance), in: &scene) }
    }

    private func want(_ slot: CarouselLayout.Slot, in scene: inout SceneBuilder) {
        let size = Size(width: slot.width, height: geometry.cardHeight)
        if scene.traits.look.shadow > 0 { scene.want(.shadow(size)) }
        scene.want(.crop(slot.card.photo, size))
        guard scene.traits.hasCaptions else { return }
        let language = scene.traits.words.language
        scene.want(.caption(slot.card.photo, .cardTitle, language: language, width: slot.width))
        scene.want(.caption(slot.card.photo, .cardDetails, language: language, width: slot.width))
    }

    // MARK: Focus

    /// The card of a row that is nearest to the middle, or will be when the row comes to rest.
    private func centralTarget(ofRow row: Int, at time: Double) -> Target? {
        rows[row].card(nearest: geometry.size.width / 2, at: time).map { .carousel(.card(row: row, $0)) }
    }

    public func centralTarget(at time: Double) -> Target? { centralTarget(ofRow: middleRow, at: time) }

    public func centralTargets(at time: Double) -> [Target] {
        rows.indices.compactMap { centralTarget(ofRow: $0, at: time) }
    }

    /// Turns the rows. The card that is as many cards after a given one is returned, and will be wholly visible.
    public mutating func step(from card: CardID, ofRow row: Int, by count: Int, at time: Double) -> Target? {
        guard !rows[row].isAlone else { return nil }
        for other in rows.indices where other != row { rows[other].page(by: count, at: time) }
        let next = rows[row].page(by: count, after: card, width: geometry.size.width, at: time)
        return next.map { .carousel(.card(row: row, $0)) }
    }
}

/// The photo that glows behind the cards, and its cross-fade to the next one.
public struct Backdrop: Hashable, Sendable {
    /// The lower of the two, drawn until the upper one has covered it.
    private(set) var previous: PhotoID?
    public private(set) var current: PhotoID?
    private var fade = Transition.over

    /// Cross-fades to another photo, unless a cross-fade is running, so that the backdrop of a flung row does not flicker.
    mutating func show(_ photo: PhotoID?, at time: Double) {
        guard photo != current, !isFading(at: time) else { return }
        previous = photo == nil ? nil : current
        // The first photo shows with the first frame; it does not fade in from black.
        fade = previous == nil ? .over : Transition(startingAt: time, duration: Theme.Backdrop.crossFade)
        current = photo
    }

    func opacity(at time: Double) -> Double { fade.share(at: time) }

    public func isFading(at time: Double) -> Bool { !fade.isOver(at: time) }
}

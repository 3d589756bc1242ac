import Gestures
import Motion
import Scenes

/// The controls over a photo: shown on request, and hidden again after a few seconds.
package struct Chrome: Hashable, Sendable {
    package private(set) var isShown = false
    private var fade = Tween(0.0)
    /// When the controls hide without touch.
    private(set) var deadline: Double?

    func opacity(at time: Double) -> Double { fade.value(at: time) }

    func isFading(at time: Double) -> Bool { !fade.isOver(at: time) }

    /// Shows the controls, or keeps them for another few seconds.
    package mutating func show(at time: Double) {
        deadline = time + Theme.Chrome.stay
        turn(to: true, at: time)
    }

    mutating func hide(at time: Double) {
        deadline = nil
        turn(to: false, at: time)
    }

    package mutating func toggle(at time: Double) {
        if isShown { hide(at: time) } else { show(at: time) }
    }

    mutating func advance(to time: Double) {
        if let deadline, time >= deadline { hide(at: time) }
    }

    private mutating func turn(to shown: Bool, at time: Double) {
        guard shown != isShown else { return }
        isShown = shown
        fade = fade.turned(
            to: shown ? 1 : 0, over: shown ? Theme.Fade.chromeIn : Theme.Fade.chromeOut, at: time)
    }
}

extension Preview {
    private func geometry(_ traits: ScreenTraits) -> ChromeLayout {
        // On a half, the photo is not in the middle.
        ChromeLayout(
            traits, hasPlayButton: hasPlayButton, photoWidth: traits.half == nil ? page.viewport.fitted.width : nil)
    }

    /// How far what is in a lower corner is above its place while the controls are there.
    func chromeRaise(_ traits: ScreenTraits) -> Double {
        let geometry = geometry(traits)
        let top = traits.reachesLow ? geometry.start.y : cards.count > 1 ? geometry.stripTop : traits.size.height
        return max(0, traits.size.height - top - traits.overscan)
    }

    func declareChrome(in scene: inout SceneBuilder) {
        scene.inside(scene.traits.space) { scene in
            scene.still { declareControls(in: &$0) }
        }
    }

    private func declareControls(in scene: inout SceneBuilder) {
        let geometry = geometry(scene.traits)
        scene.declare(target(.closeButton), geometry.target(of: geometry.closeButton), .tapping)
        if scene.traits.hasHearts {
            scene.declare(target(.heartButton), geometry.target(of: geometry.heartButton), .tapping)
        }
        if info.isAvailable {
            scene.declare(target(.infoButton), geometry.target(of: geometry.infoButton), .tapping)
            scene.declare(target(.caption), geometry.captionTarget(info.captionWidths), .tapping)
        }
        if hasPlayButton { scene.declare(target(.playButton), geometry.target(of: geometry.playButton), .tapping) }
        guard cards.count > 1 else { return }
        let gestures = [Gesture].dragging(along: .horizontal, catchesAtOnce: strip.isMoving)
        scene.declare(target(.strip), geometry.strip, gestures) { scene in
            forEachChip(scene.traits, at: scene.time) { chip in
                scene.declare(target(.chip(chip.index)), chip.frame.outset(by: Theme.Strip.spacing / 2), .tapping)
            }
        }
    }

    /// Draws the controls that float over the photo.
    func drawChrome(into scene: inout SceneBuilder, isFavourite: Bool) {
        let pulled = min(1, 2 * absence(at: scene.time))
        let opacity =
            chrome.opacity(at: scene.time) * hero.opacity(at: scene.time) * (1 - pulled)
            * (1 - info.openness(at: scene.time))
        guard opacity > 0 else { return forEachText(scene.traits) { picture, _, _ in scene.want(picture) } }
        scene.faded(by: opacity) { scene in
            scene.inside(scene.traits.space) { scene in
                let geometry = geometry(scene.traits)
                if !scene.traits.reachesLow { drawScrim(.top, geometry.topScrim, into: &scene) }
                if cards.count > 1 || scene.traits.reachesLow { drawScrim(.bottom, geometry.bottomScrim, into: &scene) }
                scene.still { drawControls(into: &$0, isFavourite: isFavourite) }
            }
        }
    }

    private func drawControls(into scene: inout SceneBuilder, isFavourite: Bool) {
        let geometry = geometry(scene.traits)
        forEachText(scene.traits) { picture, frame, fit in
            scene.draw(Sprite(picture: picture, frame: frame, fit: fit))
        }
        if scene.traits.hasHearts { draw(isFavourite ? .heartFilled : .heart, in: geometry.heartButton, into: &scene) }
        draw(.close, in: geometry.closeButton, into: &scene)
        let presence = info.buttonOpacity(at: scene.time)
        if presence > 0 {
            scene.faded(by: presence) { scene in
                draw(.info, in: geometry.infoButton, into: &scene)
                // The mark that the caption opens.
                let mark = scene.traits.space.isMirrored ? Icon.chevronLeft : .chevronRight
                draw(mark, in: geometry.captionMark(info.captionWidths), into: &scene)
            }
        }
        if hasPlayButton { draw(page.isPlaying ? .pause : .play, in: geometry.playButton, into: &scene) }
        guard cards.count > 1 else { return }
        forEachChip(scene.traits, at: scene.time) { draw($0, into: &scene) }
    }

    /// Visits the caption's two lines and the counter.
    private func forEachText(_ traits: ScreenTraits, _ body: (Picture, Rect, Sprite.Fit) -> Void) {
        let geometry = geometry(traits)
        let width = geometry.captionWidth
        let language = traits.words.language
        if traits.hasCaptions {
            body(.caption(photo, .title, language: language, width: width), geometry.title, .leading)
            body(.caption(photo, .details, language: language, width: width), geometry.details, .leading)
        }
        guard cards.count > 1 else { return }
        let counter = Picture.counter(
            pager.index + 1, of: cards.count, language: language, width: geometry.counter.size.width)
        body(counter, geometry.counter, .centered)
    }

    private func drawScrim(_ edge: ScrimEdge, _ frame: Rect, into scene: inout SceneBuilder) {
        scene.draw(Sprite(picture: .scrim(edge, height: frame.size.height), frame: frame))
    }

    private func draw(_ icon: Icon, in frame: Rect, into scene: inout SceneBuilder) {
        scene.draw(Sprite(picture: .icon(icon, side: frame.size.width), frame: frame))
    }

    // MARK: Thumbnails

    private func forEachChip(_ traits: ScreenTraits, at time: Double, _ body: (ThumbnailLayout.Chip) -> Void) {
        let position = strip.position(at: time, following: pager.position(at: time))
        let layout = ThumbnailLayout(position: position, aspects: { cards.aspect($0) }, count: cards.count)
        let width = traits.size.width
        layout.forEachChip(center: width / 2, width: width, top: geometry(traits).stripTop, body)
    }

    /// Draws a thumbnail. Its narrow and wide pictures cross-fade as it becomes the current one.
    private func draw(_ chip: ThumbnailLayout.Chip, into scene: inout SceneBuilder) {
        let card = cards[chip.index]
        let narrow = Size(width: Theme.Strip.width, height: Theme.Strip.height)
        let wide = Size(width: ThumbnailLayout.wideWidth(aspect: card.aspect), height: Theme.Strip.height)
        if chip.nearness < 1 { scene.draw(Sprite(picture: .chip(card.photo, narrow), frame: chip.frame)) }
        guard chip.nearness > 0 else { return }
        let opacity = Easing.easeInOut(chip.nearness)
        scene.draw(Sprite(picture: .chip(card.photo, wide), frame: chip.frame, opacity: opacity))
    }
}

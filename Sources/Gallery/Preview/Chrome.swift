import Gestures
import Motion
import Scenes

/// The controls over a photo: shown on request, and hidden again after a few seconds.
public struct Chrome: Hashable, Sendable {
    private(set) var fade = Tween(0.0)
    /// When the controls hide without touch.
    private(set) var deadline: Double?

    public var isShown: Bool { fade.to > 0 }

    func opacity(at time: Double) -> Double { fade.value(at: time) }

    /// Shows the controls, or keeps them for another few seconds.
    public mutating func show(at time: Double) {
        deadline = time + Theme.Chrome.stay
        fade.turn(toShown: true, at: time)
    }

    public mutating func hide(at time: Double) {
        deadline = nil
        fade.turn(toShown: false, at: time)
    }

    public mutating func toggle(at time: Double) {
        if isShown { hide(at: time) } else { show(at: time) }
    }

    mutating func advance(to time: Double) {
        if let deadline, time >= deadline { hide(at: time) }
    }
}

extension Tween<Double> {
    /// Lets the opacity of something over the photo go to 1 or 0.
    ///
    /// - Parameter leaving: The duration of the way to 0, in seconds.
    mutating func turn(toShown isShown: Bool, leaving: Double = Theme.Fade.chromeOut, at time: Double) {
        let target = isShown ? 1.0 : 0
        if to != target { self = turned(to: target, over: isShown ? Theme.Fade.chromeIn : leaving, at: time) }
    }
}

extension Chrome: PreviewPart {
    static func advance(_ preview: inout Preview, to time: Double, _ traits: ScreenTraits, _ gestures: Engine) {
        preview.chrome.advance(to: time)
    }

    static func handle(
        _ event: Event, on region: PreviewTarget, of preview: inout Preview, _ traits: ScreenTraits, at time: Double
    ) -> PreviewRequest? {
        guard case .tap? = event.value, event.state == .ended else { return nil }
        switch region {
        case .closeButton: return .close
        case .heartButton: return preview.toggleFavourite(at: time)
        case .playButton:
            preview.chrome.show(at: time)
            preview.page.togglePlaying(at: time)
        case .soundButton:
            preview.chrome.show(at: time)
            preview.toggleSound()
        default: break
        }
        return nil
    }

    static func move(_ preview: inout Preview, from old: Preview, _ traits: ScreenTraits, at time: Double) {
        preview.chrome = old.chrome
    }

    static func isMoving(_ preview: Preview, at time: Double) -> Bool { !preview.chrome.fade.isOver(at: time) }

    static func nextDeadline(_ preview: Preview) -> Double? { preview.chrome.deadline }

    static func declare(_ preview: Preview, in scene: inout SceneBuilder) {
        guard preview.chrome.isShown, !preview.info.isOpen else { return }
        scene.inside(scene.traits.space) { scene in
            scene.still { preview.declareControls(in: &$0) }
        }
    }

    /// Draws the controls, and what darkens the photo behind their text.
    static func draw(_ preview: Preview, into scene: inout SceneBuilder, isFavourite: Bool) {
        let opacity = preview.opacity(ofControls: preview.chrome.opacity(at: scene.time), at: scene.time)
        guard opacity > 0 else { return preview.forEachText(scene.traits) { picture, _, _ in scene.want(picture) } }
        scene.faded(by: opacity) { scene in
            preview.drawVeils(into: &scene)
            scene.inside(scene.traits.space) { scene in
                scene.still { preview.drawControls(into: &$0, isFavourite: isFavourite) }
            }
        }
    }
}

extension Preview {
    func geometry(_ traits: ScreenTraits) -> ChromeLayout {
        // On a half, the photo is not in the middle.
        ChromeLayout(
            traits, hasPlayButton: hasPlayButton, hasSoundButton: hasSoundButton(traits),
            photoWidth: traits.half == nil ? page.viewport.fitted.width : nil)
    }

    /// The opacity of what disappears when the photo is pulled off its page, and beside its details.
    func opacity(ofControls opacity: Double, at time: Double) -> Double {
        opacity * max(0, 2 * presence(at: time) - 1) * (1 - info.openness(at: time))
    }

    /// How far the photo has come over what it lies on, from 0, in its card or pulled off the page, to 1, on the page.
    public func presence(at time: Double) -> Double { hero.opacity(at: time) * (1 - absence(at: time)) }

    /// How far what is in a lower corner is above its place while the controls are there.
    func chromeRaise(_ traits: ScreenTraits, at time: Double) -> Double {
        let geometry = geometry(traits)
        let top = traits.reachesLow ? geometry.start.y : cards.count > 1 ? geometry.stripTop : traits.size.height
        return max(0, traits.size.height - top - traits.overscan) * chrome.opacity(at: time)
    }

    fileprivate func declareControls(in scene: inout SceneBuilder) {
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
        if hasSoundButton(scene.traits) {
            scene.declare(target(.soundButton), geometry.target(of: geometry.soundButton), .tapping)
        }
        if cards.count > 1 { declareStrip(geometry, in: &scene) }
    }

    fileprivate func drawControls(into scene: inout SceneBuilder, isFavourite: Bool) {
        let geometry = geometry(scene.traits)
        forEachText(scene.traits) { picture, frame, fit in
            scene.draw(Sprite(picture: picture, frame: frame, fit: fit))
        }
        if scene.traits.hasHearts {
            draw(isFavourite ? .heartFilled : .heart, in: geometry.heartButton, into: &scene)
            // The other one must show immediately.
            scene.want(.icon(isFavourite ? .heart : .heartFilled, side: geometry.heartButton.size.width))
        }
        draw(.close, in: geometry.closeButton, into: &scene)
        let presence = info.buttonFade.value(at: scene.time)
        if presence > 0 {
            scene.faded(by: presence) { scene in
                draw(.info, in: geometry.infoButton, into: &scene)
                // The mark that the caption opens.
                let mark = scene.traits.space.isMirrored ? Icon.chevronLeft : .chevronRight
                draw(mark, in: geometry.captionMark(info.captionWidths), into: &scene)
            }
        }
        if hasPlayButton { draw(page.isPlaying ? .pause : .play, in: geometry.playButton, into: &scene) }
        if hasSoundButton(scene.traits) { draw(isAudible ? .sound : .muted, in: geometry.soundButton, into: &scene) }
        if cards.count > 1 { drawStrip(geometry, into: &scene) }
    }

    /// Visits the caption's two lines and the counter.
    fileprivate func forEachText(_ traits: ScreenTraits, _ body: (Picture, Rect, Sprite.Fit) -> Void) {
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

    private func draw(_ icon: Icon, in frame: Rect, into scene: inout SceneBuilder) {
        scene.draw(Sprite(picture: .icon(icon, side: frame.size.width), frame: frame))
    }
}

import Gestures
import Library
import Motion
import Panel
import Scenes

/// The gallery as one value: the state of its screens and of the gestures on them.
///
/// Each step handles inputs with ``handle(_:at:)``, advances time with ``advance(to:)``, and builds a scene with
/// ``build(at:)``. The same inputs at the same times lead to the same states.
public struct GalleryModel: Hashable, Sendable {
    public internal(set) var gestures = GestureEngine<Target>()
    /// The scene of the last ``build(at:)``.
    public private(set) var scene = Scene()
    public var look: Look { screens.traits.look }
    public var words: Wording { screens.traits.words }
    public internal(set) var favourites = Favourites()
    public var screens: Screens
    var attract: AttractSchedule
    var ghost: Ghost
    var panel: OperatorPanel
    var languageMenu = LanguageMenu()
    var focus = Focus()
    /// The visitors' requests to the program since ``removeEvents()``.
    var visitorRequests: [GalleryRequest] = []
    var inspector: Inspector?
    var lighting: Lighting
    var care: BurnInCare
    var message = Message()
    /// The operator's text, of which ``message`` is the picture.
    var operatorMessage: String?
    var notice = Notice()
    var prompt = Prompt()
    var fade = SceneFade()
    var contacts = ContactFilter()
    /// A configuration that is applied as soon as nothing moves.
    var pending: GalleryConfiguration?
    let demonstrates: Bool
    /// Whether the operator has paused automatic motion.
    public internal(set) var isPaused = false
    /// Whether a visitor has paused automatic motion, with a button (WCAG 2.2.2). The next visit begins in motion.
    var isStopped: Bool { screens.carousel.isStopped }
    /// Whether the screen has been dark since the last step.
    var isAsleep = false
    /// The number of gesture events that have been applied.
    var appliedEvents = 0
    var isLibraryComplete = false
    /// The starting point; nil once it has been reached.
    var beginning: StartingPoint?
    private(set) var hasVisitor = false

    public init(_ setup: GallerySetup, at time: Double) {
        gestures.policy = setup.configuration.contacts
        gestures.policy.screen = Rect(origin: .zero, size: setup.size)
        screens = Screens(setup, at: time)
        attract = AttractSchedule(setup.configuration.attract, at: time)
        demonstrates = setup.demonstrates
        ghost = Ghost(setup.configuration, demonstrates: setup.demonstrates, at: time)
        lighting = Lighting(setup.configuration.care, at: time)
        care = BurnInCare(setup.configuration.care, at: time)
        favourites.mode = setup.configuration.favourites
        inspector = setup.inspectsGestures ? Inspector() : nil
        panel = OperatorPanel(
            pin: setup.configuration.pin, attempts: setup.attempts, nextSet: setup.nextSet, hasDesk: setup.hasDesk,
            screens.traits, at: time)
        panel.chosenPIN = setup.chosenPIN
        beginning = setup.start
    }

    // MARK: Time

    /// Advances to `time`, in seconds, and applies the gestures that are due.
    public mutating func advance(to time: Double) {
        performDemo(at: time)
        doubtTaps()
        gestures.advance(to: time)
        applyGestures(at: time)
        if languageMenu.isOpen { languageMenu.follow(gestures, count: screens.configuration.languages.count) }
        waitForClip(at: time)
        goIdle(at: time)
        advancePanel(to: time)
        followFocus(at: time)
        advanceScreens(to: time)
        if let question = screens.preview?.info.takeQuestion() { visitorRequests.append(.describe(question)) }
        if let question = screens.attractMode?.takeQuestion() { visitorRequests.append(.describe(question)) }
        applyPendingConfiguration(at: time)
        sleepOrWake(at: time)
        takeCare(at: time)
        startShowIfIdle(at: time)
        if screens.traits.reducesMotion { arrive(at: time) }
        fade.advance(to: time)
        inspect(at: time)
    }

    /// Advances the screens. Their automatic motion pauses while the gallery rests.
    private mutating func advanceScreens(to time: Double) {
        let rests = rests
        screens.pause(rests, at: time)
        let turns = !rests && isHome && !screens.isShowing
        screens.carousel.turnByItself(screens.traits, rests: !turns, at: time)
        screens.advance(to: time, touching: gestures, in: scene)
    }

    /// With reduced motion, what would travel arrives at once, and the new scene fades in over the last one.
    private mutating func arrive(at time: Double) {
        let travelled = [screens.arrive(at: time), panel.arrive(), languageMenu.arrive(at: time)].contains(true)
        if travelled { fade.begin(from: scene, at: time) }
    }

    /// Restarts the idle time while a clip plays for the first time, because its viewer does not touch the screen.
    private mutating func waitForClip(at time: Double) {
        let isWatched =
            screens.preview?.page.isShowingClip(at: time) == true
            || screens.companion?.page.isShowingClip(at: time) == true
        if isWatched { attract.touch(at: time) }
    }

    /// Applies the idle stages that are due.
    private mutating func goIdle(at time: Double) {
        guard !ghost.isOn, !panel.isOpen else { return }
        for stage in attract.takeReached(at: time) {
            idle(stage, at: time)
            if stage == .goHome { resumeGhost(at: time) }
        }
    }

    /// Responds to a touch of a visitor: restarts the idle time, stops the demo, and discards the starting point.
    ///
    /// - Parameter point: The position of the touch; nil for keys and the wheel.
    mutating func welcomeVisitor(at time: Double, touching point: Point? = nil) {
        screens.endShow(touching: point, at: time)
        attract.touch(at: time)
        care.touch(at: time)
        screens.lastTouch = time
        screens.carousel.height.endChange(at: time)
        beginning = nil
        hasVisitor = true
        stopGhost(at: time)
    }

    public mutating func removeEvents() {
        ghost.removeEvents()
        favourites.removeChanges()
        panel.removeRequests()
        visitorRequests.removeAll(keepingCapacity: true)
        gestures.removeEvents()
        appliedEvents = 0
    }

    // MARK: Scenes

    /// Builds the scene for `time`, and changes nothing else.
    public mutating func build(at time: Double) {
        var next = Scene()
        swap(&next, &scene)
        draw(into: &next, at: time)
        swap(&next, &scene)
    }

    /// - Parameter scene: The previous scene, whose memory is reused.
    private func draw(into scene: inout Scene, at time: Double) {
        var builder = SceneBuilder(
            reusing: &scene, screens.traits, shifting: care.shift * (1 / screens.traits.scale), at: time)
        screens.hideEmptyRegions(in: &builder)
        let isDark = lighting.isDark(at: time)
        if !isDark { drawScreens(into: &builder) }
        let stage = LayerStage(
            configuration: screens.configuration, promptFoot: screens.promptFoot,
            messageFoot: screens.messageFoot(height: message.height, at: time))
        var painter = LayerPainter(stage: stage, isDark: isDark, builder: builder)
        visitLayers(&painter)
        builder = painter.builder
        if !isDark { screens.prefetch(into: &builder) }
        builder.finish(into: &scene)
    }

    private func drawScreens(into builder: inout SceneBuilder) {
        if screens.cards.isEmpty && isLibraryComplete {
            builder.drawEmptyState()
        } else {
            screens.draw(into: &builder, favourites: favourites.photos)
        }
    }

    /// Whether the next frame will differ from this one without input.
    public func isMoving(at time: Double) -> Bool {
        var layers = LayerMotion(time: time, isDark: lighting.isDark(at: time))
        visitLayers(&layers)
        return layers.isMoving || !layers.isDark && screens.isMoving(at: time)
    }

    /// The next time at which something changes without motion or input.
    public var nextDeadline: Double? {
        if isAsleep { return lighting.nextDeadline }
        let isIdle = ghost.isOn || panel.isOpen || isHome && ghost.pause == nil && !hasTraces && !awaitsShow
        var layers = LayerDeadline()
        visitLayers(&layers)
        let others = [
            gestures.nextDeadline, screens.preview?.nextDeadline, screens.companion?.nextDeadline,
            isIdle ? nil : attract.nextDeadline, screens.attractMode?.nextDeadline,
            rests || !isHome || screens.isShowing ? nil : screens.carousel.nextTurn(screens.traits),
        ]
        let first = others.reduce(layers.first) { min($0, $1 ?? .infinity) }
        return first.isFinite ? first : nil
    }

    // MARK: The commands of an operator

    mutating func follow(_ command: GalleryCommand, at time: Double) {
        switch command {
        case .next: turn(by: 1, at: time)
        case .previous: turn(by: -1, at: time)
        case .home: endVisit(at: time)
        case .show(let photo): show(photo, at: time)
        case .albums:
            welcomeVisitor(at: time)
            close(at: time)
            showAlbums(at: time)
        case .pause: pause(true, at: time)
        case .resume: pause(false, at: time)
        case .blank: lighting.blank(at: time)
        case .wake: lighting.wake(at: time)
        case .brightness(let level): lighting.setLevel(level, at: time)
        case .favourite(let photo, let isFavourite): set(photo, isFavourite: isFavourite, at: time)
        case .message(let text): operatorMessage = text?.isEmpty == true ? nil : text
        }
    }

    private mutating func turn(by count: Int, at time: Double) {
        if let show = screens.attractMode, show.coversScreen(at: time) {
            screens.attractMode?.turn(by: count, at: time)
            return
        }
        welcomeVisitor(at: time)
        switch screens.place {
        case .preview: screens.turnPage(by: count, at: time)
        case .albums: screens.albums.step(by: count, at: time)
        case .carousel: screens.carousel.page(by: count, at: time)
        }
    }

    /// Opens a photo of the library, wherever the gallery is.
    private mutating func show(_ photo: PhotoID, at time: Double) {
        guard screens.cards.contains(photo) else { return }
        welcomeVisitor(at: time)
        if let index = screens.preview?.cards.index(of: photo) {
            cancelGestures(.screenLeft, at: time)
            screens.jump(to: index, at: time)
        } else {
            close(at: time)
            hideAlbums(at: time)
            open(photo, from: screens.carousel.card(showing: photo, at: time), among: .carousel, at: time)
        }
    }

    // MARK: The configuration

    /// Applies another configuration as soon as nothing moves and no finger is down: all of it at once, by the same path
    /// as a new screen size, so that no part of the gallery has to cope with half a configuration.
    mutating func configure(_ configuration: GalleryConfiguration, at time: Double) {
        pending = configuration == screens.configuration ? nil : configuration
    }

    mutating func applyPendingConfiguration(at time: Double) {
        guard let new = pending, isAsleep || gestures.pointerCount == 0 && screens.isAtRest(at: time) else { return }
        pending = nil
        if new.words.language != words.language {
            // Another language may begin on the other side: nothing jumps there, and the menu stays behind.
            _ = languageMenu.arrive(at: time)
            fade.begin(from: scene, at: time)
        }
        gestures.policy = new.contacts
        gestures.policy.screen = screens.traits.screen
        attract.configure(new.attract)
        lighting.configure(new.care, at: time)
        care.isOn = new.care.shifts
        allowDemo(new, at: time)
        favourites.mode = new.favourites
        screens.configure(new, at: time)
        screens.showFavourites(favourites.photos, at: time)
        message.layOut(for: screens.traits)
        panel.resize(to: screens.traits)
    }

    /// Visits what lies over the screens, from the lowest to the topmost. This is the only list of the layers.
    func visitLayers(_ visitor: inout (some LayerVisitor & ~Copyable)) {
        visitor.visit(prompt)
        visitor.visit(languageMenu)
        visitor.visit(ghost)
        visitor.visit(panel)
        visitor.visit(focus)
        visitor.visit(message)
        visitor.visit(notice)
        visitor.visit(care)
        visitor.visit(lighting)
        visitor.visit(fade)
        if let inspector { visitor.visit(inspector) }
    }

    /// Shows the gallery in one of its languages, as soon as nothing moves.
    mutating func setLanguage(_ index: Int, at time: Double) {
        var configuration = pending ?? screens.configuration
        // The operator may have taken languages away while the menu was open.
        guard index != configuration.language, configuration.languages.indices.contains(index) else { return }
        configuration.language = index
        configure(configuration, at: time)
        visitorRequests.append(.setLanguage(configuration))
    }

    /// Pauses automatic motion until the visit ends, or resumes it.
    mutating func stopMotion(_ stops: Bool, at time: Double) {
        screens.carousel.isStopped = stops
        screens.pause(rests, at: time)
    }
}

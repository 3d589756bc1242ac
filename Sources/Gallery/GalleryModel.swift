import Gestures
import Motion

/// The gallery as one value: the state of its screens and of the gestures on them.
///
/// Each step handles inputs with ``handle(_:at:)``, advances time with ``advance(to:)``, and builds a scene with
/// ``build(at:)``. The same inputs at the same times lead to the same states.
public struct GalleryModel: Hashable, Sendable {
    public internal(set) var gestures = GestureEngine<Target>()
    /// What to draw, as of the last ``build(at:)``.
    public private(set) var scene = Scene()
    public internal(set) var favourites = Favourites()
    var screens: Screens
    private(set) var attract: AttractSchedule
    var ghost: Ghost
    var panel: OperatorPanel
    var inspector: Inspector?
    private let emptyState: EmptyState
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
        ghost = Ghost(demonstrates: setup.demonstrates, at: time)
        inspector = setup.inspectsGestures ? Inspector() : nil
        panel = OperatorPanel(pin: setup.configuration.pin, nextSet: setup.nextSet, screens.traits)
        emptyState = EmptyState(sources: setup.sources)
        beginning = setup.start
    }

    // MARK: Time

    /// Advances to `time`, in seconds, and applies the gestures that are due.
    public mutating func advance(to time: Double) {
        performDemo(at: time)
        gestures.advance(to: time)
        applyGestures(at: time)
        goIdle(at: time)
        advancePanel(to: time)
        screens.advance(to: time, touching: gestures, in: scene)
        inspector?.advance(to: time, gestures)
    }

    /// Applies the stages that are due without touch.
    private mutating func goIdle(at time: Double) {
        guard !ghost.isOn, !panel.isOpen else { return }
        for stage in attract.takeReached(at: time) {
            idle(stage, at: time)
            if stage == .goHome { ghost.resume(at: time) }
        }
    }

    /// Restarts the idle time, stops the demo, and gives up the starting point: a visitor has touched the gallery.
    mutating func welcomeVisitor(at time: Double) {
        attract.touch(at: time)
        beginning = nil
        hasVisitor = true
        for event in ghost.stop(at: time) { point(event, at: time) }
    }

    private mutating func performDemo(at time: Double) {
        guard ghost.isOn else { return }
        let stage = Demo.Stage(
            area: screens.traits.safeArea, isPreview: screens.preview != nil,
            card: screens.carousel.cardToShow(at: time))
        for event in ghost.perform(on: stage, at: time) { point(event, at: time) }
    }

    /// Removes the events that have been read.
    public mutating func removeEvents() {
        ghost.removeEvents()
        favourites.removeChanges()
        panel.removeRequests()
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

    /// - Parameter scene: The previous one, whose memory is reused.
    private func draw(into scene: inout Scene, at time: Double) {
        var builder = SceneBuilder(
            reusing: &scene, width: screens.traits.size.width, hiding: screens.emptyRegions(at: time), at: time)
        if screens.cards.isEmpty && isLibraryComplete {
            emptyState.draw(into: &builder, screens.traits)
        } else {
            screens.draw(into: &builder, favourites: favourites.photos)
        }
        ghost.draw(into: &builder)
        panel.draw(into: &builder)
        inspector?.draw(into: &builder)
        screens.prefetch(into: &builder)
        builder.finish(into: &scene)
    }

    /// Whether the next frame will differ from this one without input.
    public func isMoving(at time: Double) -> Bool {
        screens.isMoving(at: time) || inspector?.isMoving ?? false || ghost.isMoving
            || panel.isMoving(at: time)
    }

    /// The next time at which something changes without motion or input.
    public var nextDeadline: Double? {
        let staysAsItIs = isHome && !ghost.isEnabled || ghost.isOn || panel.isOpen
        let idle = staysAsItIs ? nil : attract.nextDeadline
        let deadlines = [
            gestures.nextDeadline, screens.preview?.nextDeadline, ghost.nextDeadline, panel.nextDeadline, idle,
        ]
        return deadlines.reduce(nil) { first, next in
            guard let first, let next else { return first ?? next }
            return min(first, next)
        }
    }
}

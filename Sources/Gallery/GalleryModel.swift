import Gestures
import Motion

/// The gallery as one value: what is on its screens, and what visitors' fingers do to it.
///
/// Each step takes inputs, ``handle(_:at:)``, goes forward in time, ``advance(to:)``, and shows the result, ``build(at:)``.
/// The same inputs at the same times lead to the same states.
public struct GalleryModel: Hashable, Sendable {
    public internal(set) var gestures = GestureEngine<Target>()
    /// What to draw, as of the last ``build(at:)``.
    public private(set) var scene = Scene()
    public internal(set) var favourites = Favourites()
    var screens: Screens
    private(set) var attract: AttractSchedule
    var ghost: Ghost
    var inspector: Inspector?
    private let emptyState: EmptyState
    /// The number of gesture events that have taken effect.
    var appliedEvents = 0
    var isLibraryComplete = false
    /// Where the show begins; nil once it has begun.
    var beginning: StartingPoint?
    private(set) var hasVisitor = false

    public init(_ setup: GallerySetup, at time: Double) {
        gestures.policy = setup.configuration.contacts
        gestures.policy.screen = Rect(origin: .zero, size: setup.size)
        screens = Screens(setup, at: time)
        attract = AttractSchedule(setup.configuration.attract, at: time)
        ghost = Ghost(demonstrates: setup.demonstrates, at: time)
        inspector = setup.inspectsGestures ? Inspector() : nil
        emptyState = EmptyState(sources: setup.sources)
        beginning = setup.start
    }

    // MARK: Time

    /// Goes forward to `time`, in seconds. Gestures that the inputs led to take effect.
    public mutating func advance(to time: Double) {
        performDemo(at: time)
        gestures.advance(to: time)
        applyGestures(at: time)
        goIdle(at: time)
        screens.advance(to: time, touching: gestures, in: scene)
        inspector?.advance(to: time, gestures)
    }

    /// Does what is due when nobody has touched the gallery for a while.
    private mutating func goIdle(at time: Double) {
        guard !ghost.isOn else { return }
        for stage in attract.takeReached(at: time) {
            idle(stage, at: time)
            if stage == .goHome { ghost.resume(at: time) }
        }
    }

    /// A visitor has come: the idle time begins anew, and nothing moves the gallery away from where they are.
    mutating func welcomeVisitor(at time: Double) {
        attract.touch(at: time)
        beginning = nil
        hasVisitor = true
        for event in ghost.stop(at: time) { point(event, at: time) }
    }

    private mutating func performDemo(at time: Double) {
        guard ghost.isOn else { return }
        let stage = Demo.Stage(
            size: screens.traits.size, isPreview: screens.preview != nil, card: screens.carousel.cardToShow(at: time))
        for event in ghost.perform(on: stage, at: time) { point(event, at: time) }
    }

    /// Forgets events that have been read.
    public mutating func removeEvents() {
        ghost.removeEvents()
        favourites.removeChanges()
        gestures.removeEvents()
        appliedEvents = 0
    }

    // MARK: What is seen

    /// Builds the scene as of `time`. It changes nothing else.
    public mutating func build(at time: Double) {
        var next = Scene()
        swap(&next, &scene)
        draw(into: &next, at: time)
        swap(&next, &scene)
    }

    private func draw(into scene: inout Scene, at time: Double) {
        var builder = SceneBuilder(
            reusing: &scene, width: screens.traits.size.width, hiding: screens.emptyRegions(at: time), at: time)
        if screens.cards.isEmpty && isLibraryComplete {
            emptyState.draw(into: &builder, geometry: screens.carousel.geometry)
        } else {
            screens.draw(into: &builder, favourites: favourites.photos)
        }
        ghost.draw(into: &builder)
        inspector?.draw(into: &builder)
        screens.prefetch(into: &builder)
        builder.finish(into: &scene)
    }

    /// Whether the next frame will differ from this one though nothing happens.
    public func isMoving(at time: Double) -> Bool {
        screens.isMoving(at: time) || inspector?.isMoving ?? false || ghost.isMoving
    }

    /// When something is due though nothing moves or happens.
    public var nextDeadline: Double? {
        let idle = isHome && !ghost.isEnabled || ghost.isOn ? nil : attract.nextDeadline
        let deadlines = [gestures.nextDeadline, screens.preview?.nextDeadline, ghost.nextDeadline, idle]
        return deadlines.reduce(nil) { first, next in
            guard let first, let next else { return first ?? next }
            return min(first, next)
        }
    }
}

import Gestures
import Motion

/// What an operator may choose about the gallery.
public struct GalleryConfiguration: Hashable, Sendable {
    public var carousel = CarouselConfiguration()
    public var preview = PreviewConfiguration()
    public var albums = AlbumsConfiguration()
    public var attract = AttractConfiguration()
    /// What to make of contacts that no visitor means.
    public var contacts = ContactPolicy()

    public init() {}
}

/// The gallery as one value: what is on its screens, and what the visitor's fingers are doing to it. The same inputs
/// at the same times lead to the same state.
public struct GalleryModel: Sendable {
    public internal(set) var gestures = GestureEngine<Target>()
    /// What to draw, as of the last ``build(at:)``.
    public internal(set) var scene = Scene()
    let configuration: GalleryConfiguration
    /// Pixels in a point.
    let scale: Double
    var size: Size
    var carousel: Carousel
    var albums: Albums
    /// The photo that is open, and which photos are its neighbours.
    var preview: Preview?
    var previewed = PreviewedPhotos.carousel
    /// Photos on their way back into their cards.
    var closing: [Preview] = []
    /// Photos that visitors gave a heart.
    public internal(set) var favourites: Set<PhotoID> = []
    /// Those that were given or taken since the last ``removeEvents()``, in order.
    public internal(set) var favouriteChanges: [FavouriteChange] = []
    var cards: [Card] = []
    private var attract: AttractSchedule
    private var demo: Demo?
    /// What the ghost's fingers did since the last ``removeEvents()``.
    public private(set) var ghostEvents: [PointerEvent] = []
    private var inspector: Inspector?
    private let emptyState: EmptyState
    /// How many of the gesture events have taken effect.
    private var appliedEvents = 0
    private(set) var isLibraryComplete = false
    /// Until it has begun.
    var beginning: StartingPoint?
    private var hasVisitor = false

    /// - Parameters:
    ///   - size: Of the screen, in points.
    ///   - scale: Pixels in a point.
    ///   - place: Where photos are looked for, to say so when there are none.
    ///   - start: What is to be seen first.
    ///   - demonstrates: Whether a ghost finger shows what visitors can do.
    ///   - inspectsGestures: Whether to show fingers, regions and recognizers over everything.
    public init(
        _ configuration: GalleryConfiguration, size: Size, scale: Double = 1, place: String,
        start: StartingPoint = StartingPoint(), inspectsGestures: Bool = false, demonstrates: Bool = false,
        at time: Double
    ) {
        self.configuration = configuration
        beginning = start
        self.size = size
        self.scale = scale
        gestures.policy = configuration.contacts
        gestures.policy.screen = Rect(origin: .zero, size: size)
        inspector = inspectsGestures ? Inspector() : nil
        carousel = Carousel(configuration.carousel, size: size, at: time)
        albums = Albums(configuration.albums, size: size, scale: scale)
        attract = AttractSchedule(configuration.attract, at: time)
        demo = demonstrates ? Demo(at: time) : nil
        emptyState = EmptyState(place: place)
    }

    // MARK: What comes in

    public mutating func handle(_ input: GalleryInput, at time: Double) {
        if input.isTouch { visitorTouches(at: time) }
        switch input {
        case .pointer(let event): point(event, at: time)
        case .cancelPointers(let cause): cancelGestures(cause, at: time)
        case .key(let key): press(key, at: time)
        case .wheel(let point, let lines): wheel(at: point, lines: lines, at: time)
        case .resize(let size): resize(to: size, at: time)
        case .photos(let cards, let isComplete):
            isLibraryComplete = isComplete
            show(cards, at: time)
        case .albums(let list): show(list, at: time)
        case .favourites(let found):
            favourites.formUnion(found)
            albums.showFavourites(favourites, at: time)
            begin(at: time)
        case .resume(let place):
            guard !hasVisitor else { break }
            beginning = place
            begin(at: time)
        }
    }

    /// Somebody is there: the ghost lets go of everything.
    private mutating func visitorTouches(at time: Double) {
        attract.touch(at: time)
        // Wherever they are now, they stay there.
        beginning = nil
        hasVisitor = true
        for event in demo?.stop(at: time) ?? [] { haunt(event, at: time) }
    }

    private mutating func haunt(_ event: PointerEvent, at time: Double) {
        ghostEvents.append(event)
        point(event, at: time)
    }

    private mutating func perform(at time: Double) {
        guard demo != nil else { return }
        let card = carousel.cardToShow(at: time)
        let (size, isPreview) = (size, preview != nil)
        let events = demo?.events(at: time, size: size, isPreview: isPreview, card: card) ?? []
        for event in events { haunt(event, at: time) }
    }

    private mutating func point(_ event: PointerEvent, at time: Double) {
        // Another stroke begins, though no time may have passed since the last.
        if event.phase == .down, !gestures.isTouched(.pager) { preview?.handOff.strokeEnds() }
        let preview = preview
        gestures.handle(event, in: scene.regions) { offer in
            preview?.share(of: offer, at: time) ?? MovementOffer.takeAll(offer)
        }
        applyGestures(at: time)
    }

    mutating func cancelGestures(_ cause: Cause, at time: Double) {
        gestures.cancelAll(cause: cause, at: time)
        applyGestures(at: time)
    }

    /// Lets the gestures recognised since the last time take effect.
    private mutating func applyGestures(at time: Double) {
        while appliedEvents < gestures.events.count {
            let event = gestures.events[appliedEvents]
            appliedEvents += 1
            inspector?.note(event, at: time)
            carousel.handle(event, at: time)
            if case .tap? = event.value, event.state == .ended { follow(event.target, at: time) }
            if let request = albums.handle(event, at: time) { follow(request, at: time) }
            if let request = preview?.handle(event, at: time) { follow(request, at: time) }
        }
    }

    /// Brings everything to `time`, in seconds; gestures that the inputs led to take effect.
    public mutating func advance(to time: Double) {
        perform(at: time)
        gestures.advance(to: time)
        applyGestures(at: time)
        goIdle(at: time)
        carousel.advance(to: time, touching: gestures)
        albums.advance(to: time)
        preview?.advance(to: time, touching: gestures)
        closing.removeAll { $0.hero.isSettled(at: time) }
        inspector?.advance(to: time, gestures)
    }

    /// Nobody has touched it for a while.
    private mutating func goIdle(at time: Double) {
        guard demo?.isOn != true else { return }
        for stage in attract.reached(at: time) {
            idle(stage, at: time)
            if stage == .goHome { demo?.resume(at: time) }
        }
    }

    /// The gesture events have been read.
    public mutating func removeEvents() {
        ghostEvents.removeAll(keepingCapacity: true)
        favouriteChanges.removeAll(keepingCapacity: true)
        gestures.removeEvents()
        appliedEvents = 0
    }

    // MARK: What is to be seen

    /// Builds the scene as of `time`.
    public mutating func build(at time: Double) {
        scene.removeAll()
        if cards.isEmpty && isLibraryComplete {
            emptyState.draw(into: &scene, geometry: carousel.geometry)
        } else {
            drawScreens(at: time)
        }
        demo?.draw(into: &scene, at: time)
        inspector?.draw(into: &scene)
        if !albums.coversScreen(at: time) { carousel.prefetch(into: &scene, at: time) }
        wantWhatMayOpen(at: time)
    }

    /// Whether the next frame will differ from this one though nothing happens.
    public func isMoving(at time: Double) -> Bool {
        let showsScreens = preview.map { !$0.coversScreen(at: time) } ?? true
        let showsCarousel = showsScreens && !albums.coversScreen(at: time)
        return showsCarousel && carousel.isMoving(at: time) || showsScreens && albums.isMoving(at: time)
            || !closing.isEmpty || preview?.isMoving(at: time) ?? false
            || inspector?.isMoving ?? false || demo?.isMoving ?? false
    }

    /// When something is due though nothing moves or happens.
    public var nextDeadline: Double? {
        let idle = isHome && demo == nil ? nil : attract.nextDeadline
        return [gestures.nextDeadline, preview?.nextDeadline, demo?.isOn == true ? demo?.nextDeadline : idle].compactMap
        { $0 }.min()
    }
}

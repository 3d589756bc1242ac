import Gestures
import Motion

/// All that can happen to the gallery, apart from time passing.
public enum GalleryInput: Hashable, Sendable {
    case pointer(PointerEvent)
    /// The fingers that are down no longer mean anything.
    case cancelPointers(Cause)
    case key(Key)
    /// The screen's size in points.
    case resize(Size)
    /// The photos to show, in order. `isComplete` once no more are being looked for.
    case photos([Card], isComplete: Bool)
}

/// The keys that mean something.
public enum Key: String, Hashable, Sendable, CaseIterable {
    case left, right
}

/// The gallery as one value: what is on its screens, and what the visitor's fingers are doing to it. The same inputs
/// at the same times lead to the same state.
public struct GalleryModel: Sendable {
    public private(set) var gestures = GestureEngine<Target>()
    /// What to draw, as of the last ``build(at:)``.
    public private(set) var scene = Scene()
    private var carousel: Carousel
    private var inspector: Inspector?
    private let emptyState: EmptyState
    /// How many of the gesture events have taken effect.
    private var appliedEvents = 0
    private var photoCount = 0
    private var isLibraryComplete = false

    /// - Parameters:
    ///   - size: Of the screen, in points.
    ///   - place: Where photos are looked for, to say so when there are none.
    ///   - contacts: What to make of contacts that no visitor means.
    ///   - inspectsGestures: Whether to show fingers, regions and recognizers over everything.
    public init(
        carousel: CarouselConfiguration, size: Size, place: String, contacts: ContactPolicy = ContactPolicy(),
        inspectsGestures: Bool = false, at time: Double
    ) {
        gestures.policy = contacts
        gestures.policy.screen = Rect(origin: .zero, size: size)
        inspector = inspectsGestures ? Inspector() : nil
        self.carousel = Carousel(carousel, size: size, at: time)
        emptyState = EmptyState(place: place)
    }

    public mutating func handle(_ input: GalleryInput, at time: Double) {
        switch input {
        case .pointer(let event):
            gestures.handle(event, in: scene.regions)
            applyGestures(at: time)
        case .cancelPointers(let cause):
            gestures.cancelAll(cause: cause, at: time)
            applyGestures(at: time)
        case .key(.left):
            carousel.page(by: -1, at: time)
        case .key(.right):
            carousel.page(by: 1, at: time)
        case .resize(let size):
            gestures.cancelAll(cause: .resized, at: time)
            applyGestures(at: time)
            gestures.policy.screen = Rect(origin: .zero, size: size)
            carousel.resize(to: size, at: time)
        case .photos(let cards, let isComplete):
            carousel.show(cards, at: time)
            photoCount = cards.count
            isLibraryComplete = isComplete
        }
    }

    /// Brings everything to `time`, in seconds; gestures that the inputs led to take effect.
    public mutating func advance(to time: Double) {
        gestures.advance(to: time)
        applyGestures(at: time)
        carousel.advance(to: time, touching: gestures)
        inspector?.advance(to: time, gestures)
    }

    /// Lets the gestures recognised since the last time take effect.
    private mutating func applyGestures(at time: Double) {
        for event in gestures.events[appliedEvents...] {
            carousel.handle(event, at: time)
            inspector?.note(event, at: time)
        }
        appliedEvents = gestures.events.count
    }

    /// Builds the scene as of `time`.
    public mutating func build(at time: Double) {
        scene.removeAll()
        if photoCount == 0 && isLibraryComplete {
            emptyState.draw(into: &scene, geometry: carousel.geometry)
        } else {
            carousel.draw(into: &scene, at: time)
        }
        inspector?.draw(into: &scene)
        carousel.prefetch(into: &scene, at: time)
    }

    /// The gesture events have been read.
    public mutating func removeEvents() {
        gestures.removeEvents()
        appliedEvents = 0
    }

    /// Whether the next frame will differ from this one though nothing happens.
    public func isMoving(at time: Double) -> Bool {
        carousel.isMoving(at: time) || inspector?.isMoving ?? false
    }

    /// When something is due though nothing moves or happens.
    public var nextDeadline: Double? { gestures.nextDeadline }

    public func carouselReading(at time: Double) -> Carousel.Reading { carousel.reading(at: time) }
}

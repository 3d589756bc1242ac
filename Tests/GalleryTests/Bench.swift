import Gestures
import Motion

@testable import Albums
@testable import Carousel
@testable import Gallery
@testable import Library
@testable import Panel
@testable import Scenes

/// A gallery on a screen of 1000 × 600 points, a clock that the test turns, and fingers.
///
/// On this screen a card is 372 points high. Photos are square unless a test wants others, so that a card and its
/// spacing take 400 points, and the middle of the cards lies at y = 282.
struct Bench {
    var model: GalleryModel
    private(set) var time = 0.0
    /// The seconds between two frames.
    var frame = 1.0 / 60
    /// Whether attempts to enter the PIN are stored at once.
    var keepsAttempts = true

    static let size = Size(width: 1000, height: 600)
    static let pitch = 400.0
    static let middle = 282.0

    init(photos: Int = 12, size: Size = Bench.size, _ configure: (inout CarouselConfiguration) -> Void = { _ in }) {
        var configuration = GalleryConfiguration()
        configure(&configuration.carousel)
        self.init(configuration, size: size)
        show(Self.cards(photos))
    }

    /// - Parameter cares: Whether what stands still is moved, which tests of other things leave out.
    init(
        _ configuration: GalleryConfiguration, size: Size = Bench.size, demonstrates: Bool = false, cares: Bool = false,
        nextSet: String? = nil, hasDesk: Bool = false, chosenPIN: String? = nil, attempts: PINAttempts = PINAttempts()
    ) {
        var configuration = configuration
        configuration.care.shifts = cares
        var setup = GallerySetup(configuration, size: size)
        setup.demonstrates = demonstrates
        setup.nextSet = nextSet
        setup.hasDesk = hasDesk
        setup.chosenPIN = chosenPIN
        setup.attempts = attempts
        model = GalleryModel(setup, at: 0)
    }

    static func cards(_ count: Int, from first: Int = 0) -> [Card] {
        (first..<first + count).map { Card(photo: PhotoID($0), pixels: Size(width: 1, height: 1)) }
    }

    // MARK: Time

    /// One frame at the present time: gestures take effect and the scene is built.
    mutating func tick() {
        model.advance(to: time)
        model.build(at: time)
        events += model.gestures.events
        let attempts = model.requests.compactMap { if case .panel(.keep(let attempts)) = $0 { attempts } else { nil } }
        kept += attempts
        model.removeEvents()
        if keepsAttempts { for attempts in attempts { handle(.kept(attempts)) } }
    }

    /// Lets frames pass.
    mutating func run(_ seconds: Double) {
        let end = time + seconds
        while time < end - 1e-9 {
            time = min(time + frame, end)
            tick()
        }
    }

    // MARK: Input

    mutating func handle(_ input: GalleryInput) {
        model.handle(input, at: time)
        tick()
    }

    mutating func show(_ cards: [Card], _ albums: AlbumList = AlbumList(title: ""), isComplete: Bool = true) {
        handle(.photos(PhotoCollection(cards: CardList(cards), albums: albums, isComplete: isComplete)))
    }

    /// A finger does something and a frame shows it.
    mutating func touch(_ phase: PointerPhase, _ x: Double, _ y: Double = Bench.middle, finger: Int = 1) {
        handle(.pointer(PointerEvent(phase, PointerID(finger), at: Point(x: x, y: y), time: time)))
    }

    /// A finger comes down, moves by `dx` in steady steps of a frame, and lifts while it moves.
    mutating func fling(from x: Double, by dx: Double, y: Double = Bench.middle, frames: Int = 12) {
        touch(.down, x, y)
        for step in 1...frames {
            run(frame)
            touch(.move, x + dx * Double(step) / Double(frames), y)
        }
        touch(.up, x + dx, y)
    }

    // MARK: What is seen

    /// What was to be stored of attempts to enter the PIN.
    private(set) var kept: [PINAttempts] = []

    /// All gestures since the beginning.
    private(set) var events: [GestureEvent<Target>] = []

    /// Whether the last scene fades over the present one.
    var isFading: Bool { model.fade.isMoving(at: time) }

    var reading: Carousel.Reading { model.screens.carousel.reading(at: time) }

    /// How drags went that began.
    var drags: [GestureState] {
        events.filter { $0.gesture.name == "drag" && $0.state != .failed }.map(\.state)
    }

    /// What was tapped.
    var taps: [Target] {
        events.filter { $0.gesture.name == "tap" && $0.state == .ended }.map(\.target)
    }

    /// The cards of a row on screen by their names, with their left edges.
    func cards(ofRow row: Int = 0) -> [CardID: Double] {
        var cards: [CardID: Double] = [:]
        for region in model.scene.regions.regions {
            if case .carousel(.card(row, let id)) = region.target { cards[id] = region.frame.minX }
        }
        return cards
    }

    /// The card that covers `x`.
    func card(at x: Double, y: Double = Bench.middle) -> CardID? {
        let path = model.scene.regions.path(at: Point(x: x, y: y))
        guard case .carousel(.card(_, let id))? = path.last?.target else { return nil }
        return id
    }

    /// How far the row has gone from `from` to now, the shorter way round.
    func way(from: Carousel.Reading) -> Double {
        let way = wrap(reading.x - from.x, length: reading.length)
        return way > reading.length / 2 ? way - reading.length : way
    }
}

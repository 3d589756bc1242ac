/// What drives the gallery in ``InputTableTests``.
package enum Input: String, CaseIterable, Sendable {
    case touchscreen = "touch"
    case singleTouch = "one contact"
    case panel
    case pen
    case mouse
    case wheel = "wheel, trackpad"
    case keys

    /// The device that plays strokes; nil if this input has none.
    package var device: InputDevice? {
        switch self {
        case .touchscreen: .touchscreen
        case .singleTouch: .singleTouch
        case .panel: .panel
        case .pen: .pen
        case .mouse: .mouse
        case .wheel, .keys: nil
        }
    }
}

/// Something that visitors do on a screen, and how it shows in the trace. A new one is a row of ``all`` and of the table in
/// Documentation/Accessibility.md.
package struct Interaction: Sendable {
    /// Where it is done, on a screen of 1280 × 800 with the photos of ``TouchedPhotos``.
    package enum Place: String, Sendable {
        case carousel, photo, zoomed = "zoomed photo", tiled = "zoomed photo in tiles"
        case described = "photo with a text", information, albums
        case languages = "menu of languages", slideshow, mosaic
        case pin = "PIN", menu = "operator's panel", about = "about the system"

        /// The value of `attract.style` that it needs.
        package var style: String { self == .slideshow || self == .mosaic ? rawValue : "drift" }

        /// What is open over the carousel there, as traces name it.
        package var layer: String? {
            switch self {
            case .languages: "languages"
            case .pin: "pin"
            case .menu: "menu"
            case .about: "about"
            default: nil
            }
        }
    }

    package let place: Place
    package let name: String
    /// One after the other; the fingers of each at the same time.
    package var strokes: [[Stroke]]
    /// The pause after the first of them.
    package var pause = Interaction.betweenTaps
    package static let betweenTaps = Duration.milliseconds(80)
    package var keys: [Keyboard.Key] = []
    /// Lines of the wheel, to the right and down.
    package var wheel: Position?
    /// Whether a line shows that it has happened, compared with the last frame before.
    package let hasHappened: @Sendable (TraceLine, _ before: TraceLine.Frame) -> Bool

    private var fingers: Int { strokes.map(\.count).max() ?? 0 }

    package func works(with input: Input) -> Bool {
        switch input {
        case .touchscreen: fingers > 0
        case .singleTouch, .panel, .pen, .mouse: fingers == 1
        case .wheel: wheel != nil
        case .keys: !keys.isEmpty
        }
    }

    package static let all =
        carousel + photo + information + albums + languages + shows(.slideshow) + shows(.mosaic) + panel
}

extension Interaction {
    typealias Change = @Sendable (TraceLine, TraceLine.Frame) -> Bool

    static let middle: Position = [640, 370]

    static func tap(_ position: Position) -> [Stroke] { [Stroke(from: position).rest(.milliseconds(60))] }

    /// A drag that rests before it ends, and throws nothing.
    static func drag(from start: Position, by distance: Position) -> [Stroke] {
        [Stroke(from: start).line(to: start + distance, over: .seconds(0.4)).rest(.milliseconds(150))]
    }

    static func fling(from start: Position, by distance: Position) -> [Stroke] {
        [Stroke(from: start).line(by: distance, speed: 2000)]
    }

    static func leads(to screen: String) -> Change { { line, _ in line.screen?.to == screen } }

    /// - Parameter layer: Nil for the screen alone.
    static func opens(_ layer: String?) -> Change { { line, _ in line.frame.map { $0.layer == layer } ?? false } }
}

/// The carousel and the albums.
extension Interaction {
    /// At least 280 points, which is 300 less the slop of a finger.
    private static let carouselFollows: Change = { line, before in
        guard let now = line.frame?.carousel, let then = before.carousel else { return false }
        return (280...300).contains(abs(CarouselPath.distance(from: then, to: now)))
    }

    private static let carouselTurns: Change = { line, before in
        guard let now = line.frame?.carousel, let then = before.carousel else { return false }
        return abs(CarouselPath.distance(from: then, to: now)) > 100
    }

    private static let albumsScroll: Change = { line, before in
        abs((line.frame?.albums?.scroll ?? 0) - (before.albums?.scroll ?? 0)) > 100
    }

    fileprivate static let carousel = [
        Interaction(
            place: .carousel, name: "drag the photos", strokes: [drag(from: [900, 300], by: [-300, 0])],
            hasHappened: carouselFollows),
        Interaction(
            place: .carousel, name: "throw them", strokes: [fling(from: [900, 300], by: [-400, 0])], keys: [.right],
            wheel: [1, 0]
        ) { line, before in carouselTurns(line, before) && line.frame?.carousel?.phase != "interacting" },
        Interaction(
            place: .carousel, name: "open a photo", strokes: [tap(middle)], keys: [.enter, .enter],
            hasHappened: leads(to: "preview")),
        Interaction(
            place: .carousel, name: "spread a photo", strokes: [.pinch(about: middle, from: 120, to: 500)],
            keys: [.plus], hasHappened: leads(to: "preview")),
        Interaction(
            place: .carousel, name: "pinch to the albums", strokes: [.pinch(about: middle, from: 500, to: 100)],
            keys: [.minus], hasHappened: leads(to: "albums")),
        Interaction(
            place: .carousel, name: "open the albums", strokes: [tap([1228, 52])], keys: [.albums],
            hasHappened: leads(to: "albums")),
        Interaction(
            place: .carousel, name: "lift a photo and move to the next", strokes: [lift(from: middle)],
            hasHappened: lifts),
    ]

    /// - Parameter levels: 1 for smaller photos, and -1 for larger ones.
    private static func zoomsAlbums(by levels: Double) -> Change {
        { line, before in
            guard let now = line.frame?.albums, let then = before.albums else { return false }
            return now.phase == "idle" && (now.level - then.level) * levels >= 1
        }
    }

    fileprivate static let albums = [
        Interaction(
            place: .albums, name: "scroll", strokes: [drag(from: [640, 600], by: [0, -300])], keys: [.pageDown],
            wheel: [0, 1], hasHappened: albumsScroll),
        Interaction(
            place: .albums, name: "throw the list", strokes: [fling(from: [640, 700], by: [0, -300])],
            hasHappened: { line, _ in line.frame?.albums?.phase == "decelerating" }),
        Interaction(
            place: .albums, name: "open a photo", strokes: [tap(middle)], keys: [.down, .enter],
            hasHappened: leads(to: "preview")),
        Interaction(
            place: .albums, name: "choose a tab", strokes: [tap([814, 183])], keys: [.up, .up, .right, .right]
        ) { line, _ in line.frame?.albums?.tab == 2 },
        Interaction(
            place: .albums, name: "pinch to see more", strokes: [.pinch(about: [640, 500], from: 600, to: 150)],
            keys: [.minus], hasHappened: zoomsAlbums(by: 1)),
        Interaction(
            place: .albums, name: "spread to see larger photos",
            strokes: [.pinch(about: [640, 500], from: 150, to: 330)], keys: [.plus], hasHappened: zoomsAlbums(by: -1)),
        Interaction(
            place: .albums, name: "mark a favourite", strokes: [tap([768, 447])], keys: [.down, .favourite]
        ) { line, before in line.frame?.albums.map { $0.favourites != before.albums?.favourites } ?? false },
        Interaction(
            place: .albums, name: "swipe to the favourites", strokes: [fling(from: [1000, 600], by: [-500, 0])],
            keys: [.up, .up, .right, .right, .right], wheel: [1, 0]
        ) { line, _ in line.frame?.albums.map { $0.page == 1 } ?? false },
        Interaction(
            place: .albums, name: "lift a photo and move to the next", strokes: [lift(from: [640, 500])],
            hasHappened: lifts),
        Interaction(
            place: .albums, name: "go back from the edge", strokes: [fling(from: [6, 500], by: [700, 0])],
            keys: [.backspace], hasHappened: leads(to: "carousel")),
        Interaction(
            place: .albums, name: "go back", strokes: [tap([32, 183])], keys: [.backspace],
            hasHappened: leads(to: "carousel")),
    ]
}

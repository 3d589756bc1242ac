import TouchHarness

/// What drives the gallery in ``InputTableTests``.
enum Input: String, CaseIterable, Sendable {
    case touchscreen = "touch"
    case singleTouch = "one contact"
    case panel
    case pen
    case mouse
    case wheel = "wheel, trackpad"
    case keys

    /// The device that plays strokes; nil if this input has none.
    var device: InputDevice? {
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
struct Interaction: Sendable {
    /// Where it is done, on a screen of 1280 × 800 with the shipped photos.
    enum Place: String, Sendable {
        case carousel, photo, zoomed = "zoomed photo", albums
    }

    let place: Place
    let name: String
    /// One after the other; the fingers of each at the same time.
    var strokes: [[Stroke]]
    var keys: [Keyboard.Key] = []
    /// Lines of the wheel, to the right and down.
    var wheel: Position?
    /// Whether a line shows that it has happened, compared with the last frame before.
    let hasHappened: @Sendable (TraceLine, _ before: TraceLine.Frame) -> Bool

    private var fingers: Int { strokes.map(\.count).max() ?? 0 }

    func works(with input: Input) -> Bool {
        switch input {
        case .touchscreen: fingers > 0
        case .singleTouch, .panel, .pen, .mouse: fingers == 1
        case .wheel: wheel != nil
        case .keys: !keys.isEmpty
        }
    }
}

extension Interaction {
    private typealias Change = @Sendable (TraceLine, TraceLine.Frame) -> Bool

    private static let middle: Position = [640, 370]

    private static func tap(_ position: Position) -> [Stroke] { [Stroke(from: position).rest(.milliseconds(60))] }

    /// A drag that rests before it ends, and throws nothing.
    private static func drag(from start: Position, by distance: Position) -> [Stroke] {
        [Stroke(from: start).line(to: start + distance, over: .seconds(0.4)).rest(.milliseconds(150))]
    }

    private static func fling(from start: Position, by distance: Position) -> [Stroke] {
        [Stroke(from: start).line(by: distance, speed: 2000)]
    }

    private static func leads(to screen: String) -> Change { { line, _ in line.screen?.to == screen } }

    private static func turns(by pages: Int) -> Change {
        { line, before in
            line.frame?.preview.map { $0.index == (before.preview?.index ?? 0) + pages && $0.phase == "idle" } ?? false
        }
    }

    private static func zooms(past zoom: Double) -> Change { { line, _ in line.frame?.preview?.zoom ?? 1 > zoom } }

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

    static let all: [Interaction] = carousel + photo + albums

    private static let carousel = [
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
            place: .carousel, name: "choose a language", strokes: [tap([52, 52]), tap([140, 150])]
        ) { line, _ in line.gesture?.target.hasPrefix("languages/") == true && line.gesture?.state == .ended },
    ]

    private static let photo = [
        Interaction(
            place: .photo, name: "turn the page", strokes: [drag(from: [1000, 400], by: [-700, 0])], keys: [.right],
            wheel: [1, 0], hasHappened: turns(by: 1)),
        Interaction(
            place: .photo, name: "turn back with a throw", strokes: [fling(from: [400, 400], by: [400, 0])],
            keys: [.left], wheel: [-1, 0], hasHappened: turns(by: -1)),
        Interaction(
            place: .photo, name: "pull it closed", strokes: [drag(from: [640, 250], by: [0, 400])], keys: [.backspace],
            hasHappened: leads(to: "carousel")),
        Interaction(
            place: .photo, name: "double-tap to zoom", strokes: [tap(middle), tap(middle)],
            hasHappened: zooms(past: 2.4)),
        Interaction(
            place: .photo, name: "tap, hold and drag to zoom",
            strokes: [tap(middle), drag(from: middle, by: [0, 200])], keys: [.plus, .plus, .plus],
            hasHappened: zooms(past: 1.9)),
        Interaction(
            place: .photo, name: "spread two fingers to zoom", strokes: [.pinch(about: middle, from: 200, to: 500)],
            wheel: [0, -5], hasHappened: zooms(past: 1.9)),
        Interaction(
            place: .photo, name: "pinch it closed", strokes: [.pinch(about: middle, from: 600, to: 100)],
            keys: [.minus], hasHappened: leads(to: "carousel")),
        Interaction(
            place: .photo, name: "scrub the thumbnails", strokes: [drag(from: [880, 732], by: [-200, 0])],
            keys: [.pageDown, .pageDown]
        ) { line, before in line.frame?.preview?.index ?? 0 > before.preview?.index ?? 0 },
        Interaction(
            place: .photo, name: "mark a favourite", strokes: [tap([1164, 52])], keys: [.favourite]
        ) { line, _ in line.frame != nil },
        Interaction(
            place: .photo, name: "close it", strokes: [tap([1228, 52])], keys: [.backspace],
            hasHappened: leads(to: "carousel")),
        Interaction(
            place: .zoomed, name: "move it", strokes: [drag(from: [700, 400], by: [-200, 0])], keys: [.right]
        ) { line, before in abs((line.frame?.preview?.pan.x ?? 0) - (before.preview?.pan.x ?? 0)) > 180 },
        Interaction(
            place: .zoomed, name: "double-tap to fit it", strokes: [tap(middle), tap(middle)], keys: [.zero],
            wheel: [0, 10]
        ) { line, _ in line.frame?.preview.map { $0.zoom == 1 && $0.phase == "idle" } ?? false },
    ]

    private static let albums = [
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
            place: .albums, name: "choose a tab", strokes: [tap([814, 183])]
        ) { line, _ in line.frame?.albums?.tab == 2 },
        Interaction(
            place: .albums, name: "pinch to see more", strokes: [.pinch(about: [640, 500], from: 600, to: 150)],
            keys: [.minus]
        ) { line, _ in line.frame?.albums != nil && line.frame?.albums?.phase != "idle" },
        Interaction(
            place: .albums, name: "mark a favourite", strokes: [tap([768, 447])], keys: [.down, .favourite]
        ) { line, before in line.frame?.albums?.favourites != before.albums?.favourites },
        Interaction(
            place: .albums, name: "swipe to the favourites", strokes: [fling(from: [1000, 600], by: [-500, 0])],
            wheel: [1, 0]
        ) { line, _ in line.frame?.albums.map { $0.page == 1 } ?? false },
        Interaction(
            place: .albums, name: "go back from the edge", strokes: [fling(from: [6, 500], by: [700, 0])],
            keys: [.backspace], hasHappened: leads(to: "carousel")),
        Interaction(
            place: .albums, name: "go back", strokes: [tap([32, 183])], keys: [.backspace],
            hasHappened: leads(to: "carousel")),
    ]
}

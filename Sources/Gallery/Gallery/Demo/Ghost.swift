import Gestures
import Motion
import Scenes

/// A ghost finger that shows visitors what they can do. It goes through the same gesture recognition as a real one; a
/// real touch ends it immediately. It knows the gallery's screens, and nothing about its models.
struct Ghost: Hashable, Sendable, Layer {
    static let first = PointerID(-1)
    static let second = PointerID(-2)

    /// Seconds at home before its first act; nil if there is no demo.
    let pause: Double?
    /// The events of its fingers since ``removeEvents()``.
    private(set) var events: [PointerEvent] = []
    private var next = DemoAct.allCases.startIndex
    private var performance: GhostPerformance?
    /// When the next act begins; nil while a visitor has the gallery.
    private var nextStart: Double?

    /// The pause before the first act of a demo that begins at once.
    static let shortPause = 8.0

    init(pause: Double?, at time: Double) {
        self.pause = pause
        resume(at: time)
    }

    /// - Parameter demonstrates: Whether the demo begins soon, instead of after the configured idle time.
    init(_ configuration: GalleryConfiguration, demonstrates: Bool, at time: Double) {
        let delay = demonstrates ? Self.shortPause : configuration.features.demoDelay
        self.init(pause: configuration.allowsDemo ? delay : nil, at: time)
    }

    var isOn: Bool { nextStart != nil }

    /// Whether it has begun with its acts and not come to the end.
    var isPerforming: Bool { isOn && (performance != nil || next != DemoAct.allCases.startIndex) }

    /// Starts over with the first act.
    mutating func resume(at time: Double) {
        next = DemoAct.allCases.startIndex
        nextStart = pause.map { time + $0 }
    }

    /// Stops for a visitor.
    ///
    /// - Returns: The events that cancel the ghost's fingers.
    mutating func stop(at time: Double) -> [PointerEvent] {
        let cancellations = performance?.cancellations(at: time) ?? []
        performance = nil
        nextStart = nil
        events += cancellations
        return cancellations
    }

    mutating func removeEvents() { events.removeAll(keepingCapacity: true) }

    // MARK: Performing

    /// The screen on which the ghost performs.
    struct Stage {
        /// The area in which fingers can touch.
        let area: Rect
        let place: Screens.Place
        /// The middle of what can be tapped; nil for what is not there.
        var card: Point?
        var albumsButton: Point?
        var heart: Point?
        var backButton: Point?
    }

    /// Performs its acts up to `time`.
    ///
    /// - Parameter stage: Needed when an act begins.
    /// - Returns: The events of its fingers since the last call.
    mutating func perform(on stage: Stage?, at time: Double) -> [PointerEvent] {
        guard let nextStart else { return [] }
        if let stage, beginsAct(at: time) { begin(on: stage, at: nextStart) }
        guard let now = performance, time >= now.start else { return [] }
        let new = performance?.events(at: time) ?? []
        if time >= now.end + GhostStroke.fade { performance = nil }
        events += new
        return new
    }

    func beginsAct(at time: Double) -> Bool { nextDeadline.map { time >= $0 } ?? false }

    /// Begins the next act that suits the screen.
    private mutating func begin(on stage: Stage, at start: Double) {
        let acts = DemoAct.allCases
        let order = acts.indices.map { (next + $0) % acts.count }
        guard let index = order.first(where: { acts[$0].suits(stage) }), let target = acts[index].target(on: stage)
        else { return nextStart = pause.map { start + $0 } }
        let begun = GhostPerformance(strokes: acts[index].strokes(in: stage.area, target: target), start: start)
        performance = begun
        next = (index + 1) % acts.count
        nextStart = (next == acts.startIndex ? pause : acts[next].pause).map { begun.end + $0 }
    }

    // MARK: Drawing

    func isMoving(at time: Double) -> Bool { performance != nil }

    var nextDeadline: Double? { performance == nil ? nextStart.map { $0 - GhostStroke.fade } : nil }

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) { performance?.draw(into: &scene) }
}

/// One gesture that the ghost demonstrates.
enum DemoAct: Hashable, Sendable, CaseIterable {
    // The last acts undo what those before them did, so that the ghost leaves everything as it was.
    case drag, fling, open, zoomIn, handOff, zoomOut, doubleTap, doubleTapAgain, nextPage, lastPage, dismiss
    case openAlbums, scroll, mark, unmark, scrollBack, leaveAlbums

    /// The screen on which it is performed.
    var place: Screens.Place {
        switch self {
        case .drag, .fling, .open, .openAlbums: .carousel
        case .zoomIn, .handOff, .zoomOut, .doubleTap, .doubleTapAgain, .nextPage, .lastPage, .dismiss: .preview
        case .scroll, .mark, .unmark, .scrollBack, .leaveAlbums: .albums
        }
    }

    /// The pause before the act in seconds. A flung row comes to rest before its card is tapped.
    var pause: Double { self == .open ? 5 : 1.6 }

    func suits(_ stage: Ghost.Stage) -> Bool { place == stage.place && target(on: stage) != nil }

    /// The position of the tap, or of the row that is dragged; nil for a button that is not there.
    func target(on stage: Ghost.Stage) -> Point? {
        switch self {
        case .openAlbums: stage.albumsButton
        case .mark, .unmark: stage.heart
        case .leaveAlbums: stage.backButton
        default: stage.card ?? stage.area.center
        }
    }

    /// How long a finger taps, and how long it is up within a double tap.
    private static let tap = 0.14
    private static let gap = 0.1

    /// - Parameters:
    ///   - area: The area in which fingers can touch.
    ///   - target: The middle of the region that is tapped, or of the card whose row is dragged and flung.
    func strokes(in area: Rect, target: Point) -> [GhostStroke] {
        let w = area.size.width
        let h = area.size.height
        func point(_ x: Double, _ y: Double) -> Point { area.origin + vector(x, y) }
        func onRow(_ x: Double) -> Point { Point(x: point(x, 0).x, y: target.y) }
        func vector(_ x: Double, _ y: Double) -> Vector { Vector(dx: x * w, dy: y * h) }
        switch self {
        case .drag:
            let stroke = GhostStroke(from: onRow(0.68)).line(by: vector(-0.3, 0), over: 1)
            return [stroke.rest(0.15).line(by: vector(0.12, 0), over: 0.7).rest(0.2)]
        case .fling: return [GhostStroke(from: onRow(0.75)).line(by: vector(-0.35, 0), over: 0.35, .throwing)]
        case .open, .openAlbums, .mark, .unmark, .leaveAlbums: return [GhostStroke(from: target).rest(Self.tap)]
        case .zoomIn: return pinch(about: point(0.5, 0.48), from: 0.07 * w, to: 0.15 * w)
        case .handOff:
            // To the photo's edge and on, and back again.
            let stroke = GhostStroke(from: point(0.93, 0.5)).line(by: vector(-0.88, 0), over: 1.1)
            return [stroke.rest(0.1).line(by: vector(0.7, 0), over: 1).rest(0.2)]
        case .zoomOut: return pinch(about: point(0.5, 0.48), from: 0.15 * w, to: 0.03 * w)
        case .doubleTap, .doubleTapAgain:
            return [GhostStroke(from: point(0.58, 0.44)).rest(Self.tap / 2).lift(Self.gap).rest(Self.tap / 2)]
        case .nextPage: return [GhostStroke(from: point(0.72, 0.5)).line(by: vector(-0.36, 0), over: 0.3, .throwing)]
        case .lastPage: return [GhostStroke(from: point(0.28, 0.5)).line(by: vector(0.36, 0), over: 0.3, .throwing)]
        case .dismiss: return [GhostStroke(from: point(0.5, 0.4)).line(by: vector(0, 0.42), over: 0.6)]
        case .scroll: return [GhostStroke(from: point(0.5, 0.8)).line(by: vector(0, -0.45), over: 0.8).rest(0.1)]
        case .scrollBack: return [GhostStroke(from: point(0.5, 0.4)).line(by: vector(0, 0.5), over: 0.8).rest(0.1)]
        }
    }

    private func pinch(about center: Point, from span: Double, to end: Double) -> [GhostStroke] {
        let start = Vector(dx: span, dy: -span / 3)
        let movement = Vector(dx: end - span, dy: (span - end) / 3)
        return [
            GhostStroke(finger: Ghost.first, from: center + start).line(by: movement, over: 0.9).rest(0.15),
            GhostStroke(finger: Ghost.second, from: center + start * -1).line(by: movement * -1, over: 0.9).rest(0.15),
        ]
    }
}

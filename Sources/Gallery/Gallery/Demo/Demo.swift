import Gestures
import Motion
import Scenes

/// A ghost finger that shows visitors what they can do. It goes through the same gesture recognition as a real one; a
/// real touch ends it immediately. It knows the gallery's screens, and nothing about its models.
struct Demo: Hashable, Sendable {
    static let first = PointerID(-1)
    static let second = PointerID(-2)

    private var next = DemoAct.allCases.startIndex
    private var performance: GhostPerformance?
    /// When the next act begins; nil while a visitor has the gallery.
    private var nextStart: Double?
    /// Before the first act, in seconds.
    private let pause: Double

    /// The pause before the first act of a demo that begins at once.
    static let shortPause = 8.0

    init(at time: Double, pause: Double = Self.shortPause) {
        self.pause = pause
        resume(at: time)
    }

    var isOn: Bool { nextStart != nil }

    /// Whether it has begun with its acts and not come to the end.
    var isPerforming: Bool { isOn && (performance != nil || next != DemoAct.allCases.startIndex) }

    /// Starts over with the first act.
    mutating func resume(at time: Double) {
        next = DemoAct.allCases.startIndex
        nextStart = time + pause
    }

    /// Stops for a visitor.
    ///
    /// - Returns: The events that cancel the ghost's fingers.
    mutating func stop(at time: Double) -> [PointerEvent] {
        defer {
            performance = nil
            nextStart = nil
        }
        return performance?.cancellations(at: time) ?? []
    }

    // MARK: Performing

    /// The screen on which the ghost performs.
    struct Stage {
        /// The area in which fingers can touch.
        let area: Rect
        let place: DemoAct.Place
        /// The middle of what can be tapped; nil for what is not there.
        var card: Point?
        var albumsButton: Point?
        var heart: Point?
        var backButton: Point?
    }

    /// The events of the ghost's fingers since the last call.
    ///
    /// - Parameter stage: Needed when an act begins.
    mutating func events(on stage: Stage?, at time: Double) -> [PointerEvent] {
        guard let nextStart else { return [] }
        if let stage, beginsAct(at: time) { begin(on: stage, at: nextStart) }
        guard let now = performance, time >= now.start else { return [] }
        let events = performance?.events(at: time) ?? []
        if time >= now.end + GhostStroke.fade { performance = nil }
        return events
    }

    func beginsAct(at time: Double) -> Bool {
        performance == nil && nextStart.map { time >= $0 - GhostStroke.fade } ?? false
    }

    /// Begins the next act that suits the screen.
    private mutating func begin(on stage: Stage, at start: Double) {
        let acts = DemoAct.allCases
        guard let index = (0..<acts.count).map({ (next + $0) % acts.count }).first(where: { acts[$0].suits(stage) })
        else { return nextStart = start + pause }
        let begun = GhostPerformance(
            strokes: acts[index].strokes(in: stage.area, target: acts[index].target(on: stage)), start: start)
        performance = begun
        next = (index + 1) % acts.count
        nextStart = begun.end + (next == acts.startIndex ? pause : acts[next].pause)
    }

    // MARK: Drawing

    var isMoving: Bool { performance != nil }

    var nextDeadline: Double? { performance == nil ? nextStart.map { $0 - GhostStroke.fade } : nil }

    func draw(into scene: inout SceneBuilder) { performance?.draw(into: &scene) }
}

import Gestures
import Motion

/// A ghost finger that shows visitors what they can do. It goes through the same gesture recognition as a real one; a
/// real touch ends it immediately.
struct Demo: Hashable, Sendable {
    static let first = PointerID(-1)
    static let second = PointerID(-2)

    private struct Performance: Hashable {
        var strokes: [GhostStroke]
        var start: Double
        /// The fingers that have come down, and those that have lifted again.
        var pressed: Set<PointerID> = []
        var lifted: Set<PointerID> = []
        var end: Double { start + (strokes.map(\.duration).max() ?? 0) }

        /// The events of one finger up to a time that have not been returned yet.
        mutating func events(of stroke: GhostStroke, at time: Double) -> [PointerEvent] {
            let elapsed = min(time - start, stroke.duration)
            func event(_ phase: PointerPhase, _ elapsed: Double) -> PointerEvent {
                PointerEvent(phase, stroke.finger, at: stroke.position(at: elapsed), time: start + elapsed)
            }
            guard !lifted.contains(stroke.finger) else { return [] }
            let press = pressed.insert(stroke.finger).inserted ? [event(.down, 0)] : []
            guard elapsed >= stroke.duration else { return press + [event(.move, elapsed)] }
            lifted.insert(stroke.finger)
            return press + [event(.move, elapsed), event(.up, elapsed)]
        }
    }

    private var next = DemoAct.allCases.startIndex
    private var performance: Performance?
    /// When the next act begins; nil while a visitor has the gallery.
    private var nextStart: Double?

    init(at time: Double) {
        resume(at: time)
    }

    var isOn: Bool { nextStart != nil }

    /// Starts over with the first act.
    mutating func resume(at time: Double) {
        next = DemoAct.allCases.startIndex
        nextStart = time + DemoAct.allCases[next].pause
    }

    /// Stops for a visitor.
    ///
    /// - Returns: The events that cancel the ghost's fingers.
    mutating func stop(at time: Double) -> [PointerEvent] {
        defer { (performance, nextStart) = (nil, nil) }
        guard let performance else { return [] }
        let down = performance.pressed.subtracting(performance.lifted)
        return performance.strokes.filter { down.contains($0.finger) }.map { stroke in
            PointerEvent(.cancel, stroke.finger, at: stroke.position(at: time - performance.start), time: time)
        }
    }

    // MARK: Performing

    /// The screen on which the ghost performs.
    struct Stage {
        /// Where fingers can touch.
        let area: Rect
        /// Whether a photo is open.
        let isPreview: Bool
        /// The middle of a card to open.
        let card: Point?
    }

    /// The events of the ghost's fingers since the last call.
    mutating func events(on stage: Stage, at time: Double) -> [PointerEvent] {
        guard let nextStart else { return [] }
        if performance == nil, time >= nextStart - GhostStroke.fade { begin(on: stage, at: nextStart) }
        guard var now = performance, time >= now.start else { return [] }
        let events = now.strokes.flatMap { now.events(of: $0, at: time) }
        performance = time >= now.end + GhostStroke.fade ? nil : now
        return events
    }

    /// Begins the next act that suits the screen.
    private mutating func begin(on stage: Stage, at start: Double) {
        let acts = DemoAct.allCases
        if acts[next].needsPreview != stage.isPreview {
            next = acts.firstIndex { $0.needsPreview == stage.isPreview } ?? acts.startIndex
        }
        let act = acts[next]
        next = (next + 1) % acts.count
        let strokes = act.strokes(in: stage.area, card: stage.card ?? stage.area.center)
        let begun = Performance(strokes: strokes, start: start)
        performance = begun
        nextStart = begun.end + acts[next].pause
    }

    // MARK: Drawing

    var isMoving: Bool { performance != nil }

    var nextDeadline: Double? { performance == nil ? nextStart.map { $0 - GhostStroke.fade } : nil }

    /// Draws a ring with a trail for each finger.
    func draw(into scene: inout SceneBuilder) {
        guard let performance else { return }
        for stroke in performance.strokes {
            for (delay, share) in Theme.Ghost.trail {
                draw(stroke, at: scene.time - performance.start - delay, share, into: &scene)
            }
        }
    }

    private func draw(_ stroke: GhostStroke, at elapsed: Double, _ share: Double, into scene: inout SceneBuilder) {
        let opacity = share * stroke.opacity(at: elapsed).clamped(to: 0...1)
        guard opacity > 0 else { return }
        let side = stroke.isDown(at: elapsed) ? Theme.Ghost.pressed : Theme.Ghost.diameter
        let center = stroke.position(at: max(0, elapsed))
        let frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        scene.draw(Sprite(picture: .touchRing(diameter: Theme.Ghost.diameter), frame: frame, opacity: opacity))
    }
}

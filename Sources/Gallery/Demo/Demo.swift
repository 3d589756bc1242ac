import Gestures
import Motion

/// The gallery shows by itself what visitors can do: a ghost finger goes through the same gestures as a real one. A real
/// touch ends it at once.
struct Demo: Sendable {
    static let first = PointerID(-1)
    static let second = PointerID(-2)

    private struct Performance {
        var strokes: [GhostStroke]
        var start: Double
        /// The fingers that have come down, and those that are up again.
        var pressed: Set<PointerID> = []
        var lifted: Set<PointerID> = []
        var end: Double { start + (strokes.map(\.duration).max() ?? 0) }

        /// What one finger does now.
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

    /// Begins anew.
    mutating func resume(at time: Double) {
        next = DemoAct.allCases.startIndex
        nextStart = time + DemoAct.allCases[next].pause
    }

    /// A visitor has come.
    ///
    /// - Returns: The ghost's fingers that are taken away.
    mutating func stop(at time: Double) -> [PointerEvent] {
        defer { (performance, nextStart) = (nil, nil) }
        guard let performance else { return [] }
        let down = performance.pressed.subtracting(performance.lifted)
        return performance.strokes.filter { down.contains($0.finger) }.map { stroke in
            PointerEvent(.cancel, stroke.finger, at: stroke.position(at: time - performance.start), time: time)
        }
    }

    // MARK: Performing

    /// What the ghost's fingers do up to `time`.
    ///
    /// - Parameter isPreview: Whether a photo is open; `card` is the middle of a card to open otherwise.
    mutating func events(at time: Double, size: Size, isPreview: Bool, card: Point?) -> [PointerEvent] {
        guard let nextStart else { return [] }
        if performance == nil, time >= nextStart - GhostStroke.fade {
            begin(at: nextStart, size: size, isPreview: isPreview, card: card)
        }
        guard var now = performance, time >= now.start else { return [] }
        let events = now.strokes.flatMap { now.events(of: $0, at: time) }
        performance = time >= now.end + GhostStroke.fade ? nil : now
        return events
    }

    /// Chooses the act that fits the screen.
    private mutating func begin(at start: Double, size: Size, isPreview: Bool, card: Point?) {
        let acts = DemoAct.allCases
        if acts[next].needsPreview != isPreview {
            next = acts.firstIndex { $0.needsPreview == isPreview } ?? acts.startIndex
        }
        let act = acts[next]
        next = (next + 1) % acts.count
        let middle = Point(x: size.width / 2, y: size.height * Theme.CardLook.center)
        let begun = Performance(strokes: act.strokes(on: size, card: card ?? middle), start: start)
        performance = begun
        nextStart = begun.end + acts[next].pause
    }

    // MARK: What is seen

    var isMoving: Bool { performance != nil }

    var nextDeadline: Double? { performance == nil ? nextStart.map { $0 - GhostStroke.fade } : nil }

    /// Draws the rings, and behind each the places where it just was.
    func draw(into scene: inout Scene, at time: Double) {
        guard let performance else { return }
        for stroke in performance.strokes {
            for (delay, share) in Theme.Ghost.trail {
                let elapsed = time - performance.start - delay
                let side = stroke.isDown(at: elapsed) ? Theme.Ghost.pressed : Theme.Ghost.diameter
                let place = stroke.position(at: max(0, elapsed))
                let frame = Rect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
                let opacity = share * min(max(stroke.opacity(at: elapsed), 0), 1)
                guard opacity > 0 else { continue }
                scene.draw(Sprite(picture: .touchRing(diameter: Theme.Ghost.diameter), frame: frame, opacity: opacity))
            }
        }
    }
}

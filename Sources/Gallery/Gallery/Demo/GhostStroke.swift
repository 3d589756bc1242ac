import Gestures
import Motion
import Scenes

/// The strokes of an act of the ghost, and how far its fingers have come.
struct GhostPerformance: Hashable, Sendable {
    let strokes: [GhostStroke]
    /// When the fingers come down.
    let start: Double
    /// How many times each finger has come down or lifted.
    private var changes: [Int]

    init(strokes: [GhostStroke], start: Double) {
        self.strokes = strokes
        self.start = start
        changes = strokes.map { _ in 0 }
    }

    var end: Double { start + (strokes.map(\.duration).max() ?? 0) }

    /// The events of all fingers up to a time that have not been returned yet.
    mutating func events(at time: Double) -> [PointerEvent] {
        var events: [PointerEvent] = []
        for index in strokes.indices { addEvents(of: index, at: time - start, to: &events) }
        return events
    }

    private mutating func addEvents(of index: Int, at elapsed: Double, to events: inout [PointerEvent]) {
        let stroke = strokes[index]
        func event(_ phase: PointerPhase, _ elapsed: Double) -> PointerEvent {
            PointerEvent(phase, stroke.finger, at: stroke.position(at: elapsed), time: start + elapsed)
        }
        while changes[index] < 2 * stroke.contacts.count {
            let contact = stroke.contacts[changes[index] / 2]
            let due = isDown(index) ? contact.end : contact.start
            guard elapsed >= due else { break }
            events += isDown(index) ? [event(.move, due), event(.up, due)] : [event(.down, due)]
            changes[index] += 1
        }
        if isDown(index) { events.append(event(.move, elapsed)) }
    }

    private func isDown(_ index: Int) -> Bool { !changes[index].isMultiple(of: 2) }

    /// The events that cancel the fingers that are down.
    func cancellations(at time: Double) -> [PointerEvent] {
        strokes.indices.filter(isDown).map { index in
            let stroke = strokes[index]
            return PointerEvent(.cancel, stroke.finger, at: stroke.position(at: time - start), time: time)
        }
    }

    /// Draws a ring with a trail for each finger.
    func draw(into scene: inout SceneBuilder) {
        for stroke in strokes {
            for (delay, share) in Theme.Ghost.trail {
                draw(stroke, at: scene.time - start - delay, share, into: &scene)
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

/// The stroke of one finger of the ghost: it appears, presses, moves along its legs and lifts.
struct GhostStroke: Hashable, Sendable {
    /// How a finger's speed changes along a leg.
    enum Pace {
        /// Slow at both ends.
        case even
        /// Constantly accelerating, so that the finger lifts at its fastest.
        case throwing
    }

    private struct Leg: Hashable {
        var start, end: Point
        var duration: Double
        var pace: Pace
    }

    /// A time during which the finger is down, in seconds since it first came down.
    struct Contact: Hashable {
        let start: Double
        var end: Double
    }

    let finger: PointerID
    private let origin: Point
    private(set) var duration = 0.0
    private(set) var contacts = [Contact(start: 0, end: 0)]
    private var legs: [Leg] = []

    /// The duration of the ring's fade before the press, and after the lift, in seconds.
    static let fade = 0.3

    init(finger: PointerID = Ghost.first, from origin: Point) {
        self.finger = finger
        self.origin = origin
    }

    private var end: Point { legs.last?.end ?? origin }

    func line(by movement: Vector, over duration: Double, _ pace: Pace = .even) -> GhostStroke {
        var longer = leg(by: movement, over: duration, pace)
        longer.contacts[longer.contacts.count - 1].end = longer.duration
        return longer
    }

    func rest(_ duration: Double) -> GhostStroke { line(by: .zero, over: duration) }

    /// Lifts the finger for a while and presses again.
    func lift(_ duration: Double) -> GhostStroke {
        var longer = leg(by: .zero, over: duration, .even)
        longer.contacts.append(Contact(start: longer.duration, end: longer.duration))
        return longer
    }

    private func leg(by movement: Vector, over duration: Double, _ pace: Pace) -> GhostStroke {
        var longer = self
        longer.legs.append(Leg(start: end, end: end + movement, duration: duration, pace: pace))
        longer.duration += duration
        return longer
    }

    /// The finger's position `time` seconds after it came down.
    func position(at time: Double) -> Point {
        var left = time
        for leg in legs {
            if left < leg.duration { return .mix(leg.start, leg.end, share: share(of: leg, left / leg.duration)) }
            left -= leg.duration
        }
        return end
    }

    private func share(of leg: Leg, _ progress: Double) -> Double {
        let u = progress.clamped(to: 0...1)
        return leg.pace == .throwing ? u * u : Easing.easeInOut(u)
    }

    func opacity(at time: Double) -> Double {
        time < 0 ? Easing.easeInOut(1 + time / Self.fade) : 1 - Easing.easeInOut((time - duration) / Self.fade)
    }

    func isDown(at time: Double) -> Bool { contacts.contains { time >= $0.start && time < $0.end } }
}

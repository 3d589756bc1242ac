import Appearance
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

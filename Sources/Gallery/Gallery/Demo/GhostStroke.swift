import Gestures
import Motion

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

    init(finger: PointerID = Demo.first, from origin: Point) {
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

    /// The ring's opacity.
    func opacity(at time: Double) -> Double {
        time < 0 ? Easing.easeInOut(1 + time / Self.fade) : 1 - Easing.easeInOut((time - duration) / Self.fade)
    }

    func isDown(at time: Double) -> Bool { contacts.contains { time >= $0.start && time < $0.end } }
}

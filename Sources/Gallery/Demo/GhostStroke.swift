import Gestures
import Motion

/// What one finger of the ghost does: it comes, presses, goes its way and lifts.
struct GhostStroke: Hashable, Sendable {
    /// How a finger spreads a leg's way over its time.
    enum Pace {
        /// Gently off and gently to rest.
        case even
        /// Faster and faster: it lifts in full swing.
        case throwing
    }

    private struct Leg: Hashable {
        var start, end: Point
        var duration: Double
        var pace: Pace
    }

    let finger: PointerID
    private let origin: Point
    private(set) var duration = 0.0
    private var legs: [Leg] = []

    /// How long the ring takes to come before it presses, and to go after it lifts, in seconds.
    static let fade = 0.3

    init(finger: PointerID = Demo.first, from origin: Point) {
        self.finger = finger
        self.origin = origin
    }

    private var end: Point { legs.last?.end ?? origin }

    func line(by way: Vector, over duration: Double, _ pace: Pace = .even) -> GhostStroke {
        var longer = self
        longer.legs.append(Leg(start: end, end: end + way, duration: duration, pace: pace))
        longer.duration += duration
        return longer
    }

    func rest(_ duration: Double) -> GhostStroke { line(by: .zero, over: duration) }

    /// Where the finger is, `time` seconds after it came down.
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

    /// How much of the ring is to be seen.
    func opacity(at time: Double) -> Double {
        time < 0 ? Easing.easeInOut(1 + time / Self.fade) : 1 - Easing.easeInOut((time - duration) / Self.fade)
    }

    func isDown(at time: Double) -> Bool { time >= 0 && time < duration }
}

import Motion
import Scenes

/// A heart that flies from the finger to the favourites' tab.
package struct HeartFlight: Hashable, Sendable {
    /// The duration of the flight, in seconds.
    static let duration = 1.0
    /// The height of the arc's control point above the straight line, as a share of the line's length.
    private static let rise = 0.35
    /// The scale relative to its own size.
    private static let scale = Animation(from: 1, to: 1.4, over: 0.35 * duration, easing: .easeOut)
        .then(to: 0.6, over: 0.65 * duration)

    let start: Point
    private let flight: Transition

    init(from start: Point, at time: Double) {
        self.start = start
        flight = Transition(startingAt: time, duration: Self.duration, easing: .easeOut)
    }

    func hasLanded(at time: Double) -> Bool { flight.isOver(at: time) }

    /// When it lands, in seconds.
    var landing: Double { flight.start + flight.duration }

    /// The position on the arc to a target, which may move during the flight.
    func position(at time: Double, to target: Point) -> Point {
        let share = flight.share(at: time)
        let line = target - start
        let top = Point.mix(start, target, share: 0.5) + Vector(dx: 0, dy: -Self.rise * line.length)
        return .mix(.mix(start, top, share: share), .mix(top, target, share: share), share: share)
    }

    /// The scale relative to its own size.
    func scale(at time: Double) -> Double { Self.scale.value(at: time - flight.start) }

    func opacity(at time: Double) -> Double { 1 - flight.progress(at: time) }
}

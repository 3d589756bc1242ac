import Gestures
import Motion

/// What fingers do in a moving picture. Movements follow the minimum-jerk path of a human hand (Flash and Hogan, 1985):
/// `10 s³ − 15 s⁴ + 6 s⁵` of the way after a share `s` of the time.
struct Script {
    private(set) var events: [PointerEvent] = []
    private(set) var time = 0.4

    /// The time between two reports of the touchscreen, in seconds.
    private static let interval = 1.0 / 120

    mutating func wait(_ seconds: Double) { time += seconds }

    mutating func tap(_ x: Double, _ y: Double, fingers: Int = 1) {
        let points = Self.spread(Point(x: x, y: y), fingers)
        send(.down, points)
        wait(0.08)
        send(.up, points)
        wait(0.12)
    }

    mutating func press(_ x: Double, _ y: Double, for seconds: Double) {
        send(.down, [Point(x: x, y: y)])
        wait(seconds)
        send(.up, [Point(x: x, y: y)])
    }

    /// Moves fingers from one set of places to another, and lifts them where they are.
    ///
    /// - Parameters:
    ///   - throwing: Whether they lift in full movement, half way along a path of twice the length.
    ///   - held: The time for which they stay before they move, in seconds.
    mutating func drag(
        _ starts: [Point], to ends: [Point], in seconds: Double, throwing: Bool = false, held: Double = 0.05
    ) {
        send(.down, starts)
        wait(held)
        let steps = Int(seconds / Self.interval)
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            let way = throwing ? 2 * Self.minimumJerk(share / 2) : Self.minimumJerk(share)
            wait(Self.interval)
            send(.move, zip(starts, ends).map { $0 + ($1 - $0) * way })
        }
        if !throwing { wait(0.1) }
        send(.up, ends)
    }

    /// Turns two fingers about a point.
    mutating func turn(about center: Point, radius: Double, by angle: Double, in seconds: Double) {
        func fingers(_ angle: Double) -> [Point] {
            [0, Double.pi].map { center + Vector(dx: radius * cosine(angle + $0), dy: radius * sine(angle + $0)) }
        }
        send(.down, fingers(0.4))
        wait(0.05)
        let steps = Int(seconds / Self.interval)
        for step in 1...steps {
            wait(Self.interval)
            send(.move, fingers(0.4 + angle * Self.minimumJerk(Double(step) / Double(steps))))
        }
        wait(0.1)
        send(.up, fingers(0.4 + angle))
    }

    /// Moves a finger to and fro.
    mutating func scrub(about center: Point, width: Double, times: Int, in seconds: Double) {
        send(.down, [center])
        let steps = Int(seconds / Self.interval)
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            wait(Self.interval)
            send(.move, [center + Vector(dx: width * sine(share * Double(times) * .pi), dy: 0)])
        }
        send(.up, [center])
    }

    mutating func hover(from start: Point, to end: Point, in seconds: Double) {
        let steps = Int(seconds / Self.interval)
        for step in 0...steps {
            let position = start + (end - start) * Self.minimumJerk(Double(step) / Double(steps))
            events.append(PointerEvent(.hover, PointerID(-1), at: position, time: time, kind: .mouse))
            wait(Self.interval)
        }
    }

    private mutating func send(_ phase: PointerPhase, _ points: [Point]) {
        for (finger, point) in points.enumerated() {
            events.append(PointerEvent(phase, PointerID(finger + 1), at: point, time: time))
        }
    }

    private static func minimumJerk(_ s: Double) -> Double { s * s * s * (10 - 15 * s + 6 * s * s) }

    private static func spread(_ center: Point, _ fingers: Int) -> [Point] {
        (0..<fingers).map { center + Vector(dx: (Double($0) - Double(fingers - 1) / 2) * 70, dy: 0) }
    }
}

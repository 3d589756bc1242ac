import Gestures
import Motion

/// A finger that follows a script. Each action returns the pointer events that a touch screen would report.
public struct Finger {
    public let pointer: PointerID
    /// The position of the last event, in points.
    public private(set) var position = Point.zero
    /// The time of the last event, in seconds.
    public private(set) var time: Double

    /// The time between two events of a finger that moves, in seconds.
    private static let interval = 0.01
    /// The time from the down to the up of a tap, in seconds.
    private static let tapDuration = 0.05

    /// - Parameters:
    ///   - number: The finger's number; each finger has its own.
    ///   - time: The time at which the script starts, in seconds.
    public init(_ number: Int = 1, at time: Double = 0) {
        pointer = PointerID(number)
        self.time = time
    }

    public mutating func down(at x: Double, _ y: Double) -> [PointerEvent] {
        position = Point(x: x, y: y)
        return [event(.down)]
    }

    /// Moves in equal steps, each by `dx` and `dy` points.
    public mutating func move(by dx: Double, _ dy: Double = 0, steps: Int = 1) -> [PointerEvent] {
        var events: [PointerEvent] = []
        for _ in 0..<steps {
            position = position + Vector(dx: dx, dy: dy)
            time += Self.interval
            events.append(event(.move))
        }
        return events
    }

    public mutating func up() -> [PointerEvent] {
        time += Self.interval
        return [event(.up)]
    }

    public mutating func tap(at x: Double, _ y: Double) -> [PointerEvent] {
        let down = down(at: x, y)
        time += Self.tapDuration
        return down + [event(.up)]
    }

    /// Lets time pass without an event.
    public mutating func wait(_ seconds: Double) {
        time += seconds
    }

    private func event(_ phase: PointerPhase) -> PointerEvent {
        PointerEvent(phase, pointer, at: position, time: time)
    }
}

import Gestures
import Motion
import TestSupport

/// A continuous movement of one or two fingers, which a touchscreen can read at any rate.
package struct RateStroke: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case straight, curved, paged, nested, pinch, rotation, twoFingers

        package var scene: RateScene {
            switch self {
            case .straight, .curved: .list
            case .paged: .pager
            case .nested: .nested
            case .pinch, .rotation, .twoFingers: .picture
            }
        }

        package var isCurved: Bool { self == .curved || self == .nested }
        fileprivate var hasTwoFingers: Bool { scene == .picture }
    }

    package let kind: Kind
    /// In seconds.
    let duration: Double
    /// The length of the path in points, its direction at the start, and how far it turns, in radians.
    private let length: Double
    private let heading: Double
    private let turn: Double
    /// Half of the fingers' distance in points, the factor by which it grows, and the angle by which they turn.
    private let radius: Double
    private let growth: Double
    private let rotation: Double
    private let angle: Double
    /// Whether the fingers move evenly. Otherwise they speed up from rest.
    private let isEven: Bool

    package init(_ kind: Kind, using generator: inout some RandomNumberGenerator) {
        func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        func either() -> Double { Bool.random(using: &generator) ? 1 : -1 }
        self.kind = kind
        duration = random(0.12...0.6)
        heading = random(-.pi ... .pi)
        angle = random(-.pi ... .pi)
        isEven = Bool.random(using: &generator)
        turn = kind.isCurved ? random(-1...1) : 0
        radius = random(40...120)
        length = kind.hasTwoFingers ? (kind == .twoFingers ? random(60...250) : random(0...20)) : random(30...500)
        let factor = random(1.6...4)
        growth = kind == .pinch ? (Bool.random(using: &generator) ? factor : 1 / factor) : random(0.95...1.05)
        rotation = kind == .rotation ? either() * random(0.4...1.5) : random(-0.06...0.06)
    }

    /// The events of a panel that takes its first sample as the fingers come down, and its last as they lift.
    package func read(rate: Double) -> [PointerEvent] {
        var events = report(.down, at: 0)
        var number = 1.0
        while number / rate < duration - 1e-9 {
            events += report(.move, at: number / rate)
            number += 1
        }
        return events + report(.move, at: duration) + report(.up, at: duration)
    }

    private func report(_ phase: PointerPhase, at time: Double) -> [PointerEvent] {
        (0..<(kind.hasTwoFingers ? 2 : 1)).map {
            PointerEvent(phase, PointerID($0), at: position(of: $0, at: time), time: time)
        }
    }

    private func position(of finger: Int, at time: Double) -> Point {
        let share = isEven ? time / duration : Self.reach(time / duration * 0.67) / Self.reach(0.67)
        let centre = Point.zero + path(share)
        guard kind.hasTwoFingers else { return centre }
        let reach = radius * (1 + (growth - 1) * share)
        let direction = angle + rotation * share + (finger == 0 ? 0 : .pi)
        return centre + Vector(angle: direction, length: reach)
    }

    /// A reach with minimum jerk, of which the fingers lift after two thirds.
    private static func reach(_ u: Double) -> Double { u * u * u * (10 - 15 * u + 6 * u * u) }

    /// A straight line, or an arc of a circle.
    private func path(_ share: Double) -> Vector {
        guard abs(turn) > 1e-6 else { return Vector(angle: heading, length: length * share) }
        let circle = length / turn
        let a = turn * share
        return Vector(dx: circle * sine(a), dy: circle * (1 - cosine(a))).rotated(by: heading)
    }
}

import Motion
import StrokeSamples
import Testing

@testable import Gestures

/// Content does not move when fingers are added or lifted.
@Suite struct ZeroJumpTests {
    /// The largest jump, in points, that is still invisible.
    private static let limit = 0.01

    /// A photo that is moved by a transform's events, and the positions of the fingers, computed without the engine.
    private struct Photo {
        private var bench = TouchBench.square(.transform(catchesAtOnce: true))
        private var fingers: [Int: Point] = [:]
        private var time = 0.0
        /// The positions of the photo's corners on the screen.
        private var corners = [(0.0, 0.0), (400, 0), (0, 400), (400, 400)].map { Point(x: $0.0, y: $0.1) }
        private(set) var largestJump = 0.0
        private(set) var largestSlip = 0.0

        private var centroid: Point {
            fingers.values.reduce(Point.zero) { $0 + ($1 - Point.zero) * (1 / Double(fingers.count)) }
        }

        private static func image(of point: Point, _ value: TransformValue) -> Point {
            let before = value.centroid + value.panDelta * -1
            return value.centroid + (point - before) * value.magnificationDelta
        }

        private mutating func send(_ phase: PointerPhase, _ finger: Int, _ position: Point) -> [TransformValue] {
            time += 0.004
            bench.send(phase, position.x, position.y, at: time, finger: finger)
            defer { bench.engine.removeEvents() }
            return bench.transforms
        }

        /// Adds or lifts a finger, or reports one that did not move. The photo must stay.
        private mutating func still(_ phase: PointerPhase, _ finger: Int, _ position: Point) {
            for value in send(phase, finger, position) {
                let moved = corners.map { Self.image(of: $0, value) }
                for (old, new) in zip(corners, moved) { largestJump = max(largestJump, (new - old).length) }
                corners = moved
            }
        }

        mutating func add(_ finger: Int, at position: Point) {
            guard fingers[finger] == nil else { return }
            fingers[finger] = position
            still(.down, finger, position)
            settle()
        }

        mutating func lift(_ finger: Int) {
            guard let position = fingers.removeValue(forKey: finger) else { return }
            still(.up, finger, position)
            settle()
        }

        private mutating func settle() {
            for (finger, position) in fingers.sorted(by: { $0.key < $1.key }) { still(.move, finger, position) }
        }

        /// Moves a finger. The point of the photo under the centroid must follow it.
        mutating func move(_ finger: Int, by displacement: Vector) {
            guard let position = fingers[finger] else { return }
            let old = centroid
            fingers[finger] = position + displacement
            let under = send(.move, finger, position + displacement).reduce(old) { Self.image(of: $0, $1) }
            largestSlip = max(largestSlip, (under - centroid).length)
        }
    }

    private static let positions = [(80.0, 90.0), (310, 60), (200, 205), (60, 330), (350, 340)].map {
        Point(x: $0.0, y: $0.1)
    }

    private static func permutations(_ numbers: [Int]) -> [[Int]] {
        guard numbers.count > 1 else { return [numbers] }
        return numbers.flatMap { first in
            permutations(numbers.filter { $0 != first }).map { [first] + $0 }
        }
    }

    @Test("nothing jumps in any order of adding and lifting up to five fingers", arguments: 1...5)
    func everyOrder(count: Int) {
        let orders = Self.permutations(Array(0..<count))
        var jump = 0.0
        var slip = 0.0
        for (number, adding) in orders.enumerated() {
            for lifting in orders {
                var photo = Photo()
                for finger in adding {
                    photo.add(finger, at: Self.positions[finger])
                    photo.move(finger, by: Vector(dx: 7, dy: Double(number % 5) - 9))
                }
                for finger in lifting {
                    photo.move(finger, by: Vector(dx: -11, dy: 6))
                    photo.lift(finger)
                }
                jump = max(jump, photo.largestJump)
                slip = max(slip, photo.largestSlip)
            }
        }
        print("\(count) fingers, \(orders.count * orders.count) orders: jump \(jump), slip \(slip) points")
        #expect(jump < Self.limit)
        #expect(slip < Self.limit)
    }

    @Test("nothing jumps when fingers are added, moved and lifted at random", arguments: 1...50)
    func disorder(seed: UInt64) {
        var dice = Dice(seed: seed)
        var photo = Photo()
        for _ in 0..<200 {
            let finger = Int.random(in: 0..<5, using: &dice)
            switch Int.random(in: 0..<10, using: &dice) {
            case 0: photo.add(finger, at: Self.positions[finger])
            case 1: photo.lift(finger)
            default:
                let displacement = (0..<2).map { _ in Double.random(in: -12...12, using: &dice) }
                photo.move(finger, by: Vector(dx: displacement[0], dy: displacement[1]))
            }
        }
        #expect(photo.largestJump < Self.limit, "seed \(seed)")
        #expect(photo.largestSlip < Self.limit, "seed \(seed)")
    }
}

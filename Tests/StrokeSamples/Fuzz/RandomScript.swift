import Gestures
import Motion
import Synchronization

/// The number of scripts that run.
final class ScriptCensus: Sendable {
    private let running = Mutex(0)

    var count: Int { running.withLock { $0 } }
    func enter() { running.withLock { $0 += 1 } }
    func leave() { running.withLock { $0 -= 1 } }
}

/// A script as a program might write one: it awaits, accepts, reports, consumes and gives up at random.
struct RandomScript: GestureScript {
    let serial: Int
    let traits: GestureTraits
    private let seed: UInt64
    private let census: ScriptCensus

    init(serial: Int, _ census: ScriptCensus, _ dice: inout Dice) {
        self.serial = serial
        self.census = census
        traits = GestureTraits(rawValue: UInt16(dice.roll(32)))
        seed = dice.next()
    }

    static func == (a: RandomScript, b: RandomScript) -> Bool { a.serial == b.serial && a.seed == b.seed }
    func hash(into hasher: inout Hasher) { hasher.combine(seed) }

    func run(_ touch: GestureTouch) async throws {
        census.enter()
        defer { census.leave() }
        var dice = Dice(seed: seed)
        var value = TransformValue(centroid: .zero, fingers: 0)
        while !dice.chance(0.02) {
            if dice.chance(0.15) { try await touch.accept() }
            if let change = try await change(of: touch, &dice) { value.add(change) }
            act(on: touch, value, &dice)
            if dice.chance(0.01) { try touch.reject([.movedTooFar, .secondFinger][dice.roll(2)]) }
        }
    }

    private func change(of touch: GestureTouch, _ dice: inout Dice) async throws -> TouchChange? {
        let seconds = [0, 0.02, 0.3, -1, .nan, .infinity][dice.roll(6)]
        switch dice.roll(16) {
        case 0: return try await touch.awaitDown()
        case 1: return try await touch.awaitDown(within: seconds)
        case 2: return try await touch.awaitSlop(.points(dice.number(0...40)))
        case 3: return try await touch.awaitSlop(within: seconds)
        case 4: return try await touch.awaitUpOrCancel(within: seconds)
        case 5, 6: return try await touch.awaitChange(within: seconds)
        default: return try await touch.awaitChange()
        }
    }

    private func act(on touch: GestureTouch, _ value: TransformValue, _ dice: inout Dice) {
        switch dice.roll(8) {
        case 0, 1: touch.report(.transform(value))
        case 2: touch.report(value.magnification)
        case 3, 4: touch.consume()
        case 5: touch.consume(value.panDelta * dice.number(-1...2))
        case 6: touch.consume(Vector(dx: .nan, dy: .infinity))
        default: break
        }
    }
}

import Gestures
import Motion

/// A recognizer as a program might write one: it accepts after a random number of changes or at a deadline, and ends,
/// fails or is cancelled after as many more.
struct RandomRecognizer: GestureRecognizer {
    struct Value: Hashable {
        var distance: Double
    }

    let serial: Int
    let traits: GestureTraits
    private let patience: Int
    private let verdict: GestureVerdict
    private let progress: GestureProgress<Value>
    private let wait: Double?
    let takesOffers: Bool
    let tapRank: Int?
    private var changes = 0
    private(set) var hasTapped = false
    private(set) var value = Value(distance: 0)
    private(set) var deadline: GestureDeadline?

    init(serial: Int, _ dice: inout Dice) {
        self.serial = serial
        traits = GestureTraits(rawValue: UInt16(dice.roll(32)))
        patience = dice.roll(6)
        verdict = dice.chance(0.8) ? .accept : .reject(.notRecognized)
        progress = dice.chance(0.8) ? .ended(Value(distance: 1)) : .cancelled(.notRecognized)
        wait = dice.chance(0.3) ? dice.number(0.01...0.6) : nil
        takesOffers = dice.chance(0.5)
        tapRank = dice.chance(0.2) ? 1 + dice.roll(3) : nil
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        changes += 1
        if sample.phase == .down { deadline = wait.map { .accept(at: sample.time + $0) } }
        if sample.geometry.count == 0 && patience < 4 {
            guard tapRank != nil, !hasTapped else { return .reject(.liftedTooEarly) }
            hasTapped = true
            deadline = .reject(at: sample.time + 0.3)
            return .undecided
        }
        return changes > patience ? verdict : .undecided
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<Value> {
        changes += 1
        value.distance += movement.length
        if sample.geometry.count == 0 && patience < 3 { return .ended(value) }
        return changes > 3 * patience + 3 ? progress : .changed(value)
    }

    func continues(at position: Point) -> Bool { position.x < RandomRegions.screen / 2 }
    var overslop: Vector { Vector(dx: value.distance, dy: 0) }
    func proposal(_ sample: PointerSample) -> Vector { sample.unconsumed }
}

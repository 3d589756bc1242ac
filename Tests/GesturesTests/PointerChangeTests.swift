import Motion
import StrokeSamples
import Testing

@testable import Gestures

@Suite struct PointerChangeTests {
    private func change(by dx: Double, _ dy: Double) -> PointerChange {
        let event = PointerEvent(.move, PointerID(1), at: Point(x: 10 + dx, y: 20 + dy), time: 1.5)
        return PointerChange(event, previousPosition: Point(x: 10, y: 20), previousTime: 1)
    }

    @Test("a new change is not consumed")
    func fresh() {
        let change = change(by: 3, 4)
        #expect(change.movement == Vector(dx: 3, dy: 4))
        #expect(change.unconsumedMovement == change.movement)
        #expect(!change.isConsumed)
    }

    @Test("what one handler consumes is not left for the next")
    func part() {
        var change = change(by: 30, 40)
        change.consume(Vector(dx: 30, dy: 0))
        #expect(change.isConsumed)
        #expect(change.consumedMovement == Vector(dx: 30, dy: 0))
        #expect(change.unconsumedMovement == Vector(dx: 0, dy: 40))
        change.consume()
        #expect(change.consumedMovement == change.movement)
        #expect(change.unconsumedMovement == .zero)
    }

    @Test("a change without movement can be consumed")
    func still() {
        var change = change(by: 0, 0)
        change.consume()
        #expect(change.isConsumed)
        #expect(change.consumedMovement == .zero)
    }

    @Test("consumed and unconsumed movement add up to the movement, however it is divided", arguments: 1...20)
    func sum(seed: UInt64) {
        var dice = Dice(seed: seed)
        for _ in 0..<100 {
            let range = -500.0...500
            var change = change(by: .random(in: range, using: &dice), .random(in: range, using: &dice))
            for _ in 0..<4 {
                let share = Double.random(in: 0...1, using: &dice)
                change.consume(change.unconsumedMovement * share)
                let missing = change.movement - (change.consumedMovement + change.unconsumedMovement)
                #expect(isRounding(missing), "seed \(seed)")
            }
            change.consume()
            #expect(isRounding(change.unconsumedMovement), "seed \(seed)")
        }
    }

    /// A difference and a sum of numbers below 512 are each rounded by at most half of 2⁻⁴⁴.
    private func isRounding(_ vector: Vector) -> Bool {
        abs(vector.dx) <= 0x1p-44 && abs(vector.dy) <= 0x1p-44
    }
}

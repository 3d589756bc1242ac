import Motion
import StrokeSamples
import Testing

@testable import Gestures

@Suite struct PointerChangeTests {
    private func change(by dx: Double, _ dy: Double) -> PointerChange {
        let event = PointerEvent(.move, PointerID(1), at: Point(x: 10 + dx, y: 20 + dy), time: 1.5)
        return PointerChange(event, previousPosition: Point(x: 10, y: 20), previousTime: 1)
    }

    @Test("what one handler consumes is not left for the next")
    func part() {
        var change = change(by: 30, 40)
        #expect(change.movement == Vector(dx: 30, dy: 40) && change.unconsumedMovement == change.movement)
        #expect(!change.isConsumed)
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

@Suite struct PointerSetTests {
    @Test("slots are assigned from the lowest, each a set of one")
    func slots() {
        var used = PointerSet()
        for count in 1...64 {
            let slot = used.firstUnused
            #expect(slot?.count == 1 && slot?.rawValue == 1 << UInt64(count - 1))
            used.formUnion(slot ?? [])
            #expect(used.count == count)
        }
        #expect(used.firstUnused == nil)
        used.subtract(PointerSet(rawValue: 1 << 40))
        #expect(used.firstUnused?.rawValue == 1 << 40)
    }

    @Test("the first slot of a set is its lowest, and the empty set has none")
    func first() {
        #expect(PointerSet(rawValue: 0b1010_1000).first?.rawValue == 0b1000)
        #expect(PointerSet(rawValue: 1 << 63).first?.rawValue == 1 << 63)
        #expect(PointerSet().first == nil)
    }
}

@Suite struct PointerGeometryTests {
    private func geometry(count: Int = 2, span: Double) -> PointerGeometry {
        PointerGeometry(count: count, centroid: .zero, span: span)
    }

    @Test("a single pointer, or a span of a point or less, magnifies nothing")
    func meaningless() {
        #expect(geometry(count: 1, span: 0).magnification(from: geometry(span: 100)) == 1)
        #expect(geometry(span: 100).magnification(from: geometry(count: 1, span: 0)) == 1)
        #expect(geometry(span: 100).magnification(from: geometry(span: 1)) == 1)
        #expect(geometry(span: 1).magnification(from: geometry(span: 100)) == 1)
    }

    @Test("the centroid is the mean position, and the span the mean distance from it")
    func measured() {
        var bench = TouchBench.square(.transform(catchesAtOnce: true))
        for (finger, x) in [(1, 0.0), (2, 30), (3, 90)] { bench.send(.down, x, 0, at: 0, finger: finger) }
        let geometry = PointerGeometry(of: [0.0, 30, 90].map { Point(x: $0, y: 0) })
        #expect(bench.engine.core.geometry(of: PointerSet(rawValue: 0b111)) == geometry)
        #expect(geometry.count == 3)
        #expect(geometry.centroid == Point(x: 40, y: 0))
        // The distances from 40 are 40, 10 and 50.
        #expect(abs(geometry.span - 100.0 / 3) < 1e-12)
        #expect(bench.engine.core.geometry(of: []) == PointerGeometry())
    }
}

import Motion
import Testing

@testable import Gestures

/// Whatever fingers, drivers and clocks do, what is told of each gesture makes sense.
@Suite struct DisorderTests {
    private static let targets = ["screen", "row", "card", "next", "moving"]

    private static func screen() -> TouchBench {
        var bench = TouchBench()
        let screen = bench.regions.add(
            "screen", frame: Rect(x: 0, y: 0, width: 200, height: 200), gestures: [.drag(along: .vertical), .tap()])
        let row = bench.regions.add(
            "row", frame: Rect(x: 0, y: 0, width: 200, height: 100), gestures: [.drag(along: .horizontal)], in: screen)
        bench.regions.add("card", frame: Rect(x: 0, y: 0, width: 90, height: 90), gestures: [.tap()], in: row)
        bench.regions.add(
            "next", frame: Rect(x: 100, y: 0, width: 90, height: 90), gestures: [.tap(), .drag()], in: row)
        bench.regions.add(
            "moving", frame: Rect(x: 0, y: 120, width: 90, height: 60), gestures: [.drag(catchesAtOnce: true)],
            in: screen)
        return bench
    }

    /// Follows the events of every gesture and complains when one makes no sense.
    private struct Witness {
        private struct Name: Hashable {
            var target: String
            var gesture: Gesture
        }
        private var begun: Set<Name> = []
        private(set) var fault: String?

        var openCount: Int { begun.count }

        mutating func read(_ events: [GestureEvent<String>]) {
            for event in events where !agrees(event) {
                fault = "\(event.target) \(event.gesture.name) \(event.state) makes no sense"
            }
        }

        private mutating func agrees(_ event: GestureEvent<String>) -> Bool {
            let name = Name(target: event.target, gesture: event.gesture)
            switch event.state {
            case .began: return begun.insert(name).inserted
            case .changed: return begun.contains(name)
            case .cancelled: return begun.remove(name) != nil && event.cause != nil
            case .failed: return !begun.contains(name) && event.cause != nil
            case .ended:
                if case .tap = event.gesture { return !begun.contains(name) }
                return begun.remove(name) != nil
            }
        }
    }

    /// Mostly a finger that moves by a little; now and then whatever can go wrong.
    private static func event(at time: inout Double, _ places: inout [Point], _ dice: inout Dice) -> PointerEvent {
        let finger = Int.random(in: 0..<places.count, using: &dice)
        time += dice.oneIn(20) ? .random(in: -1...0, using: &dice) : .random(in: 0...0.03, using: &dice)
        let phase: PointerPhase = dice.oneIn(4) ? .down : dice.oneIn(4) ? .up : dice.oneIn(40) ? .cancel : .move
        let reach = phase == .down ? 150.0 : 12
        let origin = phase == .down ? Point(x: 100, y: 100) : places[finger]
        places[finger] = Point(
            x: origin.x + .random(in: -reach...reach, using: &dice),
            y: origin.y + .random(in: -reach...reach, using: &dice))
        var event = PointerEvent(phase, PointerID(finger), at: places[finger], time: time)
        if dice.oneIn(30) { event.position.x = dice.oneIn(2) ? .nan : .infinity }
        if dice.oneIn(50) { event.time = dice.oneIn(2) ? .nan : -.infinity }
        if dice.oneIn(10) { event.kind = .mouse }
        return event
    }

    @Test("every gesture that begins ends once, no pointer is won twice, and nothing is left over", arguments: 1...200)
    func disorder(seed: UInt64) {
        var dice = Dice(seed: seed)
        var bench = Self.screen()
        var witness = Witness()
        var places = Array(repeating: Point(x: 100, y: 100), count: 4)
        var time = 0.0
        for _ in 0..<300 {
            bench.engine.handle(Self.event(at: &time, &places, &dice), in: bench.regions)
            if dice.oneIn(100) { bench.engine.cancelAll(cause: .focusLost, at: time) }
            if dice.oneIn(100) { time += 25 }
            if dice.oneIn(10) { bench.engine.advance(to: time) }
            witness.read(Array(bench.engine.events))
            bench.engine.removeEvents()
            #expect(witness.fault == nil, "seed \(seed)")
            #expect(bench.engine.invariants() == nil, "seed \(seed)")
            #expect(witness.openCount == bench.engine.core.members.count { $0.phase == .active }, "seed \(seed)")
        }
        bench.engine.cancelAll(cause: .hidden, at: time)
        witness.read(Array(bench.engine.events))
        #expect(witness.fault == nil && witness.openCount == 0, "seed \(seed)")
        #expect(bench.engine.pointerCount == 0 && bench.engine.core.members.isEmpty, "seed \(seed)")
        for target in Self.targets {
            #expect(!bench.engine.isTouched(target) && !bench.engine.isPressed(target), "seed \(seed)")
        }
    }

    @Test("fingers lifted in order leave nothing over either", arguments: 1...50)
    func lifted(seed: UInt64) {
        var dice = Dice(seed: seed)
        var bench = Self.screen()
        var places = Array(repeating: Point(x: 100, y: 100), count: 4)
        var time = 0.0
        for _ in 0..<100 { bench.engine.handle(Self.event(at: &time, &places, &dice), in: bench.regions) }
        for finger in places.indices { bench.send(.up, 100, 100, at: time, finger: finger) }
        #expect(bench.engine.pointerCount == 0 && bench.engine.core.members.isEmpty, "seed \(seed)")
        #expect(bench.engine.nextDeadline == nil)
    }
}

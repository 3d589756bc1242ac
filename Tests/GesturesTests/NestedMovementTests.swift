import Motion
import StrokeSamples
import Testing

@testable import Gestures

@Suite struct NestedMovementTests {
    /// A photo that can be panned within limits, in a pager that takes the rest and unwinds first.
    private struct Page {
        var room = 50.0
        var photo = 0.0
        var pager = 0.0

        mutating func take(_ offer: MovementOffer<String>) -> Vector {
            let dx = offer.movement.dx
            switch (offer.target, offer.pass) {
            case ("parent", .initial):
                guard pager * dx < 0 else { return .zero }
                let taken = abs(dx) < abs(pager) ? dx : -pager
                pager += taken
                return Vector(dx: taken, dy: 0)
            case ("parent", .main):
                pager += dx
                return Vector(dx: dx, dy: 0)
            case ("child", .main):
                let taken = min(max(photo + dx, -room), room) - photo
                photo += taken
                return Vector(dx: taken, dy: 0)
            default:
                return .zero
            }
        }
    }

    private func shared(axis: Axis? = .horizontal) -> TouchBench {
        let drag = Gesture.drag(along: axis, sharesMovement: true)
        return .nested(parent: drag, child: drag)
    }

    /// The movement that all drags together took with the last event.
    private func taken(_ bench: inout TouchBench) -> Double {
        defer { bench.engine.removeEvents() }
        return bench.drags.reduce(0) { $0 + $1.delta.dx }
    }

    @Test("the child takes what it can and the parent the rest, in the same event")
    func rest() {
        var bench = shared()
        var page = Page()
        bench.send(.down, to: Point(x: 100, y: 50), at: 0) { page.take($0) }
        bench.send(.move, to: Point(x: 146, y: 50), at: 0.01) { page.take($0) }
        #expect(page.photo == 30 && page.pager == 0)
        bench.send(.move, to: Point(x: 176, y: 50), at: 0.02) { page.take($0) }
        #expect(page.photo == 50 && page.pager == 10)
        #expect(bench.drags.map(\.delta.dx) == [30, 20, 10])
        #expect(bench.story == ["child drag began", "child drag changed", "parent drag began"])
    }

    @Test("if the child takes everything, the parent does not begin")
    func greedyChild() {
        var bench = shared()
        bench.send(.down, 100, at: 0)
        for x in [110.0, 120, 140] { bench.send(.move, x, at: 0.01) }
        #expect(bench.story == ["child drag began", "child drag changed"])
        #expect(bench.drags.map(\.delta.dx) == [4, 20])
    }

    @Test("photo and pager together move as far as the finger, with every event", arguments: 1...50)
    func conservation(seed: UInt64) {
        var dice = Dice(seed: seed)
        var bench = shared()
        var page = Page()
        var x = 200.0
        bench.send(.down, to: Point(x: x, y: 50), at: 0) { page.take($0) }
        x += 30
        bench.send(.move, to: Point(x: x, y: 50), at: 0.01) { page.take($0) }
        #expect(taken(&bench) == 14)
        for step in 2...200 {
            let movement = Double.random(in: -60...60, using: &dice)
            let pager = page.pager
            x += movement
            bench.send(.move, to: Point(x: x, y: 50), at: Double(step) / 100) { page.take($0) }
            #expect(abs(taken(&bench) - movement) < 1e-9, "seed \(seed)")
            #expect(abs(page.photo + page.pager - (x - 216)) < 1e-9, "seed \(seed)")
            // The pager never moves away from rest while the photo can still pan.
            #expect(abs(page.pager) <= abs(pager) || abs(page.photo) == 50, "seed \(seed)")
        }
    }

    @Test("the pager takes over during the stroke, and unwinds before the photo pans back")
    func turnRound() {
        var bench = shared()
        var page = Page()
        var positions: [[Double]] = []
        bench.send(.down, to: Point(x: 100, y: 50), at: 0) { page.take($0) }
        for (step, x) in [166.0, 186, 176, 160, 150].enumerated() {
            bench.send(.move, to: Point(x: x, y: 50), at: Double(step + 1) / 100) { page.take($0) }
            positions.append([page.photo, page.pager])
        }
        #expect(positions == [[50, 0], [50, 20], [50, 10], [44, 0], [34, 0]])
        bench.send(.up, to: Point(x: 150, y: 50), at: 0.2) { page.take($0) }
        #expect(bench.count("child", "drag", .ended) == 1 && bench.count("parent", "drag", .ended) == 1)
        #expect(bench.causes.isEmpty)
    }

    @Test("a gesture that takes nothing past its slop does not begin until it takes something")
    func withoutConsuming() {
        var bench = TouchBench.square(.drag(along: .horizontal, sharesMovement: true))
        var offers: [Bool] = []
        func refuse(_ offer: MovementOffer<String>) -> Vector {
            offers.append(offer.isBeginning)
            return .zero
        }
        bench.send(.down, to: Point(x: 100, y: 50), at: 0, take: refuse)
        bench.send(.move, to: Point(x: 130, y: 50), at: 0.01, take: refuse)
        bench.send(.move, to: Point(x: 140, y: 50), at: 0.02, take: refuse)
        #expect(offers == [true, true])
        // Neither a movement along the other axis nor an event without movement begins the drag.
        bench.send(.move, to: Point(x: 140, y: 70), at: 0.03, take: refuse)
        bench.send(.move, to: Point(x: 140, y: 70), at: 0.04, take: refuse)
        #expect(bench.story.isEmpty)
        bench.send(.move, to: Point(x: 145, y: 70), at: 0.05) { $0.movement }
        #expect(bench.story == ["square drag began"])
        #expect(bench.drags.map(\.translation.dx) == [5])
    }

    static let nonsense: [Vector] = [
        Vector(dx: .nan, dy: .nan), Vector(dx: .infinity, dy: 0), Vector(dx: 1e300, dy: -1e300), Vector(dx: -40, dy: 7),
        Vector(dx: -.infinity, dy: .nan), .zero,
    ]

    @Test("an invalid answer is limited to the movement and its direction", arguments: nonsense)
    func senseless(answer: Vector) {
        var bench = shared(axis: nil)
        bench.send(.down, to: Point(x: 0, y: 0), at: 0) { _ in answer }
        bench.send(.move, to: Point(x: 60, y: 0), at: 0.01) { $0.movement }
        bench.engine.removeEvents()
        var position = Point(x: 60, y: 0)
        for (step, movement) in [(20.0, 30.0), (-15, 5), (0, 0), (-3, -50)].enumerated() {
            position = position + Vector(dx: movement.0, dy: movement.1)
            bench.send(.move, to: position, at: 0.02 + Double(step) / 100) { _ in answer }
            let sum = bench.drags.reduce(Vector.zero) { $0 + $1.delta }
            #expect(sum.dx * movement.0 >= 0 && abs(sum.dx) <= abs(movement.0))
            #expect(sum.dy * movement.1 >= 0 && abs(sum.dy) <= abs(movement.1))
            bench.engine.removeEvents()
        }
        #expect(bench.engine.invariants() == nil)
    }
}

import Gestures
import Motion
import Testing

@testable import Carousel

@Suite struct GalleryModelTests {
    @Test("the gallery moves while it drifts or is thrown, and not while it is held")
    func moving() {
        var bench = Bench()
        bench.run(2)
        #expect(bench.model.isMoving(at: bench.time))
        bench.touch(.down, 500)
        bench.run(2)
        #expect(!bench.model.isMoving(at: bench.time))
        bench.touch(.up, 500)
        #expect(bench.model.isMoving(at: bench.time))
    }

    @Test("a row without drift needs no frames once its motion has settled")
    func atRest() {
        var bench = Bench { $0.velocities = [0] }
        #expect(!bench.model.isMoving(at: bench.time))
        bench.handle(.key(.right))
        #expect(bench.model.isMoving(at: bench.time))
        bench.run(3)
        #expect(!bench.model.isMoving(at: bench.time))
        bench.touch(.down, 500)
        #expect(bench.model.isMoving(at: bench.time))
        bench.run(2)
        #expect(!bench.model.isMoving(at: bench.time))
    }

    @Test("at home only a finger that is down has a deadline")
    func deadline() {
        var bench = Bench()
        #expect(bench.model.nextDeadline == nil)
        bench.run(1)
        // Below the cards, where there is nothing to open.
        bench.touch(.down, 500, 490)
        #expect(bench.model.nextDeadline == 21)
        bench.touch(.up, 500, 490)
        #expect(bench.model.nextDeadline == nil)
    }

    @Test("a touch hits the scene that was last shown, not one at the time of the touch")
    func seen() throws {
        var bench = Bench()
        let seen = try #require(bench.card(at: 27.9 + 0.2))
        // Two seconds pass without a frame: by then the card would have moved on by 50 points.
        let event = PointerEvent(.down, PointerID(1), at: Point(x: 28.1, y: Bench.middle), time: 2)
        bench.model.handle(.pointer(event), at: 2)
        #expect(bench.model.gestures.isPressed(.carousel(.card(row: 0, seen))))
    }

    @Test("gesture events can be read until they are removed")
    func events() {
        var bench = Bench()
        bench.model.handle(.pointer(PointerEvent(.down, PointerID(1), at: Point(x: 500, y: 282), time: 0)), at: 0)
        bench.model.handle(.pointer(PointerEvent(.up, PointerID(1), at: Point(x: 500, y: 282), time: 0.1)), at: 0.1)
        bench.model.advance(to: 0.1)
        #expect(bench.model.gestures.events.map(\.state) == [.failed, .ended])
        bench.model.removeEvents()
        #expect(bench.model.gestures.events.isEmpty)
    }

    @Test("a touch and its lift within one frame still tap")
    func withinAFrame() {
        var bench = Bench()
        bench.run(1)
        for phase in [PointerPhase.down, .up] {
            let event = PointerEvent(phase, PointerID(1), at: Point(x: 500, y: 282), time: bench.time)
            bench.model.handle(.pointer(event), at: bench.time)
        }
        bench.run(bench.frame)
        #expect(bench.taps.count == 1)
        #expect(bench.reading.phase == .idle)
    }

    @Test("the same inputs at the same times lead to the same scene")
    func replay() {
        func played() -> Bench {
            var bench = Bench(photos: 9)
            bench.run(1.3)
            bench.fling(from: 800, by: -500)
            bench.run(0.4)
            bench.show(Bench.cards(30))
            bench.touch(.down, 300)
            bench.handle(.resize(Size(width: 640, height: 480)))
            bench.run(2)
            bench.handle(.key(.left))
            bench.run(0.1)
            return bench
        }
        let first = played()
        let second = played()
        #expect(first.model.scene.sprites == second.model.scene.sprites)
        #expect(first.model.scene.wanted == second.model.scene.wanted)
        #expect(first.reading == second.reading)
    }

    @Test("the reading has the position, length, phase and velocity that a trace writes")
    func reading() {
        var bench = Bench()
        #expect(bench.reading == Carousel.Reading(x: 4772, length: 4800, phase: .idle, velocity: 25))
        bench.run(2)
        #expect(abs(bench.reading.x - 22) < 1e-9)
        #expect(bench.reading.phase.rawValue == "idle")
    }
}

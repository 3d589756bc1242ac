import Gestures
import Motion
import Testing

@testable import Carousel

@Suite struct GalleryModelTests {
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
        #expect(bench.model.gestures.events.map(\.state) == [.failed, .failed, .failed, .ended])
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

    @Test("the reading has the position, length, phase and velocity that a trace writes")
    func reading() {
        var bench = Bench()
        #expect(bench.reading == Carousel.Reading(x: 4772, length: 4800, phase: .idle, velocity: 25))
        bench.run(2)
        #expect(abs(bench.reading.x - 22) < 1e-9)
        #expect(bench.reading.phase.rawValue == "idle")
    }
}

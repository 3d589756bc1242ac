import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// The events of the ghost's fingers.
@Suite struct DemoEventsTests {
    private func stage(isPreview: Bool = false) -> Ghost.Stage {
        Ghost.Stage(
            area: Rect(x: 0, y: 0, width: 1000, height: 600), place: isPreview ? .preview : .carousel,
            card: Point(x: 420, y: 200))
    }

    /// The events of some seconds, asked for at a rate. The preview opens with the first tap and stays open.
    private func events(_ demo: inout Ghost, until end: Double, every step: Double) -> [PointerEvent] {
        var events: [PointerEvent] = []
        var isPreview = false
        for time in stride(from: 0, through: end, by: step) {
            let new = demo.perform(on: stage(isPreview: isPreview), at: time)
            if new.contains(where: { $0.phase == .up && $0.position == Point(x: 420, y: 200) }) { isPreview = true }
            events += new
        }
        return events
    }

    @Test(
        "at any frame rate it drags, throws, opens and pinches; each finger comes down once and lifts once",
        arguments: [0.004, 1.0 / 60, 0.31, 1])
    func acts(step: Double) {
        var demo = Ghost(pause: 8, at: 0)
        let all = events(&demo, until: 90, every: step)
        #expect(Set(all.map(\.pointer)) == [Ghost.first, Ghost.second])
        for finger in [Ghost.first, Ghost.second] {
            let phases = all.filter { $0.pointer == finger && $0.phase != .move }.map(\.phase)
            #expect(phases.count >= 4)
            for (index, phase) in phases.enumerated() { #expect(phase == (index % 2 == 0 ? .down : .up)) }
            let times = all.filter { $0.pointer == finger }.map(\.time)
            #expect(times == times.sorted())
        }
        guard step < 0.1 else { return }
        let downs = all.filter { $0.phase == .down }
        #expect(downs.prefix(5).map(\.pointer) == [Ghost.first, Ghost.first, Ghost.first, Ghost.first, Ghost.second])
        #expect(downs.dropFirst(2).first?.position == Point(x: 420, y: 200))
    }

    @Test("the first act begins after 8 s, when its ring has faded in, and again when the ghost has been resumed")
    func beginning() {
        var demo = Ghost(pause: 8, at: 0)
        #expect(demo.nextDeadline == 7.7 && !demo.isMoving(at: 0) && demo.isOn)
        #expect(demo.perform(on: stage(), at: 7.6).isEmpty && !demo.isMoving(at: 0))
        #expect(demo.perform(on: stage(), at: 7.8).isEmpty && demo.isMoving(at: 0) && demo.nextDeadline == nil)
        let events = demo.perform(on: stage(), at: 8.05)
        #expect(events.map(\.phase) == [.down, .move])
        #expect(events.first?.time == 8 && events.first?.position == Point(x: 680, y: 200))
        _ = self.events(&demo, until: 20, every: 0.1)
        _ = demo.stop(at: 20)
        demo.resume(at: 100)
        #expect(demo.isOn && demo.nextDeadline == 107.7)
        _ = demo.perform(on: stage(), at: 107.9)
        #expect(demo.perform(on: stage(), at: 108).first?.position == Point(x: 680, y: 200))
    }

    @Test(
        "acts that do not suit the screen are skipped; a visitor's touch cancels each finger that is down, where it is")
    func stopping() throws {
        var demo = Ghost(pause: 8, at: 0)
        _ = demo.perform(on: stage(isPreview: true), at: 7.9)
        let pinch = demo.perform(on: stage(isPreview: true), at: 8.4)
        #expect(Set(pinch.filter { $0.phase == .down }.map(\.pointer)) == [Ghost.first, Ghost.second])
        let cancels = demo.stop(at: 8.4)
        #expect(cancels.map(\.phase) == [.cancel, .cancel] && Set(cancels.map(\.pointer)).count == 2)
        #expect(try cancels.contains { try $0.position == #require(pinch.last).position })
        #expect(!demo.isOn && !demo.isMoving(at: 0) && demo.nextDeadline == nil)
        #expect(demo.perform(on: stage(), at: 900).isEmpty && demo.stop(at: 900).isEmpty)
        #expect(demo.events == pinch + cancels)
        demo.removeEvents()
        #expect(demo.events.isEmpty)
    }

    @Test("a finger that has lifted is not cancelled")
    func lifted() {
        var demo = Ghost(pause: 8, at: 0)
        _ = demo.perform(on: stage(), at: 7.9)
        let end = demo.perform(on: stage(), at: 10.2)
        #expect(end.last?.phase == .up && demo.isMoving(at: 0))
        #expect(demo.stop(at: 10.25).isEmpty)
    }

    @Test("a gallery that demonstrates nothing has no ghost")
    func none() {
        #expect(Ghost(GalleryConfiguration(), demonstrates: true, at: 0).pause == 8)
        var ghost = Ghost(GalleryConfiguration(), demonstrates: false, at: 0)
        ghost.resume(at: 0)
        #expect(ghost.pause == nil && !ghost.isOn && !ghost.isMoving(at: 0) && ghost.nextDeadline == nil)
        #expect(ghost.perform(on: stage(), at: 9).isEmpty && ghost.stop(at: 9).isEmpty)
    }
}

import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// The events of the ghost's fingers.
@Suite struct DemoEventsTests {
    private let size = Size(width: 1000, height: 600)

    private func stage(isPreview: Bool = false) -> Ghost.Stage {
        Ghost.Stage(
            area: Rect(origin: .zero, size: size), place: isPreview ? .preview : .carousel, card: Point(x: 420, y: 200))
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

    @Test("each finger comes down once and lifts once, at any frame rate", arguments: [0.004, 1.0 / 60, 0.31, 1])
    func pairs(step: Double) {
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
    }

    @Test("the first act begins after 8 s, when its ring has faded in")
    func beginning() {
        var demo = Ghost(pause: 8, at: 0)
        #expect(demo.nextDeadline == 7.7 && !demo.isMoving(at: 0) && demo.isOn)
        #expect(demo.perform(on: stage(), at: 7.6).isEmpty && !demo.isMoving(at: 0))
        #expect(demo.perform(on: stage(), at: 7.8).isEmpty && demo.isMoving(at: 0) && demo.nextDeadline == nil)
        let events = demo.perform(on: stage(), at: 8.05)
        #expect(events.map(\.phase) == [.down, .move])
        #expect(events.first?.time == 8 && events.first?.position == Point(x: 680, y: 200))
    }

    @Test("without a photo open it drags, throws and opens; with one it begins with a pinch")
    func order() {
        var demo = Ghost(pause: 8, at: 0)
        let all = events(&demo, until: 32, every: 1.0 / 60)
        let downs = all.filter { $0.phase == .down }
        // Drag, throw, tap, and two fingers.
        #expect(downs.prefix(5).map(\.pointer) == [Ghost.first, Ghost.first, Ghost.first, Ghost.first, Ghost.second])
        #expect(downs.dropFirst(2).first?.position == Point(x: 420, y: 200))
    }

    @Test("an act that does not suit the screen is skipped")
    func unsuited() {
        var demo = Ghost(pause: 8, at: 0)
        _ = demo.perform(on: stage(isPreview: true), at: 7.9)
        let events = demo.perform(on: stage(isPreview: true), at: 8.1)
        #expect(Set(events.filter { $0.phase == .down }.map(\.pointer)) == [Ghost.first, Ghost.second])
    }

    @Test("a visitor's touch cancels each finger that is down, where it is, and the ghost rests")
    func stopping() throws {
        var demo = Ghost(pause: 8, at: 0)
        _ = demo.perform(on: stage(isPreview: true), at: 7.9)
        let last = demo.perform(on: stage(isPreview: true), at: 8.4).suffix(1)
        let cancels = demo.stop(at: 8.4)
        #expect(cancels.map(\.phase) == [.cancel, .cancel] && Set(cancels.map(\.pointer)).count == 2)
        #expect(try cancels.contains { try $0.position == #require(last.first).position })
        #expect(!demo.isOn && !demo.isMoving(at: 0) && demo.nextDeadline == nil)
        #expect(demo.perform(on: stage(), at: 900).isEmpty && demo.stop(at: 900).isEmpty)
    }

    @Test("a finger that has lifted is not cancelled")
    func lifted() {
        var demo = Ghost(pause: 8, at: 0)
        _ = demo.perform(on: stage(), at: 7.9)
        let end = demo.perform(on: stage(), at: 10.2)
        #expect(end.last?.phase == .up && demo.isMoving(at: 0))
        #expect(demo.stop(at: 10.25).isEmpty)
    }

    @Test("resumed, it begins with the first act again")
    func resuming() {
        var demo = Ghost(pause: 8, at: 0)
        _ = events(&demo, until: 20, every: 0.1)
        _ = demo.stop(at: 20)
        demo.resume(at: 100)
        #expect(demo.isOn && demo.nextDeadline == 107.7)
        _ = demo.perform(on: stage(), at: 107.9)
        #expect(demo.perform(on: stage(), at: 108).first?.position == Point(x: 680, y: 200))
    }

    @Test("a gallery that demonstrates nothing has no ghost")
    func none() {
        var ghost = Ghost(GalleryConfiguration(), demonstrates: false, at: 0)
        ghost.resume(at: 0)
        #expect(ghost.pause == nil && !ghost.isOn && !ghost.isMoving(at: 0) && ghost.nextDeadline == nil)
        #expect(ghost.perform(on: stage(), at: 9).isEmpty && ghost.stop(at: 9).isEmpty)
    }

    @Test("its events can be read until they are removed")
    func reading() {
        var ghost = Ghost(GalleryConfiguration(), demonstrates: true, at: 0)
        _ = ghost.perform(on: stage(), at: 7.9)
        let down = ghost.perform(on: stage(), at: 8.1)
        let cancel = ghost.stop(at: 8.2)
        #expect(ghost.events == down + cancel && ghost.events.count == 3)
        ghost.removeEvents()
        #expect(ghost.events.isEmpty && ghost.pause == 8 && !ghost.isOn)
    }

    // MARK: On the screen

    private func bench() -> Bench {
        var bench = Bench(GalleryConfiguration(), demonstrates: true)
        bench.show((0..<12).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) })
        return bench
    }

    private func rings(_ bench: Bench) -> [Sprite] {
        bench.model.scene.sprites.filter { $0.picture == .touchRing(diameter: 56) }
    }

    @Test("a ring of 56 points comes, shrinks to 44 while it presses, and trails softly")
    func rings() throws {
        var bench = bench()
        bench.run(7.85)
        let coming = try #require(rings(bench).last)
        #expect(abs(coming.frame.size.width - 56) < 1e-9 && coming.opacity < 1)
        bench.run(0.65)
        let trail = rings(bench)
        #expect(trail.count == 4 && trail.allSatisfy { abs($0.frame.size.width - 44) < 1e-9 })
        // The oldest first, and the faintest; the finger goes to the left.
        #expect(trail.map(\.opacity) == [0.12, 0.2, 0.3, 1])
        #expect(trail.map(\.frame.minX) == trail.map(\.frame.minX).sorted(by: >))
        bench.run(2.5)
        #expect(rings(bench).isEmpty)
    }

    @Test("over the carousel a ring never covers a caption")
    func captions() {
        var bench = bench()
        var seen = 0
        for _ in 0..<(20 * 30) {
            bench.run(1.0 / 30)
            guard bench.model.isHome else { break }
            let captions = bench.model.scene.sprites.filter { if case .caption = $0.picture { true } else { false } }
            for ring in rings(bench) {
                seen += 1
                #expect(!captions.contains { $0.frame.intersects(ring.frame) })
            }
        }
        #expect(seen > 100)
    }
}

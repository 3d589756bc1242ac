import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Scenes

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

    // MARK: Rest

    /// A still screen presents nothing, and says when something is due.
    private func still() -> Bench {
        var bench = Bench.preview(photos: 5, index: 2)
        bench.run(5)
        return bench
    }

    @Test("while the gallery does not move, its scenes at different times are the same")
    func stillScenes() {
        var bench = still()
        #expect(!bench.model.isMoving(at: bench.time))
        let scene = bench.model.scene
        for seconds in [0.016, 0.5, 3, 9] {
            bench.model.advance(to: bench.time + seconds)
            bench.model.build(at: bench.time + seconds)
            #expect(bench.model.scene == scene)
            #expect(!bench.model.isMoving(at: bench.time + seconds))
        }
    }

    @Test("after any key or wheel input the preview comes to rest and then stays the same")
    func everythingSettles() {
        let inputs: [GalleryInput] =
            Key.allCases.filter { $0 != .back }.map(GalleryInput.key)
            + [
                .wheel(at: Point(x: 200, y: 200), lines: Vector(dx: 0, dy: 3)),
                .wheel(at: Point(x: 200, y: 200), lines: Vector(dx: 2, dy: 0)), .cancelPointers(.focusLost),
            ]
        for input in inputs {
            var bench = still()
            bench.handle(input)
            bench.run(4)
            #expect(!bench.model.isMoving(at: bench.time), "\(input)")
            let scene = bench.model.scene
            bench.run(0.5)
            #expect(bench.model.scene == scene, "\(input)")
        }
    }

    @Test("while the gallery moves, each frame differs from the one before")
    func moving() {
        var bench = still()
        bench.handle(.key(.zoomIn))
        var frames = 0
        while bench.model.isMoving(at: bench.time), frames < 200 {
            let scene = bench.model.scene
            bench.run(bench.frame)
            if !bench.model.isMoving(at: bench.time) { break }
            #expect(bench.model.scene.sprites != scene.sprites)
            frames += 1
        }
        #expect(frames > 10 && frames < 200)
    }

    @Test("pages turn by whole pixels")
    func turning() {
        var bench = still()
        bench.handle(.key(.right))
        var edges: [Double] = []
        while bench.model.isMoving(at: bench.time), edges.count < 200 {
            bench.run(bench.frame)
            edges += bench.model.scene.sprites.filter { if case .photo = $0.picture { true } else { false } }
                .map(\.frame.minX)
        }
        #expect(Set(edges).count > 10 && edges.allSatisfy { ($0 - edges[0]).truncatingRemainder(dividingBy: 1) == 0 })
    }

    // MARK: Deadlines

    @Test("chrome is due to hide three seconds after the tap, then the idle stages after 30, 60 and 90 s")
    func deadlines() throws {
        var bench = still()
        bench.tap(500, 300)
        let touched = bench.time
        // The tap counts once no second one can follow.
        bench.run(0.5)
        let chrome = try #require(bench.model.nextDeadline)
        #expect(chrome > touched + 2.9 && chrome < touched + 3.5)
        bench.run(chrome - bench.time + 0.5)
        for stage in [30.0, 60] {
            let due = try #require(bench.model.nextDeadline)
            #expect(abs(due - touched - stage) < 1e-9)
            bench.run(due - bench.time + 0.001)
        }
        #expect(bench.preview == nil)
        bench.run(2)
        // At home there is nothing to go back from.
        #expect(bench.model.nextDeadline == nil)
    }

    @Test("running to just before a deadline changes nothing")
    func beforeDeadline() throws {
        var bench = still()
        let due = try #require(bench.model.nextDeadline)
        let scene = bench.model.scene
        bench.run(due - bench.time - 0.001)
        #expect(bench.model.scene == scene && bench.preview != nil)
        #expect(bench.model.nextDeadline == due)
    }
}

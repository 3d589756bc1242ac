import Gestures
import Motion
import Testing

@testable import Library
@testable import Scenes

/// A finger that pulls the photo up or down while there is something to say about it.
@Suite struct InfoPullTests {
    private static let sizes = [Bench.size, Bench.portrait]

    @Test("a pull closes the photo in both directions, with details and without", arguments: sizes, [0, 4])
    func closes(_ size: Size, pieces: Int) {
        for way in [-300.0, 300] {
            var bench = Bench.described(size: size, pieces: pieces)
            bench.stroke(Point(x: 300, y: 300), by: Vector(dx: 0, dy: way)) { _, bench in
                #expect(bench.preview?.info == 0)
            }
            #expect(bench.preview == nil)
        }
    }

    @Test(
        "a slow pull or a throw closes the open panel first, and keeps the photo", arguments: sizes,
        [(20, 0.1), (8, 0)])
    func closesPanel(_ size: Size, _ pace: (frames: Int, rest: Double)) {
        var bench = Bench.described(size: size)
        bench.openInfo()
        bench.stroke(Point(x: 300, y: 60), by: Vector(dx: 0, dy: 350), frames: pace.frames, rest: pace.rest)
        bench.run(1)
        #expect(bench.info?.isOpen == false && bench.preview?.info == 0 && bench.preview?.dismiss == 0)
        bench.pull(300, from: 200)
        #expect(bench.preview == nil)
    }

    @Test("a flick that scrolls the text back to its beginning ends there, and the next pull closes the panel")
    func flickBack() {
        var bench = Bench.described(size: Bench.portrait)
        bench.openInfo()
        bench.pull(-200, from: 900)
        #expect(bench.scrolled > 100)
        bench.stroke(Point(x: 300, y: 500), by: Vector(dx: 0, dy: 450), frames: 6)
        bench.run(1)
        #expect(bench.info?.isOpen == true && bench.scrolled == 0)
        bench.pull(400, from: 500)
        #expect(bench.info?.isOpen == false && bench.preview != nil)
    }

    @Test("at every event, the photo and the open panel together have moved as far as the finger", arguments: sizes)
    func sum(_ size: Size) throws {
        var bench = Bench.described(size: size)
        bench.openInfo()
        let ways = [90.0, 580, 200].map { Point(x: 100, y: $0) }
        bench.press(Point(x: 100, y: 60), by: Vector(dx: 0, dy: 30))
        let start = (bench.preview?.dismiss ?? 0) - bench.pulledOpen - 90
        for (from, to) in zip(ways, ways.dropFirst()) {
            bench.move(from, to: to) { finger, bench in
                let dismiss = bench.preview?.dismiss ?? 0
                #expect(abs(dismiss - bench.pulledOpen - finger.y - start) < 1e-6)
                #expect(dismiss == 0 || bench.pulledOpen == 0)
            }
        }
    }

    @Test("a cancelled pull returns to where it began", arguments: sizes, [false, true])
    func cancelled(_ size: Size, wasOpen: Bool) {
        var bench = Bench.described(size: size)
        if wasOpen { bench.openInfo() }
        bench.press(Point(x: 300, y: 300), by: Vector(dx: 0, dy: wasOpen ? 250 : -250))
        bench.handle(.cancelPointers(.focusLost))
        bench.run(1)
        #expect(bench.preview?.info == (wasOpen ? 1 : 0) && bench.preview?.dismiss == 0)
    }

    @Test("a finger catches the panel on its way")
    func catching() {
        var bench = Bench.described()
        bench.openInfo()
        bench.handle(.key(.escape))
        bench.run(0.08)
        let share = bench.preview?.info ?? 0
        #expect(share > 0.1 && share < 0.95)
        bench.touch(.down, 300, 300)
        bench.run(0.3)
        #expect(abs((bench.preview?.info ?? 0) - share) < 0.25)
        let held = bench.preview?.info
        bench.run(0.3)
        #expect(bench.preview?.info == held)
    }

    @Test("pages turn beside the open panel, which then shows the next photo's details")
    func paging() {
        var bench = Bench.described()
        bench.openInfo()
        bench.stroke(Point(x: 500, y: 300), by: Vector(dx: -400, dy: 0), frames: 10) { finger, bench in
            guard finger.x < 450 else { return }
            #expect(bench.preview?.info == 1 && bench.preview?.dismiss == 0)
        }
        bench.run(2)
        #expect(bench.preview?.index == 1 && bench.preview?.info == 1)
        #expect(bench.info?.photo == PhotoID(1))
        #expect(
            bench.model.scene.sprites.contains {
                if case .info(PhotoID(1), InfoPiece(.title), _) = $0.picture { true } else { false }
            })
    }
}

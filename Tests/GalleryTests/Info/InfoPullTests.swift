import Gestures
import Motion
import Testing

@testable import Scenes

/// A finger that pulls the photo up or down while there is something to say about it.
@Suite struct InfoPullTests {
    private static let sizes = [Bench.size, Bench.portrait]

    @Test("a pull up opens the panel, and one down closes it and keeps the photo", arguments: sizes)
    func opensAndCloses(_ size: Size) {
        var bench = Bench.described(size: size)
        bench.pull(-250, from: 400)
        #expect(bench.info?.isOpen == true && bench.preview?.info == 1)
        bench.pull(350, from: 100)
        #expect(bench.info?.isOpen == false && bench.preview?.info == 0)
        #expect(bench.preview != nil)
        bench.pull(300, from: 200)
        #expect(bench.preview == nil)
    }

    @Test("a flick that scrolls the text back to its beginning ends there, and the next pull closes the panel")
    func flickBack() {
        var bench = Bench.described(size: Bench.portrait)
        bench.pull(-250, from: 400)
        bench.pull(-200, from: 900)
        #expect((bench.info?.scroll.offset(at: bench.time) ?? 0) > 100)
        bench.touch(.down, 300, 500)
        bench.move(Point(x: 300, y: 500), to: Point(x: 300, y: 950), frames: 6)
        bench.touch(.up, 300, 950)
        bench.run(1)
        #expect(bench.info?.isOpen == true && bench.info?.scroll.offset(at: bench.time) == 0)
        bench.pull(400, from: 500)
        #expect(bench.info?.isOpen == false && bench.preview != nil)
    }

    @Test("a short pull opens nothing, and a throw opens it", arguments: sizes)
    func throwing(_ size: Size) {
        var bench = Bench.described(size: size)
        bench.pull(-40, from: 400)
        #expect(bench.preview?.info == 0)
        bench.touch(.down, 300, 400)
        bench.move(Point(x: 300, y: 400), to: Point(x: 300, y: 250), frames: 6)
        bench.touch(.up, 300, 250)
        bench.run(1)
        #expect(bench.preview?.info == 1)
    }

    @Test("at every event, the photo and the panel together have moved as far as the finger", arguments: sizes)
    func sum(_ size: Size) throws {
        var bench = Bench.described(size: size)
        let points = [300, 120, 380, 520, 250, 90, 560].map { Point(x: 300, y: $0) }
        bench.touch(.down, 300, 300)
        bench.move(points[0], to: Point(x: 300, y: 280))
        let start = (bench.preview?.dismiss ?? 0) - bench.pulledOpen - 280
        var sawPanel = false
        var sawPull = false
        for (from, to) in zip([Point(x: 300, y: 280)] + points.dropFirst(), points.dropFirst()) {
            bench.move(from, to: to) { finger, bench in
                let dismiss = bench.preview?.dismiss ?? 0
                #expect(abs(dismiss - bench.pulledOpen - finger.y - start) < 1e-6)
                #expect(dismiss == 0 || bench.pulledOpen == 0)
                sawPanel = sawPanel || bench.pulledOpen > 50
                sawPull = sawPull || dismiss > 50
            }
        }
        #expect(sawPanel && sawPull)
    }

    @Test("a throw that closes the panel does not close the photo as well", arguments: sizes)
    func oneAtATime(_ size: Size) {
        var bench = Bench.described(size: size)
        bench.pull(-250, from: 400)
        bench.touch(.down, 300, 60)
        bench.move(Point(x: 300, y: 60), to: Point(x: 300, y: 400), frames: 8)
        bench.touch(.up, 300, 400)
        bench.run(1)
        #expect(bench.preview != nil && bench.preview?.info == 0 && bench.preview?.dismiss == 0)
    }

    @Test("where there is nothing more to say, a pull up closes the photo, as one of a zoomed photo does")
    func nothingToSay() {
        var silent = Bench.described(pieces: 0)
        silent.pull(-300, from: 500)
        #expect(silent.preview == nil)
        var zoomed = Bench.described()
        zoomed.doubleTap(300, 300)
        zoomed.pull(-560, from: 590)
        #expect(zoomed.preview?.info ?? 0 == 0)
    }

    @Test("a cancelled pull returns to where it began", arguments: sizes, [false, true])
    func cancelled(_ size: Size, wasOpen: Bool) {
        var bench = Bench.described(size: size)
        if wasOpen { bench.pull(-250, from: 400) }
        bench.touch(.down, 300, 300)
        bench.move(Point(x: 300, y: 300), to: Point(x: 300, y: wasOpen ? 550 : 50))
        bench.handle(.cancelPointers(.focusLost))
        bench.run(1)
        #expect(bench.preview?.info == (wasOpen ? 1 : 0) && bench.preview?.dismiss == 0)
    }

    @Test("a finger catches the panel on its way")
    func catching() {
        var bench = Bench.described()
        bench.pull(-250, from: 400)
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

    @Test("pages turn beside the open panel, and it shows what there is to say about the next photo")
    func paging() {
        var bench = Bench.described()
        bench.openInfo()
        bench.touch(.down, 500, 300)
        bench.move(Point(x: 500, y: 300), to: Point(x: 100, y: 300), frames: 10) { finger, bench in
            guard finger.x < 450 else { return }
            #expect(bench.preview?.info == 1 && bench.preview?.dismiss == 0)
        }
        bench.touch(.up, 100, 300)
        bench.run(2)
        #expect(bench.preview?.index == 1 && bench.preview?.info == 1)
        #expect(bench.info?.photo == PhotoID(1))
        #expect(
            bench.model.scene.sprites.contains {
                if case .info(PhotoID(1), InfoPiece(.title), _) = $0.picture { true } else { false }
            })
    }
}

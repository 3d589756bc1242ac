import Gestures
import Motion
import Scenes
import Testing

/// A finger that comes in from the edge of the screen over an open photo: the edge is the previous page's.
@Suite struct BackSwipeTests {
    /// Swipes from the edge at which lines begin.
    private func swipe(index: Int, _ direction: LayoutDirection = .leftToRight) -> Bench {
        var bench = Bench.preview(index: 0) { $0.direction = direction }
        for _ in 0..<index { bench.handle(.key(.pageDown)) }
        bench.run(2)
        let start = Point(x: direction == .leftToRight ? 2 : 998, y: 300)
        bench.touch(.down, start.x, start.y)
        bench.move(start, to: start + Vector(dx: direction.sign * 700, dy: 0)) { _, bench in
            #expect(bench.preview?.dismiss == 0 && bench.model.screens.preview?.coversPane(at: bench.time) == true)
        }
        bench.touch(.up, start.x + direction.sign * 700, 300)
        bench.run(2)
        return bench
    }

    @Test("it turns to the previous page, and closes nothing", arguments: LayoutDirection.allCases)
    func previousPage(_ direction: LayoutDirection) {
        #expect(swipe(index: 2, direction).preview?.index == 1)
        #expect(swipe(index: 0, direction).preview?.index == 0)
    }
}

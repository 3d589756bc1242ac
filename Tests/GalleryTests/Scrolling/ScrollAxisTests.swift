import Motion
import Testing

@testable import Scrolling

@Suite struct ScrollAxisTests {
    /// 2000 points of which 600 are seen.
    private func axis() -> ScrollAxis { ScrollAxis(content: 2000, viewport: 600) }

    @Test("at both ends it resists as UIScrollView does, and springs back")
    func ends() {
        let stretched = 200 * 600 * 0.55 / (600 + 0.55 * 200)
        for (start, way, bound) in [(0.0, 200.0, 0.0), (1400, -200, 1400)] {
            var axis = axis()
            axis.jump(to: start)
            axis.hold(at: 0)
            axis.drag(by: way, at: 0)
            #expect(abs(abs(axis.offset(at: 0) - bound) - stretched) < 1e-9)
            axis.release(velocity: 0, at: 0)
            axis.advance(to: 3)
            #expect(axis.offset(at: 3) == bound && axis.phase == .idle)
        }
    }

    @Test("thrown hard, it overshoots its end but does not rest there")
    func thrownPastEnd() {
        var axis = axis()
        axis.release(velocity: -20_000, at: 0)
        let offsets = (0..<300).map { axis.offset(at: Double($0) / 60) }
        #expect((offsets.max() ?? 0) > 1400)
        axis.advance(to: 10)
        #expect(axis.offset(at: 10) == 1400)
    }

    @Test("it travels to an offset and rests there; an offset past the end means the end")
    func travelling() {
        var axis = axis()
        axis.travel(to: 700, at: 0)
        #expect(axis.destination == 700 && axis.phase == .animating)
        #expect(axis.offset(at: 0) == 0)
        axis.advance(to: 3)
        #expect(axis.offset(at: 3) == 700 && axis.destination == nil)
        axis.travel(to: 9000, at: 3)
        axis.advance(to: 6)
        #expect(axis.offset(at: 6) == 1400)
    }

    @Test("content shorter than its viewport rests at its beginning, and can be pulled")
    func short() {
        var axis = ScrollAxis(content: 200, viewport: 600)
        axis.hold(at: 0)
        axis.drag(by: -100, at: 0)
        #expect(axis.offset(at: 0) > 0 && axis.offset(at: 0) < 60)
        axis.release(velocity: 0, at: 0)
        axis.advance(to: 3)
        #expect(axis.offset(at: 3) == 0)
    }

    @Test("content added above the viewport does not move the visible part, under a finger either")
    func growing() {
        var axis = axis()
        axis.jump(to: 500)
        axis.relayout(content: 2300, viewport: 600, shiftedBy: 300, at: 0)
        #expect(axis.offset(at: 0) == 800 && axis.end == 1700)
        axis.hold(at: 0)
        axis.relayout(content: 2000, viewport: 600, shiftedBy: -300, at: 0)
        #expect(axis.offset(at: 0) == 500 && axis.phase == .interacting)
    }
}

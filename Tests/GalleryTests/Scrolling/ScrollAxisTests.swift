import Motion
import Testing

@testable import Scrolling

@Suite struct ScrollAxisTests {
    /// 2000 points of which 600 are seen.
    private let atRest = ScrollAxis(content: 2000, viewport: 600)

    @Test("at both ends it resists as UIScrollView does, and springs back")
    func ends() {
        let stretched = 200 * 600 * 0.55 / (600 + 0.55 * 200)
        for (start, way, bound) in [(0.0, 200.0, 0.0), (1400, -200, 1400)] {
            var axis = atRest
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
        var axis = atRest
        axis.release(velocity: -20_000, at: 0)
        let offsets = (0..<300).map { axis.offset(at: Double($0) / 60) }
        #expect((offsets.max() ?? 0) > 1400)
        axis.advance(to: 10)
        #expect(axis.offset(at: 10) == 1400)
    }

    @Test("it travels to an offset and rests there; an offset past the end means the end")
    func travelling() {
        var axis = atRest
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

    // MARK: Changes on its way

    /// A list of 3000 points, of which 600 show, in motion at 0.1 s, at a velocity in points a second.
    struct Moving: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let begin: @Sendable (inout ScrollAxis) -> Void
    }

    static let all = [
        Moving(testDescription: "held") { $0.jump(to: 900) },
        Moving(testDescription: "dragged") { axis in
            axis.jump(to: 900)
            axis.hold(at: 0)
        },
        Moving(testDescription: "thrown") { axis in
            axis.jump(to: 900)
            axis.hold(at: 0)
            axis.release(velocity: -1500, at: 0)
        },
        Moving(testDescription: "travelling") { axis in
            axis.jump(to: 900)
            axis.travel(to: 1600, at: 0)
        },
        Moving(testDescription: "springing back") { axis in
            axis.hold(at: 0)
            axis.drag(by: 300, at: 0)
            axis.settle(at: 0)
        },
    ]

    private func axis(_ moving: Moving) -> ScrollAxis {
        var axis = ScrollAxis(content: 3000, viewport: 600)
        moving.begin(&axis)
        return axis
    }

    private func velocity(_ axis: ScrollAxis, at time: Double, before: Bool = false) -> Double {
        let step = before ? -1e-6 : 1e-6
        return (axis.offset(at: time + step) - axis.offset(at: time)) / step
    }

    @Test("travel begins at the list's offset with its velocity", arguments: all)
    func departing(moving: Moving) {
        var axis = axis(moving)
        let offset = axis.offset(at: 0.1)
        let velocity = velocity(axis, at: 0.1, before: true)
        axis.travel(to: 2000, at: 0.1)
        #expect(abs(axis.offset(at: 0.1) - offset) < 1e-9)
        #expect(abs(self.velocity(axis, at: 0.1) - velocity) < 1)
    }

    @Test(
        "content added or removed above the viewport changes neither what is seen nor how fast it moves",
        arguments: all, [200.0, -200])
    func growing(moving: Moving, height: Double) {
        var axis = axis(moving)
        let offset = axis.offset(at: 0.1)
        guard offset > 0 || height > 0 else { return }
        let velocity = velocity(axis, at: 0.1, before: true)
        let phase = axis.phase
        axis.relayout(content: 3000 + height, viewport: 600, shiftedBy: height, at: 0.1)
        // What was pulled past the beginning is in the midst of the content now, and is thrown there.
        #expect(abs(axis.offset(at: 0.1) - offset - height) < 1e-6 && axis.end == 2400 + height)
        #expect(axis.phase == phase && abs(self.velocity(axis, at: 0.1) - velocity) < 1)
    }

    @Test("travel to a far offset skips what lies more than the distance away, from either side")
    func skipping() {
        for (start, target) in [(0.0, 2000.0), (2000, 0)] {
            var axis = ScrollAxis(content: 3000, viewport: 600)
            axis.jump(to: start)
            axis.travel(to: target, within: 450, at: 0)
            #expect(axis.offset(at: 0) == target - (target - start).sign * 450)
            axis.advance(to: 5)
            #expect(axis.offset(at: 5) == target)
        }
    }
}

extension Double {
    fileprivate var sign: Double { self < 0 ? -1 : 1 }
}

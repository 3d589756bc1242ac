import Motion
import Testing

@testable import Scenes
@testable import Scrolling

@Suite struct AxisMotionTests {
    static let all: [AxisMotion] = [
        .held(40), .dragging(40),
        .decelerating(BoundedDecay(Decay(start: 40, initialVelocity: 700)).starting(at: 2)),
        .decelerating(
            BoundedDecay(start: 40, velocity: 2000, bounds: 0...100, spring: Theme.Springs.settle).starting(at: 2)),
        .animating(Theme.Springs.page, from: 40, to: 340, velocity: -90, at: 2),
    ]

    @Test("each motion begins at its position and ends at its end", arguments: all)
    func ends(motion: AxisMotion) {
        #expect(abs(motion.position(at: 2) - 40) < 1e-9)
        // Friction leaves 5 points a second when it counts as settled: 2.5 points.
        #expect(abs(motion.position(at: 30) - motion.end) <= 2.5)
    }

    @Test("in the words of SwiftUI, content is idle, interacting, decelerating or animating")
    func phases() {
        #expect(Self.all.map(\.phase) == [.idle, .interacting, .decelerating, .decelerating, .animating])
        #expect(Self.all.map(\.isMoving) == [false, false, true, true, true])
    }

    @Test("only content that was sent somewhere has a destination")
    func destinations() {
        #expect(Self.all.map(\.destination) == [nil, nil, nil, nil, 340])
    }

    @Test("the velocity is the slope of the position", arguments: all)
    func slope(motion: AxisMotion) {
        let step = 1e-5
        for time in [2.01, 2.2, 2.7, 3.5] {
            let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
            #expect(abs(slope - motion.velocity(at: time)) < 1e-3)
        }
    }

    @Test("when it has settled it is held at its end, and not before", arguments: all)
    func advancing(motion: AxisMotion) {
        var advanced = motion
        advanced.advance(to: 2.001)
        #expect(advanced == motion)
        advanced.advance(to: 40)
        #expect(advanced == (motion.isMoving ? .held(motion.end) : motion))
    }

    @Test("shifted, it is the same motion elsewhere", arguments: all)
    func shifted(motion: AxisMotion) {
        let shifted = motion.shifted(by: 512)
        #expect(shifted.phase == motion.phase && abs(shifted.end - motion.end - 512) < 1e-9)
        for time in stride(from: 2.0, to: 6, by: 0.1) {
            #expect(abs(shifted.position(at: time) - motion.position(at: time) - 512) < 1e-9)
            #expect(abs(shifted.velocity(at: time) - motion.velocity(at: time)) < 1e-9)
            #expect(shifted.isSettled(at: time) == motion.isSettled(at: time))
        }
    }

    @Test("a position that differs from 0 only by rounding is 0")
    func snapping() {
        #expect([1e-7, -9e-7, 0].map(AxisMotion.snapped) == [0, 0, 0])
        #expect([1e-5, -0.5, 300].map(AxisMotion.snapped) == [1e-5, -0.5, 300])
    }
}

/// What a list does from each kind of motion.
@Suite struct ScrollAxisChangeTests {
    /// A list of 3000 points, of which 600 show, in motion at 0.1 s, at a velocity in points a second.
    struct Moving: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let begin: @Sendable (inout ScrollAxis) -> Void
    }

    static let all = [
        Moving(testDescription: "held") { $0.jump(to: 900) },
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
    func travelling(moving: Moving) {
        var axis = axis(moving)
        let offset = axis.offset(at: 0.1)
        let velocity = velocity(axis, at: 0.1, before: true)
        axis.travel(to: 2000, at: 0.1)
        #expect(abs(axis.offset(at: 0.1) - offset) < 1e-9)
        #expect(abs(self.velocity(axis, at: 0.1) - velocity) < 1)
    }

    @Test("content added above the viewport changes neither what is seen nor how fast it moves", arguments: all)
    func growing(moving: Moving) {
        var axis = axis(moving)
        let offset = axis.offset(at: 0.1)
        let velocity = velocity(axis, at: 0.1, before: true)
        let phase = axis.phase
        axis.relayout(content: 3200, viewport: 600, shiftedBy: 200, at: 0.1)
        // What was pulled past the beginning is in the midst of the content now, and is thrown there.
        #expect(abs(axis.offset(at: 0.1) - offset - 200) < 1e-6)
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

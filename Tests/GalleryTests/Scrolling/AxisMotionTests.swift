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

    @Test("in the words of SwiftUI, content is idle, interacting, decelerating or animating, to a destination")
    func phases() {
        #expect(Self.all.map(\.phase) == [.idle, .interacting, .decelerating, .decelerating, .animating])
        #expect(Self.all.map(\.isMoving) == [false, false, true, true, true])
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

    @Test("it begins at its position; when it has settled it is held at its end, and not before", arguments: all)
    func advancing(motion: AxisMotion) {
        #expect(abs(motion.position(at: 2) - 40) < 1e-9)
        // Friction leaves 5 points a second when it counts as settled: 2.5 points.
        #expect(abs(motion.position(at: 30) - motion.end) <= 2.5)
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

import Motion
import Testing

@testable import Carousel
@testable import Scenes

@Suite struct CarouselMotionTests {
    static let all: [CarouselMotion] = [
        .drifting(Drift(start: 10, cruise: 25, easesIn: true).starting(at: 5)),
        .touched(.held(10)),
        .touched(.dragging(10)),
        .touched(.decelerating(BoundedDecay(Decay(start: 10, initialVelocity: -900)).starting(at: 5))),
        .touched(.animating(Theme.Springs.page, from: 10, to: 410, velocity: 60, at: 5)),
    ]

    @Test("each motion begins at its start position", arguments: all)
    func start(motion: CarouselMotion) {
        #expect(abs(motion.position(at: 5) - 10) < 1e-12)
    }

    @Test("the phases are named as SwiftUI's")
    func phases() {
        #expect(Self.all.map(\.phase) == [.idle, .tracking, .interacting, .decelerating, .animating])
    }

    @Test("a shifted motion is the same elsewhere", arguments: all)
    func shifted(motion: CarouselMotion) {
        let moved = motion.shifted(by: -4800)
        #expect(moved.phase == motion.phase)
        for time in [5.0, 5.1, 5.7, 9] {
            // Positions near 4800 are known to 2⁻⁴¹ points.
            #expect(abs(moved.position(at: time) - motion.position(at: time) + 4800) < 1e-11)
            #expect(abs(moved.velocity(at: time) - motion.velocity(at: time)) < 1e-9)
            #expect(moved.touch?.isSettled(at: time) == motion.touch?.isSettled(at: time))
        }
    }

    @Test("the velocity is the slope of the position", arguments: all)
    func slope(motion: CarouselMotion) {
        let h = 1e-4
        for time in [5.05, 5.3, 6] {
            let slope = (motion.position(at: time + h) - motion.position(at: time - h)) / (2 * h)
            // The central difference errs by h²/6 · x‴, with x‴ below 10⁶ for the spring, the wildest of them.
            #expect(abs(slope - motion.velocity(at: time)) < 2e-3)
        }
    }

    @Test("only a throw and an animation come to rest by themselves")
    func settling() {
        #expect(Self.all.map { $0.touch?.isSettled(at: 100) } == [nil, false, false, true, true])
        #expect(Self.all.allSatisfy { $0.touch?.isSettled(at: 5.01) != true })
    }

    @Test("a held row, and a drift without velocity, need no frames")
    func moving() {
        #expect(Self.all.map(\.isMoving) == [true, false, false, true, true])
        #expect(!CarouselMotion.drifting(Drift(start: 0, cruise: 0, easesIn: false).starting(at: 0)).isMoving)
    }
}

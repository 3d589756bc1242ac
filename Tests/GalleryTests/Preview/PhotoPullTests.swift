import Motion
import Testing

@testable import Gallery
@testable import Gestures
@testable import Scrolling
@testable import Viewer

@Suite struct PhotoPullTests {
    private let traits = GallerySetup(GalleryConfiguration(), size: Bench.size).traits
    private let frame = Rect(x: 100, y: 50, width: 800, height: 500)

    private func drag(
        _ state: GestureState, by delta: Double, along axis: Axis, from start: Point = Point(x: 300, y: 400),
        velocity: Double = 0
    ) -> AxisDrag {
        let value = DragValue(
            startLocation: start, location: start + axis.vector(delta), translation: axis.vector(delta),
            delta: axis.vector(delta), velocity: axis.vector(velocity))
        return AxisDrag(state, value, along: axis)
    }

    private func pulled(by delta: Double, along axis: Axis, from start: Point = Point(x: 300, y: 400)) -> PhotoPull {
        var pull = PhotoPull(traits)
        _ = pull.follow(drag(.began, by: delta, along: axis, from: start), along: axis, at: 0)
        return pull
    }

    @Test("the point that the finger holds stays under the finger", arguments: [Axis.vertical, .horizontal])
    func grip(_ axis: Axis) {
        let start = Point(x: 250, y: 480)
        for delta in [-500.0, -80, 30, 200, 900] {
            let now = pulled(by: delta, along: axis, from: start).pulled(frame, at: 0)
            // Where in the photo the finger came down, as a share of its sides.
            let share = ((start.x - frame.minX) / frame.size.width, (start.y - frame.minY) / frame.size.height)
            let finger = start + axis.vector(delta)
            #expect(abs(now.minX + share.0 * now.size.width - finger.x) < 1e-9)
            #expect(abs(now.minY + share.1 * now.size.height - finger.y) < 1e-9)
        }
    }

    @Test("the photo keeps its shape and is never smaller than 72 %")
    func size() {
        for delta in stride(from: -800.0, through: 800, by: 40) {
            let now = pulled(by: delta, along: .vertical).pulled(frame, at: 0)
            #expect(abs(now.size.width / now.size.height - 1.6) < 1e-9)
            #expect(now.size.width >= 0.72 * 800 - 1e-9 && now.size.width <= 800)
        }
    }

    @Test("pulled both ways it shrinks by the larger of the two, and the finger's displacements add up")
    func bothAxes() {
        var pull = pulled(by: 90, along: .vertical)
        let upright = pull.pulled(frame, at: 0)
        _ = pull.follow(drag(.began, by: 30, along: .horizontal), along: .horizontal, at: 0)
        #expect(pull.displacement(at: 0) == Vector(dx: 30, dy: 90))
        // 90 of 600 points are more than 30 of 1000.
        #expect(pull.pulled(frame, at: 0).size == upright.size)
        #expect(pull.progress(at: 0) == 0.25)
    }

    @Test("only a finger that lifts throws it off the page")
    func leaving() {
        var pull = PhotoPull(traits)
        let began = pull.follow(drag(.began, by: 200, along: .vertical), along: .vertical, at: 0)
        let changed = pull.follow(drag(.changed, by: 200, along: .vertical), along: .vertical, at: 0.1)
        #expect(!began && !changed)
        var cancelled = pull
        let lost = cancelled.follow(drag(.cancelled, by: 0, along: .vertical), along: .vertical, at: 0.2)
        let lifted = pull.follow(drag(.ended, by: 0, along: .vertical), along: .vertical, at: 0.2)
        #expect(!lost && lifted)
        cancelled.advance(to: 3)
        #expect(cancelled.displacement(at: 3) == .zero)
    }

    @Test("a quarter of the page's own length decides: 150 points up or down, 250 sideways")
    func thresholds() {
        for (axis, length, leaves) in [
            (Axis.vertical, 140.0, false), (.vertical, 160, true), (.horizontal, 160, false), (.horizontal, 260, true),
        ] {
            var pull = pulled(by: length, along: axis)
            let left = pull.follow(drag(.ended, by: 0, along: axis), along: axis, at: 0.1)
            #expect(left == leaves)
        }
    }

    @Test("a finger that catches a photo on its way back takes it without a jump")
    func caught() {
        for moment in stride(from: 0.02, through: 0.3, by: 0.04) {
            var pull = pulled(by: 120, along: .vertical)
            _ = pull.follow(drag(.ended, by: 0, along: .vertical), along: .vertical, at: 0)
            let before = pull.pulled(frame, at: moment)
            let elsewhere = Point(x: 800, y: 90)
            _ = pull.follow(drag(.began, by: 0, along: .vertical, from: elsewhere), along: .vertical, at: moment)
            let after = pull.pulled(frame, at: moment)
            #expect(abs(before.minX - after.minX) < 1e-9 && abs(before.minY - after.minY) < 1e-9)
        }
    }

    @Test("settling brings both axes back")
    func settling() {
        var pull = pulled(by: 400, along: .vertical)
        _ = pull.follow(drag(.began, by: 300, along: .horizontal), along: .horizontal, at: 0)
        pull.settle(at: 0)
        #expect(pull.isMoving)
        pull.advance(to: 3)
        #expect(!pull.isMoving && pull.pulled(frame, at: 3) == frame)
    }
}

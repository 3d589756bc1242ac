import Motion
import Testing

@testable import Gallery
@testable import Gestures
@testable import Preview
@testable import Scrolling

@Suite struct PhotoPullTests {
    private let screen = Rect(origin: .zero, size: Bench.size)
    private let frame = Rect(x: 100, y: 50, width: 800, height: 500)

    private func drag(
        _ state: GestureState, by delta: Double, from start: Point = Point(x: 300, y: 400)
    ) -> AxisDrag {
        let way = Vector(dx: 0, dy: delta)
        let value = DragValue(
            startLocation: start, location: start + way, translation: way, delta: way, velocity: .zero)
        return AxisDrag(state, value, along: .vertical)
    }

    private func pulled(by delta: Double, from start: Point = Point(x: 300, y: 400)) -> PhotoPull {
        var pull = PhotoPull(on: screen)
        _ = pull.closes(after: drag(.began, by: delta, from: start), at: 0)
        return pull
    }

    @Test("the point that the finger holds stays under the finger, and the photo keeps its shape")
    func grip() {
        let start = Point(x: 250, y: 480)
        for delta in [-500.0, -80, 30, 200, 900] {
            let now = pulled(by: delta, from: start).pulled(frame, at: 0)
            // Where in the photo the finger came down, as a share of its sides.
            let share = ((start.x - frame.minX) / frame.size.width, (start.y - frame.minY) / frame.size.height)
            let finger = start + Vector(dx: 0, dy: delta)
            #expect(abs(now.minX + share.0 * now.size.width - finger.x) < 1e-9)
            #expect(abs(now.minY + share.1 * now.size.height - finger.y) < 1e-9)
            #expect(abs(now.size.width / now.size.height - 1.6) < 1e-9)
        }
    }

    @Test("only a finger that lifts throws it off the page")
    func leaving() {
        var pull = PhotoPull(on: screen)
        let began = pull.closes(after: drag(.began, by: 200), at: 0)
        let changed = pull.closes(after: drag(.changed, by: 200), at: 0.1)
        #expect(!began && !changed)
        var cancelled = pull
        let lost = cancelled.closes(after: drag(.cancelled, by: 0), at: 0.2)
        let lifted = pull.closes(after: drag(.ended, by: 0), at: 0.2)
        #expect(!lost && lifted)
        #expect(cancelled.isMoving)
        cancelled.advance(to: 3)
        #expect(!cancelled.isMoving && cancelled.pulled(frame, at: 3) == frame)
    }

    @Test("a finger that catches a photo on its way back takes it without a jump")
    func caught() {
        for moment in stride(from: 0.02, through: 0.3, by: 0.04) {
            var pull = pulled(by: 120)
            _ = pull.closes(after: drag(.ended, by: 0), at: 0)
            let before = pull.pulled(frame, at: moment)
            let elsewhere = Point(x: 800, y: 90)
            _ = pull.closes(after: drag(.began, by: 0, from: elsewhere), at: moment)
            let after = pull.pulled(frame, at: moment)
            #expect(abs(before.minX - after.minX) < 1e-9 && abs(before.minY - after.minY) < 1e-9)
        }
    }

    @Test("once pulled, it follows the finger in both directions, and goes back in both")
    func bothDirections() {
        var pull = pulled(by: 100)
        let before = pull.pulled(frame, at: 0)
        let way = Vector(dx: 0, dy: 40)
        var value = DragValue(startLocation: .zero, location: .zero, translation: way, delta: way)
        value.across = Vector(dx: -70, dy: 0)
        _ = pull.closes(after: AxisDrag(.changed, value, along: .vertical), at: 0)
        // The shrinking photo stays under the finger, which is at (300, 400) at first.
        let scale = pull.scale(at: 0)
        let held = Point(x: 300, y: 400) + (Point(x: 100, y: 50) - Point(x: 300, y: 400)) * scale
        #expect(abs(pull.pulled(frame, at: 0).minX - (held.x - 70)) < 1e-9)
        #expect(abs(before.minX - pull.pulled(frame, at: 0).minX) > 60)
        _ = pull.closes(after: drag(.ended, by: 0), at: 0)
        pull.advance(to: 3)
        #expect(pull.isOnPage && pull.pulled(frame, at: 3) == frame)
    }

    @Test("it is thrown where the hand throws it, and its corners are round on the way")
    func thrown() {
        var pull = pulled(by: 200)
        #expect(pull.cornerRadius(at: 0) == 20)
        var value = DragValue(startLocation: .zero, location: .zero, translation: .zero)
        value.velocity = Vector(dx: 0, dy: 900)
        value.velocityAcross = Vector(dx: 500, dy: 0)
        let isClosed = pull.closes(after: AxisDrag(.ended, value, along: .vertical), at: 0)
        let start = pull.pulled(frame, at: 0)
        let soon = pull.pulled(frame, at: 0.02)
        let center = soon.center - start.center
        #expect(isClosed && center.dx > 5 && center.dy > 10)
    }

    // MARK: Without the finger's place

    private func held(at displacement: Double = 0) -> PhotoPull {
        var pull = PhotoPull(on: screen)
        pull.hold(at: 0)
        pull.drag(by: displacement, at: 0)
        return pull
    }

    @Test(
        "a projection beyond a quarter of the page closes, up or down; one within it does not",
        arguments: [
            // From v points a second on, a decay has (v - 50) / 2.002 points left.
            (149.0, 0.0, false), (151, 0, true), (-149, 0, false), (-151, 0, true), (50, 249, false), (50, 251, true),
            (-50, -251, true), (10, 8000, true),
            // A throw back towards the page keeps the photo, however far it was pulled.
            (400, -2000, false), (-400, 2000, false),
        ])
    func projection(_ displacement: Double, _ velocity: Double, _ leaves: Bool) {
        var pull = held(at: displacement)
        pull.release(velocity: velocity, at: 0)
        #expect(pull.isLeaving == leaves)
        pull.advance(to: 5)
        #expect(leaves || pull.displacement(at: 5) == 0)
    }

    @Test("a touch that catches it takes it where it is, and it no longer leaves")
    func caughtLeaving() {
        var pull = held(at: 300)
        pull.release(velocity: 600, at: 0)
        let position = pull.displacement(at: 0.1)
        pull.hold(at: 0.1)
        #expect(pull.displacement(at: 4) == position && !pull.isLeaving)
    }

    @Test("it shrinks and lets the backdrop through more the further it is pulled, alike up and down")
    func progress() {
        #expect(held().scale(at: 0) == 1 && held().progress(at: 0) == 0)
        // Six tenths of the page: 360 points.
        #expect(held(at: 180).progress(at: 0) == 0.5)
        for displacement in [360.0, 5000] {
            let pull = held(at: displacement)
            #expect(pull.progress(at: 0) == 1 && abs(pull.scale(at: 0) - 0.72) < 1e-12)
        }
        let scales = stride(from: 0.0, through: 360, by: 20).map { held(at: $0).scale(at: 0) }
        #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 > $1 })
        #expect(scales == stride(from: 0.0, through: 360, by: 20).map { held(at: -$0).scale(at: 0) })
    }

    @Test("steps that lead back to the page end there exactly")
    func roundingErrors() {
        var pull = held()
        for _ in 0..<10 { pull.drag(by: 0.1, at: 0) }
        for _ in 0..<10 { pull.drag(by: -0.1, at: 0) }
        #expect(pull.displacement(at: 0) == 0)
    }
}

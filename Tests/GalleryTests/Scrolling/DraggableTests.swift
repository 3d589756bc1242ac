import Motion
import Testing

@testable import Gestures
@testable import Scenes
@testable import Scrolling

@Suite struct DraggableTests {
    @Test(
        "from its first event a drag moves the content by what the finger moves, and not while that rests",
        arguments: DraggableSample.all)
    func following(sample: DraggableSample) {
        var content = sample.content
        content.follow(AxisDrag(.began, by: 30), at: 0)
        #expect(abs(content.displacement(at: 0) - 30) < 1e-9)
        var sum = 30.0
        for (step, dx) in [45.0, -20, 0.25, 80, -101.5].enumerated() {
            let time = Double(step + 1) / 60
            content.follow(AxisDrag(.changed, by: dx), at: time)
            content.advance(to: time)
            sum += dx
            #expect(abs(content.displacement(at: time) - sum) < 1e-9)
        }
        for time in [0.5, 5, 500] {
            content.advance(to: time)
            #expect(abs(content.displacement(at: time) - sum) < 1e-9)
        }
    }

    @Test("when the finger lifts, the content continues with its velocity", arguments: DraggableSample.all)
    func release(sample: DraggableSample) {
        for velocity in [400.0, -400] {
            var content = sample.content
            content.follow(AxisDrag(.began, by: 60), at: 0)
            content.follow(AxisDrag(.ended, velocity: velocity), at: 1)
            #expect(abs(content.displacement(at: 1) - 60) < 1e-9)
            let step = 1e-5
            let slope = (content.displacement(at: 1 + step) - content.displacement(at: 1)) / step
            // A spring pulls it back with at most ω² · 60 points a second²; friction and its limits change less.
            #expect(abs(slope - velocity) < 1)
        }
    }

    @Test("a finger faster than 8,000 points a second counts as that fast", arguments: DraggableSample.all)
    func limit(sample: DraggableSample) {
        var content = sample.content
        var fastest = sample.content
        for time in [0.0, 0.01] {
            content.follow(AxisDrag(time == 0 ? .began : .ended, by: 10, velocity: 1e6), at: time)
            fastest.follow(AxisDrag(time == 0 ? .began : .ended, by: 10, velocity: 8000), at: time)
        }
        for time in stride(from: 0.01, to: 2, by: 0.05) {
            #expect(abs(content.displacement(at: time) - fastest.displacement(at: time)) < 1e-9)
        }
    }

    @Test("a touch catches the content on its way, where it is", arguments: DraggableSample.all)
    func catching(sample: DraggableSample) {
        var content = sample.content
        content.follow(AxisDrag(.began, by: 200), at: 0)
        content.follow(AxisDrag(.ended, velocity: 300), at: 0)
        content.advance(to: 0.04)
        let caught = content.displacement(at: 0.04)
        content.follow(AxisDrag(.began), at: 0.04)
        #expect(abs(content.displacement(at: 0.04) - caught) < 1e-9)
        #expect(abs(content.displacement(at: 3) - caught) < 1e-9)
        content.follow(AxisDrag(.changed, by: -25), at: 3)
        #expect(abs(content.displacement(at: 3) - caught + 25) < 1e-6)
    }

    @Test(
        "a cancelled drag neither pages nor closes nor throws, however far and fast it went",
        arguments: DraggableSample.all, [-900.0, -300, -5, 0, 5, 300, 900])
    func cancelled(sample: DraggableSample, distance: Double) {
        var content = sample.content
        content.follow(AxisDrag(.began, by: distance / 2), at: 0)
        content.follow(AxisDrag(.changed, by: distance / 2), at: 0.01)
        let dragged = content.displacement(at: 0.01)
        content.follow(AxisDrag(.cancelled, velocity: distance * 50), at: 0.02)
        #expect(abs(content.displacement(at: 0.02) - dragged) < 1e-9)
        let rest = sample.rest(dragged)
        var farthest = 0.0
        var last = dragged
        for step in 0..<300 {
            let time = 0.02 + Double(step) / 60
            content.advance(to: time)
            // Thumbnails that have come to rest, within half a point, are where the pages are.
            guard !content.displacement(at: time).isNaN else { break }
            last = content.displacement(at: time)
            farthest = max(farthest, abs(last - rest))
        }
        #expect(abs(last - rest) < 0.5 && content.isAtRest)
        #expect(farthest <= abs(dragged - rest) + 1e-9)
    }

    @Test("a drag that fails before it begins changes nothing", arguments: DraggableSample.all)
    func failed(sample: DraggableSample) {
        var content = sample.content
        content.follow(AxisDrag(.failed, by: 80, velocity: 900), at: 1)
        #expect(AnyHashable(content) == AnyHashable(sample.content))
    }

    @Test(
        "along an axis a drag has that part of the movement and of the velocity, mirrored where lines run to the left",
        arguments: [
            (Axis.horizontal, LayoutDirection.leftToRight, 7.0, 60.0), (.horizontal, .rightToLeft, -7, -60),
            (.vertical, .leftToRight, -5, 80), (.vertical, .rightToLeft, -5, 80),
        ])
    func components(axis: Axis, direction: LayoutDirection, delta: Double, velocity: Double) {
        let value = DragValue(
            startLocation: Point(x: 3, y: 4), location: .zero, translation: Vector(dx: 90, dy: 90),
            delta: Vector(dx: 7, dy: -5), velocity: Vector(dx: 60, dy: 80))
        let drag = AxisDrag(.changed, value, along: axis, direction)
        #expect(drag.delta == delta && drag.velocity == velocity)
        #expect(drag.state == .changed && drag.start == Point(x: 3, y: 4))
    }
}

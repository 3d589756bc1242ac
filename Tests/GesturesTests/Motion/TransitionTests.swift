import Testing

@testable import Motion

@Suite struct TransitionTests {
    private let transition = Transition(startingAt: 8, duration: 2, easing: .easeOut)

    @Test("progress grows evenly from 0 to 1, is clamped at both ends, and is over at the second")
    func progress() {
        #expect([7, 9.999, 10, 11].map { transition.isOver(at: $0) } == [false, false, true, true])
        #expect([-50, 8, 8.5, 9, 9.5, 10, 1e9].map { transition.progress(at: $0) } == [0, 0, 0.25, 0.5, 0.75, 1, 1])
    }

    /// 1 − (1 − u)³ at u = ¼, ½, ¾.
    @Test("the share follows the easing curve")
    func share() {
        #expect([8.5, 9, 9.5].map { transition.share(at: $0) } == [0.578125, 0.875, 0.984375])
        // 3u² − 2u³, unless another curve is named.
        #expect(Transition(startingAt: 8, duration: 2).share(at: 8.5) == 0.15625)
    }

    @Test("`over` was complete at any time", arguments: [-1e12, 0, 1e12])
    func alwaysOver(time: Double) {
        #expect(Transition.over.isOver(at: time))
        #expect(Transition.over.progress(at: time) == 1 && Transition.over.share(at: time) == 1)
    }

    @Test("a transition without a duration is complete at its start")
    func instant() {
        let instant = Transition(startingAt: 3, duration: 0)
        #expect(instant.share(at: 2.999) == 0)
        #expect(instant.share(at: 3) == 1 && instant.isOver(at: 3))
    }
}

@Suite struct TweenTests {
    private let tween = Tween(from: 10.0, to: 50, Transition(startingAt: 1, duration: 4))

    @Test("it leads from one value to the other along the curve")
    func value() {
        // 3u² − 2u³ = 0.15625 at a quarter.
        #expect([0, 1, 2, 3, 5, 9].map { tween.value(at: $0) } == [10, 10, 16.25, 30, 50, 50])
        #expect(!tween.isOver(at: 4.99) && tween.isOver(at: 5))
    }

    @Test("a value that does not change is over at any time", arguments: [-1e9, 0, 5])
    func constant(time: Double) {
        #expect(Tween(7.0).value(at: time) == 7)
        #expect(Tween(7.0).isOver(at: time))
        #expect(Tween(from: 7.0, to: 7, Transition(startingAt: time, duration: 1)).isOver(at: time))
    }

    @Test("turned to another value at any moment, it continues from where it is", arguments: [0, 1.7, 3, 4.6, 20])
    func turned(moment: Double) {
        let turned = tween.turned(to: -6, over: 0.5, at: moment)
        #expect(turned.value(at: moment) == tween.value(at: moment))
        #expect(turned.value(at: moment + 0.5) == -6)
        #expect(turned.to == -6 && !turned.isOver(at: moment) && turned.isOver(at: moment + 0.5))
    }

    @Test("rectangles, points, vectors and sizes change in all components at the same rate")
    func components() {
        let half = Transition(startingAt: 0, duration: 2)
        let from = Rect(x: 0, y: 10, width: 100, height: 40)
        let to = Rect(x: 20, y: -10, width: 300, height: 80)
        #expect(Tween(from: from, to: to, half).value(at: 1) == Rect(x: 10, y: 0, width: 200, height: 60))
        let point = Tween(from: Point(x: 4, y: 0), to: Point(x: 0, y: 8), half).value(at: 1)
        #expect(point == Point(x: 2, y: 4))
        let vector = Tween(from: Vector(dx: -2, dy: 0), to: Vector(dx: 2, dy: 6), half).value(at: 1)
        #expect(vector == Vector(dx: 0, dy: 3))
        #expect(Tween(from: Size.zero, to: Size(width: 8, height: 2), half).value(at: 1) == Size(width: 4, height: 1))
    }

    @Test("a share outside 0 to 1 extrapolates, as an overshooting spring needs")
    func extrapolation() {
        #expect(Double.mix(10, 20, share: 1.25) == 22.5)
        #expect(Double.mix(10, 20, share: -0.5) == 5)
        #expect(Point.mix(.zero, Point(x: 4, y: -4), share: 1.5) == Point(x: 6, y: -6))
    }
}

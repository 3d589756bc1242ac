import Testing

@testable import Motion

@Suite struct AnimationTests {
    /// From 10 to 20 in 2 seconds, at a constant rate.
    private let ramp = Animation(from: 10.0, to: 20, over: 2, easing: .linear)

    private func values(_ animation: Animation<Double>, _ times: [Double]) -> [Double] { times.map(animation.value) }

    @Test("it has its first value before it begins, and its last after it has ended")
    func ends() {
        #expect(values(ramp, [-5, 0, 0.5, 1, 2, 99]) == [10, 10, 12.5, 15, 20, 20])
        #expect(ramp.duration == 2 && ramp.end == 20)
        #expect(!ramp.isOver(at: 1.9) && ramp.isOver(at: 2))
    }

    /// 3u² − 2u³ = 0.15625 at a quarter, 1 − (1 − u)³ = 0.578125.
    @Test("it follows its curve")
    func curve() {
        #expect(Animation(from: 0.0, to: 100, over: 4).value(at: 1) == 15.625)
        #expect(Animation(from: 0.0, to: 100, over: 4, easing: .easeOut).value(at: 1) == 57.8125)
    }

    @Test("any value that can be interpolated can be animated")
    func values() {
        let box = Rect(x: 0, y: 0, width: 10, height: 20)
        let grown = Animation(from: box, to: Rect(x: 4, y: 8, width: 30, height: 20), over: 1, easing: .linear)
        #expect(grown.value(at: 0.5) == Rect(x: 2, y: 4, width: 20, height: 20))
        let size = Animation(from: Size.zero, to: Size(width: 8, height: 2), over: 1, easing: .linear)
        #expect(size.value(at: 0.25) == Size(width: 2, height: 0.5))
    }

    @Test("a delay comes first")
    func delay() {
        #expect(values(ramp.delayed(by: 3), [0, 3, 3.5, 5, 9]) == [10, 10, 12.5, 20, 20])
        #expect(ramp.delayed(by: 3).duration == 5)
    }

    @Test("a sequence continues from the last value")
    func sequence() {
        let there = ramp.then(Animation(holding: 20, for: 1)).then(to: 0, over: 4, easing: .linear)
        #expect(values(there, [1, 2, 2.7, 3, 4, 7, 8]) == [15, 20, 20, 20, 15, 0, 0])
        #expect(there.duration == 7 && there.end == 0)
    }

    @Test("parts that do not meet jump between them")
    func jump() {
        let jumping = ramp.then(Animation(from: -1, to: -2, over: 1, easing: .linear))
        #expect(values(jumping, [1.5, 2, 2.5, 3]) == [17.5, -1, -1.5, -2])
    }

    @Test("repeated, it begins again")
    func repeating() {
        #expect(values(ramp.repeated(3), [0, 1, 2, 3, 4.5, 6, 50]) == [10, 15, 10, 15, 12.5, 20, 20])
        #expect(ramp.repeated(3).duration == 6)
        let endless = ramp.repeated()
        #expect(endless.duration == .infinity && !endless.isOver(at: 1e9))
        #expect(values(endless, [-1, 7, 2001]) == [10, 15, 15])
    }

    @Test("with reversal, every second pass runs backwards")
    func reversing() {
        let there = ramp.repeated(3, autoreverses: true)
        #expect(values(there, [0.5, 2, 2.5, 4, 4.5, 6, 7]) == [12.5, 20, 17.5, 10, 12.5, 20, 20])
        let back = ramp.repeated(2, autoreverses: true)
        #expect(values(back, [4, 100]) == [10, 10] && back.end == 10)
        #expect(ramp.repeated(autoreverses: true).value(at: 1001) == 15)
    }

    @Test("at twice the speed it takes half the time")
    func speed() {
        #expect(values(ramp.speed(2), [-1, 0.5, 1, 3]) == [10, 15, 20, 20])
        #expect(ramp.speed(2).duration == 1 && ramp.speed(0.5).duration == 4)
    }

    @Test("what is composed can be composed again")
    func nesting() {
        // 2 s there, 2 s back, 1 s rest, all at four times the speed, twice, after 10 s.
        let pulse = ramp.repeated(2, autoreverses: true).then(Animation(holding: 10, for: 1)).speed(4)
        let train = pulse.repeated(2).delayed(by: 10)
        #expect(train.duration == 12.5)
        #expect(values(train, [9, 10.25, 10.5, 10.75, 11.1, 11.5, 11.75, 12.4]) == [10, 15, 20, 15, 10, 15, 20, 10])
    }

    @Test("a spring moves it from rest, and overshoots")
    func spring() {
        let spring = Spring(response: 0.5, dampingRatio: 0.5)
        let animation = Animation(from: 100.0, to: 300, by: spring)
        var integrated = IntegratedSpring(spring, displacement: -200, velocity: 0)
        for step in 1...8 {
            integrated.advance(by: 0.1)
            #expect(abs(animation.value(at: Double(step) / 10) - (300 + integrated.x)) < 1e-6)
        }
        #expect(animation.duration == spring.settlingTime())
        #expect(abs(animation.end - 300) <= 0.2)
        #expect(values(animation, [-1, 0]) == [100, 100])
    }

    @Test("after a spring, the next change begins where it is")
    func afterSpring() {
        let spring = Animation(from: 0.0, to: 100, by: Spring(response: 0.3, dampingRatio: 1))
        let there = spring.then(to: 0, over: 1)
        #expect(there.value(at: spring.duration) == spring.end)
        #expect(there.value(at: spring.duration + 1) == 0)
    }

    @Test("a tween is an animation that begins at the tween's start")
    func tween() {
        let tween = Tween(from: 4.0, to: 8, Transition(startingAt: 3, duration: 2, easing: .linear))
        #expect(values(Animation(tween), [0, 3, 4, 5]) == [4, 4, 6, 8])
        #expect(Animation(tween).duration == 5)
        #expect(Animation(Tween(7.0)).duration == 0 && Animation(Tween(7.0)).end == 7)
    }
}

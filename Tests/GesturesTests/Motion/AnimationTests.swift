import Testing

@testable import Motion

@Suite struct AnimationTests {
    /// From 10 to 20 in 2 seconds, at a constant rate.
    private static let ramp = Animation(from: 10.0, to: 20, over: 2, easing: .linear)

    private static let there = ramp.then(Animation(holding: 20, for: 1)).then(to: 0, over: 4, easing: .linear)
    private static let jumping = ramp.then(Animation(from: -1, to: -2, over: 1, easing: .linear))
    /// 2 s there, 2 s back, 1 s rest, all at four times the speed, twice, after 10 s.
    private static let train = ramp.repeated(2, autoreverses: true).then(Animation(holding: 10, for: 1)).speed(4)
        .repeated(2).delayed(by: 10)
    private static let tween = Tween(from: 4.0, to: 8, Transition(startingAt: 3, duration: 2, easing: .linear))

    static let rows:
        [(name: String, animation: Animation<Double>, duration: Double, values: KeyValuePairs<Double, Double>)] = [
            (
                "it has its first value before it begins, and its last after it has ended", ramp, 2,
                [-5: 10, 0: 10, 0.5: 12.5, 1: 15, 2: 20, 99: 20]
            ),
            // 3u² − 2u³ = 0.15625 at a quarter, 1 − (1 − u)³ = 0.578125.
            ("it is slow at both ends unless told otherwise", Animation(from: 0, to: 100, over: 4), 4, [1: 15.625]),
            ("it follows its curve", Animation(from: 0, to: 100, over: 4, easing: .easeOut), 4, [1: 57.8125]),
            ("a delay comes first", ramp.delayed(by: 3), 5, [0: 10, 3: 10, 3.5: 12.5, 5: 20, 9: 20]),
            (
                "a sequence continues from the last value", there, 7,
                [1: 15, 2: 20, 2.7: 20, 3: 20, 4: 15, 7: 0, 8: 0]
            ),
            ("parts that do not meet jump between them", jumping, 3, [1.5: 17.5, 2: -1, 2.5: -1.5, 3: -2]),
            (
                "repeated, it begins again", ramp.repeated(3), 6,
                [0: 10, 1: 15, 2: 10, 3: 15, 4.5: 12.5, 6: 20, 50: 20]
            ),
            ("it can be repeated for ever", ramp.repeated(), Double.infinity, [-1: 10, 7: 15, 2001: 15]),
            (
                "with reversal, every second pass runs backwards", ramp.repeated(3, autoreverses: true), 6,
                [0.5: 12.5, 2: 20, 2.5: 17.5, 4: 10, 4.5: 12.5, 6: 20, 7: 20]
            ),
            (
                "after an even number of passes it is back", ramp.repeated(2, autoreverses: true), 4,
                [4: 10, 100: 10]
            ),
            ("it can go to and fro for ever", ramp.repeated(autoreverses: true), Double.infinity, [1001: 15]),
            ("at twice the speed it takes half the time", ramp.speed(2), 1, [-1: 10, 0.5: 15, 1: 20, 3: 20]),
            ("at half the speed it takes twice the time", ramp.speed(0.5), 4, [2: 15]),
            (
                "what is composed can be composed again", train, 12.5,
                [9: 10, 10.25: 15, 10.5: 20, 10.75: 15, 11.1: 10, 11.5: 15, 11.75: 20, 12.4: 10]
            ),
            (
                "a tween is an animation that begins at the tween's start", Animation(tween), 5,
                [0: 4, 3: 4, 4: 6, 5: 8]
            ),
            ("a tween that does not change lasts no time", Animation(Tween(7.0)), 0, [0: 7]),
        ]

    @Test("an animation has its values and its duration", arguments: rows)
    func values(name: String, animation: Animation<Double>, duration: Double, values: KeyValuePairs<Double, Double>) {
        for (time, value) in values { #expect(animation.value(at: time) == value, "\(name), at \(time)") }
        #expect(animation.duration == duration)
        #expect(!animation.isOver(at: duration.nextDown) && animation.isOver(at: duration))
        if let last = values.last, last.key >= duration { #expect(animation.end == last.value) }
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
        #expect([-1, 0].map(animation.value) == [100, 100])
    }
}

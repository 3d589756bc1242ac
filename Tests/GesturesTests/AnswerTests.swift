import Motion
import Testing

@testable import Gestures

/// What other engines answer better, and this one did not answer once.
@Suite struct AnswerTests {
    @Test(
        "after one finger of two has lifted, another can take its place while a thumb rests",
        arguments: [Gesture.magnify(), .rotate(), .drag(touches: 2)])
    func restingThumb(gesture: Gesture) {
        var bench = TouchBench.square(gesture)
        bench.send(.down, 100, at: 0, finger: 1)
        for round in 1...3 {
            let time = Double(round)
            bench.send(.down, 200, at: time, finger: 2)
            bench.send(.move, 240, 130, at: time + 0.1, finger: 2)
            bench.send(.up, 240, 130, at: time + 0.2, finger: 2)
        }
        bench.send(.up, 100, at: 5, finger: 1)
        #expect(bench.count("square", gesture.name, .began) == 3 && bench.count("square", gesture.name, .ended) == 3)
        #expect(bench.causes.isEmpty)
    }

    @Test("a finger that holds after a tap is a long press", arguments: [Gesture.tap(count: 2), .quickZoom()])
    func heldAfterTap(other: Gesture) {
        let bench = TouchBench.square(.tap(), other, .longPress())
            .tap(100, at: 0).down(100, at: 0.2).wait(until: 1).up(100, at: 1.2)
        #expect(Set(bench.told(.ended)) == ["square tap ended", "square longPress ended"])
    }

    @Test("a tap beside a region that waits for its double tap is not lost")
    func besideDoubleTap() {
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 400, height: 400)
        let page = bench.regions.add("page", frame: frame, gestures: [.tap(count: 2)])
        bench.regions.add("button", frame: Rect(x: 100, y: 0, width: 100, height: 100), gestures: [.tap()], in: page)
        bench.tap(95, at: 0)
        bench.tap(105, at: 0.2)
        bench.engine.advance(to: 1)
        #expect(bench.told(.ended) == ["button tap ended"])
    }

    @Test("a finger that bounces within 40 ms makes no double tap", arguments: [0.01, 0.039, 0.041])
    func bounce(interval: Double) {
        let bench = TouchBench.square(.tap(), .tap(count: 2))
            .down(100, at: 0).up(100, at: 0.05).down(100, at: 0.05 + interval).up(100, at: 0.06 + interval)
            .wait(until: 1)
        #expect(bench.told(.ended) == [interval < 0.04 ? "square tap ended" : "square tap2 ended"])
    }

    /// The velocity of a stroke that lifts with its last sample.
    private func velocity(_ samples: [(x: Double, time: Double)]) -> Double {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(Point(x: sample.x, y: 0), at: sample.time) }
        return tracker.velocity(at: samples.last?.time ?? 0).dx
    }

    @Test("three samples of a stroke forward predict a throw forward")
    func threeSamples() {
        // Android's tests ask for 1,600 within a fifth.
        #expect(1280...1920 ~= velocity([(273, 0), (293, 0.0126), (293, 0.0147)]))
    }

    /// A reach of 900 points with minimum jerk, up to a share of its 0.3 s.
    private func reach(_ share: Double, rate: Double) -> [(x: Double, time: Double)] {
        (0...Int(0.3 * share * rate)).map { number in
            let u = Double(number) / rate / 0.3
            return (900 * u * u * u * (10 - 15 * u + 6 * u * u), Double(number) / rate)
        }
    }

    @Test("a stroke forward that stops short predicts no throw backward", arguments: [60.0, 120, 240])
    func stopping(rate: Double) {
        #expect(0...150 ~= velocity(reach(1, rate: rate)))
        #expect(velocity(reach(0.9, rate: rate)) > 0)
    }

    @Test("a stroke forward of which the end is read late predicts no throw backward", arguments: [60.0, 120, 240])
    func readLate(rate: Double) {
        let count = Int(0.15 * rate)
        for late in 1...4 {
            let frame = { (number: Int) in (Double(number) / rate * 60 - 1e-6).rounded(.up) / 60 }
            let samples = (0...count).map { number in
                (2000 * Double(number) / rate, number > count - late ? frame(count - late) + 0.07 : frame(number))
            }
            #expect(velocity(samples) > 0, "\(late) samples")
        }
    }

    @Test("a finger that turns back is thrown back")
    func backward() {
        var tracker = VelocityTracker()
        for (number, x) in [0.0, 20, 40, 40, 20, 0].enumerated() {
            tracker.add(Point(x: x, y: 0), at: Double(number) / 100)
        }
        #expect(tracker.velocity(at: 0.05).dx < -1000)
    }

    // MARK: Recognizers of your own

    /// A recognizer whose deadline makes no sense.
    private struct Confused: GestureRecognizer {
        var value = 0
        var deadline: GestureDeadline?
        mutating func consider(_ sample: PointerSample) -> GestureVerdict { .undecided }
    }

    @Test("a deadline that never comes or does not decide stops no other")
    func deadlines() {
        var undecided = GestureDeadline.accept(at: 0.1)
        undecided.verdict = .undecided
        for deadline in [GestureDeadline.accept(at: .nan), .reject(at: .infinity), undecided] {
            let bench = TouchBench.square(.custom("confused", Confused(deadline: deadline)), .longPress())
                .down(100, at: 0).wait(until: 1)
            #expect(bench.told(.ended) == ["square longPress ended"])
        }
    }

    @Test("a recognizer of several fingers can be tested alone")
    func aloneWithGeometry() {
        var magnify = MagnifyRecognizer(gesture: MagnifyGesture())
        func sample(_ phase: PointerPhase, span: Double) -> PointerSample {
            PointerSample(
                PointerEvent(phase, PointerID(2), at: .zero, time: 0), start: .zero, previousPosition: .zero,
                geometry: PointerGeometry(count: 2, centroid: .zero, span: span))
        }
        #expect(magnify.consider(sample(.down, span: 50)) == .undecided)
        #expect(magnify.consider(sample(.move, span: 57)) == .undecided)
        #expect(magnify.consider(sample(.move, span: 58)) == .accept)
    }

    // MARK: Public screens

    @Test("after a brush by a second finger, the first continues")
    func brush() {
        let bench = TouchBench.square(.drag(), .magnify())
            .down(100, at: 0).move(150, at: 0.1).down(300, at: 0.2, finger: 2).up(300, at: 0.25, finger: 2)
            .move(190, at: 0.3).up(190, at: 0.4)
        #expect(
            bench.story.filter { $0.contains("drag") } == [
                "square drag began", "square drag cancelled", "square drag began", "square drag ended",
            ])
        // 50 points and 40 points, each less the slop.
        #expect(bench.drags.filter { $0.delta != .zero }.map(\.delta.dx) == [34, 24])
    }

    @Test("after a pinch, the finger that is left drags nothing")
    func afterPinch() {
        let bench = TouchBench.square(.drag(), .magnify())
            .down(100, at: 0).down(200, at: 0.1, finger: 2).move(260, at: 0.2, finger: 2).up(260, at: 0.3, finger: 2)
            .move(180, at: 0.4).up(180, at: 0.5)
        #expect(bench.told(.ended) == ["square magnify ended"] && bench.drags.isEmpty)
    }

    @Test("a visitor beside a palm that rests can begin once the palm has lifted or is given up")
    func palm() {
        var bench = TouchBench.square(.drag()).down(300, 300, at: 0, finger: 2).down(100, at: 1)
        // The palm trembles, so that it is not silent.
        for time in 2...20 {
            bench.send(.move, 300 + Double(time % 2), 300, at: Double(time), finger: 2)
            bench.send(.move, 100 + Double(time % 2), at: Double(time) + 0.5)
        }
        bench.engine.advance(to: 20.2)
        bench.send(.move, 150, at: 20.3)
        #expect(bench.count("square", "drag", .began) == 1)
    }
}

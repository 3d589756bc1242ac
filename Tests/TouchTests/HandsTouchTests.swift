import TestSupport
import Testing
import TouchHarness

/// Several hands at the real program.
@Suite(.serialized) struct HandsTouchTests {
    private static let still = "carousel.velocity = 0\n"

    /// The targets that were tapped after a line.
    private func taps(_ gallery: RunningGallery, after line: TraceLine?) async throws -> [String] {
        try await gallery.trace.lines.filter { $0.number > line?.number ?? -1 }.compactMap { line in
            line.gesture.flatMap { $0.recognizer == "tap" && $0.state == .ended ? $0.target : nil }
        }
    }

    @Test("two visitors who tap at once are both heard, and the later photo opens")
    func simultaneousTaps() async throws {
        let gallery = try await RunningGallery.start(configuration: Self.still)
        let before = try await gallery.now
        try await gallery.touchscreen.play(
            Stroke(finger: 0, from: [300, 376]).rest(.seconds(0.1)),
            Stroke(finger: 1, from: [1000, 376], after: .seconds(0.03)).rest(.seconds(0.15)))
        let rest = try await gallery.trace.wait(for: "the other photo", after: before) {
            $0.frame?.preview.map { $0.phase == "idle" && $0.index > 0 } == true
        }
        #expect(try await taps(gallery, after: before).count == 2)
        #expect(rest.frame?.preview?.zoom == 1)
    }

    @Test("beside a hand that rests on a card, a swipe flings the row, and the hand's lift opens nothing")
    func besideHand() async throws {
        let gallery = try await RunningGallery.start(configuration: Self.still)
        let before = try await gallery.now
        try await gallery.touchscreen.play(
            Stroke(finger: 1, from: [300, 376]).rest(.seconds(2)),
            Stroke(finger: 0, from: [1100, 300], after: .seconds(0.8)).line(by: [-600, 0], speed: 2000))
        try await gallery.wait(forPhase: "decelerating", after: before)
        try await gallery.wait(forPhase: "idle", after: before)
        let lines = try await gallery.trace.lines.filter { $0.number > before?.number ?? -1 }
        #expect(lines.allSatisfy { $0.screen == nil })
        let dragged = CarouselPath(lines).filter("interacting")
        let row = zip(dragged, dragged.dropFirst()).map { CarouselPath.distance(from: $0.carousel, to: $1.carousel) }
        // 600 points, less the slop and what precedes the first frame and follows the last.
        #expect((500...584.5).contains(row.reduce(0, +)))
    }

    @Test("fingers that drag apart leave the row where it is, and open nothing")
    func apart() async throws {
        let gallery = try await RunningGallery.start(configuration: Self.still)
        let before = try await gallery.now
        try await gallery.touchscreen.play(
            Stroke(finger: 0, from: [500, 300]).line(to: [200, 300], over: .seconds(0.5)).rest(.seconds(0.1)),
            Stroke(finger: 1, from: [800, 300]).line(to: [1100, 300], over: .seconds(0.5)).rest(.seconds(0.1)))
        let lift = try await gallery.trace.wait(for: "the lift", after: before) { $0.pointer?.event == .up }
        try await gallery.wait(forPhase: "idle", after: lift)
        let lines = try await gallery.trace.lines.filter { $0.number > before?.number ?? -1 }
        let row = CarouselPath(lines).steps.map(\.carousel)
        // Fingers that are read one after the other are never exactly symmetric.
        #expect(row.allSatisfy { abs(CarouselPath.distance(from: row[0], to: $0)) < 30 })
        #expect(lines.allSatisfy { $0.screen == nil })
    }

    @Test("ten fingers that drag and rest at random for twenty seconds open nothing, unless two of them pinch")
    func random() async throws {
        let seed = Seed.of("hands")
        var generator = SeededGenerator(seed: seed)
        let gallery = try await RunningGallery.start()
        let before = try await gallery.now
        var strokes: [Stroke] = []
        for finger in 0..<10 {
            var time = 0.0
            while time < 20 {
                time += Double.random(in: 0.1...1, using: &generator)
                let x = Double.random(in: 10...1270, using: &generator)
                let start = Position(x, .random(in: 10...790, using: &generator))
                let seconds = Double.random(in: 0.6...1.5, using: &generator)
                let stroke = Stroke(finger: finger, from: start, after: .seconds(time))
                let drags = Bool.random(using: &generator) && abs(x - 640) > 30
                strokes.append(
                    drags
                        ? stroke.line(to: [1280 - x, start.y], over: .seconds(seconds / 2))
                        : stroke.rest(.seconds(seconds)))
                time += seconds
            }
        }
        try await gallery.touchscreen.play(strokes)
        try await gallery.wait(forPhase: "idle", after: before)
        let lines = try await gallery.trace.lines.filter { $0.number > before?.number ?? -1 }
        let pinch = lines.first { $0.gesture?.recognizer == "transform" && $0.gesture?.state == .began }
        let opening = lines.first { $0.screen != nil }
        #expect(opening.map { pinch?.number ?? .max < $0.number } ?? true, "seed \(seed)")
        #expect(try await taps(gallery, after: before).isEmpty, "seed \(seed)")
    }
}

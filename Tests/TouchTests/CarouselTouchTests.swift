import Foundation
import Testing
import TouchHarness

/// Real touches on the carousel of the real program.
@Suite(.serialized) struct CarouselTouchTests {
    @Test("a fling starts at the finger's speed, and the row comes to rest and drifts again from there")
    func fling() async throws {
        let gallery = try await RunningGallery.start()
        let stroke = Stroke(from: [1100, 300]).line(by: [-600, 0], speed: 2000)
        let (finger, flung) = try await gallery.flingEvenly(stroke)
        let velocity = try #require(flung.frame?.carousel?.velocity)
        // Least squares are within 20 % of the speed of a steady finger.
        #expect(abs(velocity / -finger.meanVelocity - 1) < 0.2, "finger \(finger.meanVelocity), row \(velocity)")
        let resting = try await gallery.wait(forPhase: "idle", after: flung)
        try await gallery.trace.wait(for: "the full drift", after: resting) { $0.frame?.carousel?.velocity == 25 }
        try await expectGentleStart(gallery, from: resting)
    }

    /// The velocity rises monotonically from 0 to 25 points per second within 0.6 s.
    private func expectGentleStart(_ gallery: RunningGallery, from line: TraceLine) async throws {
        let steps = try await CarouselPath(gallery.trace.lines.filter { $0.number >= line.number }).steps
        let velocities = steps.map(\.carousel.velocity)
        // The first frame is drawn up to two frames after the drift starts.
        #expect(velocities.first.map { (0..<0.1).contains($0) } == true)
        #expect(zip(velocities, velocities.dropFirst()).allSatisfy { $0 <= $1 })
        let full = try #require(steps.first { $0.carousel.velocity == 25 })
        // The first frame at full speed comes up to one frame after 0.6 s, or two on a busy machine.
        #expect((0.6...0.7).contains(full.time - (try #require(steps.first).time)))
    }

    @Test("a drag moves the row 1:1; a reload under it moves nothing, and takes effect when the row is at rest")
    func reloadUnderDrag() async throws {
        let gallery = try await RunningGallery.start(photos: 4)
        let stroke = Stroke(from: [1150, 300]).line(to: [850, 300], over: .seconds(0.5)).rest(.seconds(3))
            .line(to: [350, 300], over: .seconds(0.5)).rest(.seconds(0.2))
        async let playing = gallery.touchscreen.play(stroke)
        try await gallery.wait(forPhase: "interacting")
        let text = """
            carousel = { velocity = 60, rows = 2, card = "fixed" }
            layout.margin = 40
            captions.show = false
            touch.bezel = 10
            """
        try text.write(toFile: gallery.program.folder.file("vitrine.toml"), atomically: true, encoding: .utf8)
        _ = try await playing
        #expect(gallery.program.standardError.contains("using the changed configuration"))
        try await gallery.trace.wait(for: "the new velocity") { $0.frame?.carousel?.velocity == 60 }
        let steps = try await CarouselPath(gallery.trace.lines).steps
        let dragged = zip(steps, steps.dropFirst()).filter { a, b in
            a.carousel.phase == "interacting" && b.carousel.phase == "interacting"
        }
        #expect(dragged.count > 30)
        for (a, b) in dragged {
            let finger = try #require(b.finger) - (try #require(a.finger))
            let row = CarouselPath.distance(from: a.carousel, to: b.carousel)
            #expect(abs(row + finger) < 0.01, "at \(b.time): finger \(finger), row \(row)")
        }
    }

    @Test("beside a hand that rests on a card, a swipe flings the row, and the hand's lift opens nothing")
    func besideHand() async throws {
        let gallery = try await RunningGallery.start(configuration: "carousel.velocity = 0\n")
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

    @Test("without drift it presents nothing once its pictures are there, and responds immediately to a touch")
    func still() async throws {
        let gallery = try await RunningGallery.start(photos: 6, configuration: "[carousel]\nvelocity = 0\n")
        let quiet = try await quietFrame(of: gallery)
        #expect(quiet.frame?.carousel?.velocity == 0)
        try await gallery.touchscreen.play(Stroke(from: [900, 300]).line(to: [700, 300], over: .seconds(0.3)))
        try await gallery.wait(forPhase: "interacting", after: quiet)
        // There is no frame between the last one at rest and the touch.
        let next = try await gallery.trace.lines.first { $0.number > quiet.number }
        #expect(next?.kind == "pointer")
    }

    /// The last frame before half a second without frames.
    private func quietFrame(of gallery: RunningGallery) async throws -> TraceLine {
        while true {
            let last = try #require(await gallery.now)
            let next = try? await gallery.trace.wait(
                for: "another line", after: last, timeout: .milliseconds(500)
            ) { _ in true }
            if next == nil { return last }
        }
    }

    @Test("the inspector draws a ring around each finger")
    func inspector() async throws {
        let gallery = try await RunningGallery.start(arguments: ["--hud", "gestures"])
        try await gallery.touchscreen.play(Stroke(from: [900, 300]).line(to: [700, 320], over: .seconds(0.4)))
        try await gallery.touchscreen.down(0, at: [900, 300])
        for step in 1...40 { try await gallery.touchscreen.move(0, to: [900 - Double(step) * 5, 300]) }
        try await gallery.touchscreen.down(1, at: [1000, 500])
        try await gallery.touchscreen.sync()
        let held = try await gallery.trace.wait(for: "the second finger") {
            $0.pointer?.event == .down && $0.pointer?.x ?? 0 > 950
        }
        // A ring of 56 points around each finger is white at its left and right edges.
        let edges = [(673, 300), (726, 300), (973, 500), (1026, 500)]
        // Pictures arrive as they are made, the photos of the screen before the letters of the inspector, and fade in.
        var picture = try await gallery.server.screenshot()
        var line = held
        while edges.contains(where: { picture[$0, $1].min() <= 180 }), line.t < held.t + 30 {
            line = try await gallery.trace.wait(for: "the next frame", after: line) { $0.frame != nil }
            picture = try await gallery.server.screenshot()
        }
        for (x, y) in edges { #expect(picture[x, y].min() > 180, "at \(x), \(y)") }
    }
}

import Testing
import TouchHarness

/// Real touches on the carousel of the real program.
@Suite(.serialized) struct CarouselTouchTests {
    @Test("a drag moves the row 1:1 across the seam")
    func dragOverSeam() async throws {
        // Two cards make a set of 1,543 points, so at least one of three drags of 1,000 crosses the seam. The finger rests
        // before it lifts, because a fling could cross the seam as well.
        let gallery = try await RunningGallery.start(photos: 2)
        let stroke = Stroke(from: [1150, 300]).line(to: [150, 300], over: .seconds(0.5)).rest(.seconds(0.2))
        for _ in 0..<3 {
            let before = try await gallery.now
            try await gallery.touchscreen.play(stroke)
            let dragging = try await gallery.wait(forPhase: "interacting", after: before)
            try await gallery.wait(forPhase: "idle", after: dragging)
        }
        let steps = try await CarouselPath(gallery.trace.lines).steps
        let dragged = zip(steps, steps.dropFirst()).filter { a, b in
            a.carousel.phase == "interacting" && b.carousel.phase == "interacting"
        }
        #expect(dragged.count > 30)
        var crossings = 0
        for (a, b) in dragged {
            let finger = try #require(b.finger) - (try #require(a.finger))
            let row = CarouselPath.distance(from: a.carousel, to: b.carousel)
            #expect(abs(row + finger) < 0.01, "at \(b.time): finger \(finger), row \(row)")
            if b.carousel.x < a.carousel.x { crossings += 1 }
        }
        #expect(crossings >= 1)
    }

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

    @Test("a touch stops the drift, which eases in again from the same position")
    func resume() async throws {
        let gallery = try await RunningGallery.start()
        // On the captions, which open nothing.
        try await gallery.touchscreen.play(Stroke(from: [640, 650]).rest(.seconds(0.3)))
        let held = try await gallery.wait(forPhase: "tracking")
        let resumed = try await gallery.wait(forPhase: "idle", after: held)
        let stopped = try #require(held.frame?.carousel)
        let restarted = try #require(resumed.frame?.carousel)
        // The first idle frame is the one in which the drift starts.
        #expect(abs(CarouselPath.distance(from: stopped, to: restarted)) < 0.01)
        try await gallery.trace.wait(for: "the full drift", after: resumed) { $0.frame?.carousel?.velocity == 25 }
        try await expectGentleStart(gallery, from: resumed)
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
}

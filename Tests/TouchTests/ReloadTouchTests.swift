import Foundation
import TestSupport
import Testing
import TouchHarness

/// Changes of the configuration while the real program runs.
@Suite(.serialized) struct ReloadTouchTests {
    private func save(_ text: String, for gallery: RunningGallery) throws {
        let file = gallery.program.folder.file("vitrine.toml")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    private func drift(at velocity: Double, in gallery: RunningGallery) async throws {
        try await gallery.trace.wait(for: "the velocity \(velocity)") { $0.frame?.carousel?.velocity == velocity }
    }

    @Test("a reload under a drag moves nothing, and takes effect when the row is at rest")
    func underDrag() async throws {
        let gallery = try await RunningGallery.start(photos: 4)
        let stroke = Stroke(from: [1150, 300]).line(to: [850, 300], over: .seconds(0.5)).rest(.seconds(3))
            .line(to: [350, 300], over: .seconds(0.5)).rest(.seconds(0.2))
        async let playing = gallery.touchscreen.play(stroke)
        try await gallery.wait(forPhase: "interacting")
        try save(
            """
            carousel = { velocity = 60, rows = 2, card = "fixed" }
            layout.margin = 40
            captions.show = false
            touch.bezel = 10
            """, for: gallery)
        _ = try await playing
        #expect(gallery.program.standardError.contains("using the changed configuration"))
        try await drift(at: 60, in: gallery)
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

    @Test("a bad file keeps the configuration that runs, and the log names its mistakes")
    func badFile() async throws {
        let gallery = try await RunningGallery.start(photos: 4, configuration: "carousel.velocity = 30\n")
        let file = gallery.program.folder.file("vitrine.toml")
        try save("carousel.velocity = 50\ncarousel.rows = 9\n", for: gallery)
        // The program reads at once what it has not noticed yet, so nothing overtakes the bad file.
        #expect(kill(gallery.program.identifier, SIGHUP) == 0)
        try await gallery.trace.wait(for: "the log") { _ in
            gallery.program.standardError.contains("still using the previous configuration")
        }
        #expect(gallery.program.standardError.contains("\(file):2: carousel.rows = 9 (expected \"auto\" or"))
        try save("carousel.velocity = 40\n", for: gallery)
        try await drift(at: 40, in: gallery)
        let velocities = try await gallery.trace.lines.compactMap { $0.frame?.carousel?.velocity }
        #expect(!velocities.contains(50))
        #expect(gallery.program.ending == nil)
    }
}

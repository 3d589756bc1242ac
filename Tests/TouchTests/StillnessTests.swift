import Foundation
import Testing
import TouchHarness

@Suite(.serialized) struct StillnessTests {
    @Test("a carousel without drift presents nothing once its pictures are there, and responds immediately to a touch")
    func still() async throws {
        let gallery = try await RunningGallery.start(photos: 6, configuration: "[carousel]\nvelocity = 0\n")
        let quiet = try await quietFrame(of: gallery)
        #expect(quiet.frame?.carousel?.velocity == 0)
        try await gallery.touchscreen.drag(from: [900, 300], to: [700, 300], duration: .seconds(0.3))
        try await gallery.wait(forPhase: "interacting", after: quiet)
        let lines = try await gallery.trace.lines.filter { $0.number > quiet.number }
        // There is no frame between the last one at rest and the touch.
        let first = try #require(lines.first)
        #expect(first.kind == "pointer")
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
}

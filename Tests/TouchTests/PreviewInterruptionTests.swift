import Testing
import TouchHarness

/// Limits, interruptions and cancellations in the preview of the real program, by real touches.
@Suite(.serialized) struct PreviewInterruptionTests {
    @Test("a lost focus cancels a dismissal, and the photo returns")
    func focusLoss() async throws {
        let gallery = try await RunningGallery.startInPreview()
        let before = try await gallery.now
        let touchscreen = gallery.touchscreen
        try await touchscreen.down(0, at: [640, 200])
        for step in 1...40 { try await touchscreen.move(0, to: [640, 200 + Double(step) * 10]) }
        try await touchscreen.sync()
        try await gallery.trace.wait(for: "the dismissal", after: before) { $0.frame?.preview?.dismiss ?? 0 > 300 }
        try await gallery.server.takeFocus()
        let end = try await gallery.trace.wait(for: "its cancellation", after: before) {
            $0.gesture?.target == "dismissal" && [.cancelled, .ended].contains($0.gesture?.state)
        }
        #expect(end.gesture?.state == .cancelled)
        let rest = try await gallery.trace.wait(for: "rest", after: end) { $0.frame?.preview?.phase == "idle" }
        #expect(rest.frame?.preview?.dismiss == 0)
        try await touchscreen.up(0)
        #expect(try await gallery.trace.lines.allSatisfy { $0.screen?.to != "carousel" })
    }

    @Test("a resized window cancels a pinch, and the photo keeps its size")
    func resize() async throws {
        let gallery = try await RunningGallery.startInPreview()
        let before = try await gallery.now
        let touchscreen = gallery.touchscreen
        for (finger, side) in [(0, -1.0), (1, 1.0)] { try await touchscreen.down(finger, at: [500 + side * 60, 300]) }
        for step in 1...30 {
            for (finger, side) in [(0, -1.0), (1, 1.0)] {
                try await touchscreen.move(finger, to: [500 + side * (60 + Double(step) * 5), 300])
            }
        }
        try await touchscreen.sync()
        // From a span of 70 points, where it leaves the slop, to 210. The movement before the last one reaches 205, and 2.93.
        try await gallery.trace.wait(for: "the whole pinch", after: before) { $0.frame?.preview?.zoom ?? 0 > 2.97 }
        try await gallery.server.resizeWindow(width: 1000, height: 700)
        let end = try await gallery.trace.wait(for: "its cancellation", after: before) {
            $0.gesture?.recognizer == "transform" && [.cancelled, .ended].contains($0.gesture?.state)
        }
        #expect(end.gesture?.state == .cancelled)
        let rest = try await gallery.trace.wait(for: "rest", after: end) { $0.frame?.preview?.phase == "idle" }
        let pinched = try await gallery.previews(after: before).last { !$0.fingers.isEmpty && $0.time < end.t }
        let zoom = try #require(pinched).preview.zoom
        // The photo has 4240 × 2832 pixels. At fit, it was 800 points high, and is now 1000 wide.
        let expected = zoom * (800.0 / 2832) / (1000.0 / 4240)
        let preview = try #require(rest.frame?.preview)
        #expect(abs(preview.zoom / expected - 1) < 0.01 && preview.index == 0)
        for finger in 0...1 { try await touchscreen.up(finger) }
    }
}

import Testing
import TouchHarness

/// Limits, interruptions and cancellations in the preview of the real program, by real touches.
@Suite(.serialized) struct PreviewInterruptionTests {
    @Test("pinched below its fitted size, a photo resists and settles back to fit, centred")
    func pinchBelowFit() async throws {
        let gallery = try await RunningGallery.startInPreview()
        let before = try await gallery.now
        try await gallery.touchscreen.play(
            Stroke(finger: 0, from: [250, 400]).line(to: [600, 400], over: .seconds(0.6)).rest(.seconds(0.1)),
            Stroke(finger: 1, from: [1030, 400]).line(to: [680, 400], over: .seconds(0.6)).rest(.seconds(0.1)))
        let rest = try await gallery.waitForRest(after: before)
        let frames = try await gallery.previews(after: before).map(\.preview)
        let least = try #require(frames.map(\.zoom).min())
        // The fingers pinch to a tenth, which a photo without resistance would follow.
        #expect(least < 0.95 && least > 0.3)
        #expect(rest.frame?.preview?.zoom == 1)
        #expect(rest.frame?.preview?.pan == [0, 0])
    }

    @Test("past its upper edge, a zoomed photo hands the drag to dismissal and takes it back without losing travel")
    func handOffToDismissal() async throws {
        let gallery = try await RunningGallery.startInPreview()
        try await gallery.zoomIn()
        let before = try await gallery.now
        try await gallery.touchscreen.play(
            Stroke(from: [640, 60]).line(to: [640, 780], over: .seconds(0.8)).line(to: [640, 60], over: .seconds(0.8))
                .rest(.seconds(0.2)))
        try await gallery.trace.wait(for: "the lift", after: before) {
            $0.gesture?.target == "photo" && $0.gesture?.state == .ended
        }
        let frames = try await gallery.previews(after: before).filter { $0.preview.phase == "interacting" }
        let first = try #require(frames.first)
        let start = first.preview.pan[1] + first.preview.dismiss - first.centroid[1]
        for frame in frames where !frame.fingers.isEmpty {
            #expect(abs(frame.preview.pan[1] + frame.preview.dismiss - frame.centroid[1] - start) < 0.5)
            #expect(frame.preview.pager == 0)
        }
        #expect(frames.contains { $0.preview.dismiss > 50 })
        #expect(frames.last?.preview.dismiss == 0)
    }

    @Test("a fling past half a page turns exactly one page, and a slow drag short of it none")
    func throwing() async throws {
        let gallery = try await RunningGallery.startInPreview()
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [1200, 400]).line(by: [-1100, 0], speed: 9000))
        let turned = try await gallery.waitForRest(after: before)
        #expect(turned.frame?.preview?.index == 1)
        try await gallery.touchscreen.play(
            Stroke(from: [900, 400]).line(to: [500, 400], over: .seconds(0.5)).rest(.seconds(0.2)))
        #expect(try await gallery.waitForRest(after: turned).frame?.preview?.index == 1)
    }

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
        // From a span of 70 points, where it leaves the slop, to 210.
        try await gallery.trace.wait(for: "the whole pinch", after: before) { $0.frame?.preview?.zoom ?? 0 > 2.9 }
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

    @Test("a photo can be dismissed at any moment of its opening, and another opened while it closes")
    func flights() async throws {
        let gallery = try await RunningGallery.startInPreview()
        for delay in [0, 60, 130, 200] {
            // Dismiss the first photo, and tap the second card while the first returns to its own.
            var before = try await gallery.now
            try await gallery.touchscreen.play(Stroke(from: [640, 200]).line(to: [640, 700], over: .seconds(0.15)))
            try await gallery.trace.wait(for: "the carousel", after: before) { $0.screen?.to == "carousel" }
            before = try await gallery.now
            try await Task.sleep(for: .milliseconds(delay))
            try await gallery.touchscreen.play(Stroke(from: [1240, 376]).rest(.seconds(0.03)))
            let opened = try await gallery.trace.wait(for: "the preview", after: before) { $0.screen?.to == "preview" }
            // Dismiss it while it still grows.
            try await Task.sleep(for: .milliseconds(delay))
            try await gallery.touchscreen.play(Stroke(from: [640, 200]).line(to: [640, 700], over: .seconds(0.15)))
            let closed = try await gallery.trace.wait(for: "the carousel", after: opened) {
                $0.screen?.to == "carousel"
            }
            try await Task.sleep(for: .milliseconds(delay))
            try await gallery.touchscreen.play(Stroke(from: [300, 376]).rest(.seconds(0.03)))
            try await gallery.trace.wait(for: "the preview", after: closed) { $0.screen?.to == "preview" }
            try await gallery.waitForRest(after: closed)
        }
    }
}

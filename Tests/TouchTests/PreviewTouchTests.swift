import Testing
import TouchHarness

/// Real touches on an open photo of the real program.
@Suite(.serialized) struct PreviewTouchTests {
    /// The centre of the screen, from which `pan` is measured.
    private let middle: Position = [640, 400]

    @Test("a pinch keeps the point under the centroid, resists past the limit and settles at it")
    func pinch() async throws {
        let gallery = try await RunningGallery.startInPreview()
        let before = try await gallery.now
        try await gallery.touchscreen.play(
            Stroke(finger: 0, from: [600, 380]).line(to: [150, 380], over: .seconds(0.8)).rest(.seconds(0.1)),
            Stroke(finger: 1, from: [680, 380]).line(to: [1130, 380], over: .seconds(0.8)).rest(.seconds(0.1)))
        let settled = try await gallery.waitForRest(after: before)
        let frames = try await gallery.previews(after: before).filter { $0.preview.phase == "interacting" }
        let stretched = frames.filter { $0.preview.zoom > 1.05 }
        let first = try #require(stretched.first)
        let under = try #require(first.content(under: first.centroid, middle))
        for frame in stretched where frame.fingers.count == 2 {
            let now = try #require(frame.content(under: frame.centroid, middle))
            let slip = (now - under) * frame.preview.zoom
            #expect((slip * slip).sum().squareRoot() < 0.5, "at zoom \(frame.preview.zoom)")
        }
        let last = try #require(settled.frame?.preview)
        #expect((frames.map(\.preview.zoom).max() ?? 0) > last.zoom + 0.05)
        // The first photo has 2832 rows on a screen of 800, so its limit is 1:1.
        #expect(abs(last.zoom - 2832.0 / 800) < 0.001)
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

    @Test("a photo in textures of 512 pixels opens, zooms and pages like any other")
    func smallTextures() async throws {
        let gallery = try await RunningGallery.start(
            photos: 3, configuration: "carousel.velocity = 0\n", arguments: ["--max-texture", "512"])
        let start = try await gallery.trace.wait(for: "the start") { $0.start != nil }
        #expect(start.start?.renderer == "opengl")
        try await gallery.openPhoto(at: [300, 376])
        try await gallery.zoomIn()
        let sharp = try await gallery.trace.wait(for: "a sharp photo") {
            $0.frame?.preview?.zoom == 2.5 && $0.frame?.preview?.sharp == true
        }
        #expect(sharp.frame?.blank == 0)
        // The photo covers the screen: there is no black gap between its textures.
        let picture = try await gallery.server.screenshot()
        let darkColumns = (0..<picture.width).count { x in picture[x, 400].max() == 0 }
        let darkRows = (0..<picture.height).count { y in picture[640, y].max() == 0 }
        #expect(darkColumns == 0 && darkRows == 0)
    }
}

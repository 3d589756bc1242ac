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

    @Test("twenty quick swipes turn twenty pages")
    func twentyThrows() async throws {
        let gallery = try await RunningGallery.startInPreview()
        let before = try await gallery.now
        for _ in 0..<20 {
            try await gallery.touchscreen.play(Stroke(from: [1000, 400]).line(by: [-500, 0], speed: 4000))
            try await Task.sleep(for: .milliseconds(60))
        }
        let rest = try await gallery.waitForRest(after: before)
        #expect(rest.frame?.preview?.index == 20)
    }

    @Test("a photo pulled down far enough closes, and the carousel is back")
    func dismissal() async throws {
        let gallery = try await RunningGallery.startInPreview()
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [640, 250]).line(to: [640, 650], over: .seconds(0.4)))
        try await gallery.trace.wait(for: "the carousel", after: before) { $0.screen?.to == "carousel" }
        let pulls = try await gallery.previews(after: before).map(\.preview)
        #expect(pulls.allSatisfy { $0.pager == 0 && $0.zoom == 1 })
        #expect(pulls.contains { $0.dismiss > 200 })
    }

    @Test("a photo pulled up closes as well")
    func dismissalUpwards() async throws {
        let gallery = try await RunningGallery.startInPreview()
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [640, 600]).line(to: [640, 200], over: .seconds(0.4)))
        try await gallery.trace.wait(for: "the carousel", after: before) { $0.screen?.to == "carousel" }
        let pulls = try await gallery.previews(after: before).map(\.preview)
        #expect(pulls.allSatisfy { $0.pager == 0 && $0.zoom == 1 })
    }

    @Test("a pull from the left edge turns back to the previous photo")
    func leftEdge() async throws {
        let gallery = try await RunningGallery.startInPreview()
        try await gallery.touchscreen.play(Stroke(from: [900, 400]).line(by: [-500, 0], speed: 2000))
        let second = try await gallery.trace.wait(for: "the next photo") {
            $0.frame?.preview.map { $0.index == 1 && $0.phase == "idle" } ?? false
        }
        try await gallery.touchscreen.play(Stroke(from: [4, 400]).line(by: [600, 0], speed: 2000))
        let first = try await gallery.trace.wait(for: "the photo before it", after: second) {
            $0.frame?.preview.map { $0.index == 0 && $0.phase == "idle" } ?? false
        }
        #expect(try await gallery.previews(after: second).count > 10 && first.frame?.screen == "preview")
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

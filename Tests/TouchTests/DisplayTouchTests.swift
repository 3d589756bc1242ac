import Foundation
import Testing
import TouchHarness

/// Turned displays, displays that change their mode, and scales, in the real program with real touches.
@Suite(.serialized) struct DisplayTouchTests {
    private func isNear(_ a: Position, _ b: Position, within tolerance: Double) -> Bool {
        abs(a[0] - b[0]) <= tolerance && abs(a[1] - b[1]) <= tolerance
    }

    /// Where a touch at (200, 600) on a display of 1280 × 800 pixels is in the picture.
    @Test(
        "a touch turns with the picture",
        arguments: [
            ("0", [1280, 800], [200, 600]), ("90", [800, 1280], [600, 1079]), ("180", [1280, 800], [1079, 199]),
            ("270", [800, 1280], [199, 200]),
        ] as [(String, Position, Position)])
    func rotation(_ degrees: String, _ size: Position, _ position: Position) async throws {
        let gallery = try await RunningGallery.start(arguments: ["--rotate", degrees])
        #expect(try await gallery.trace.lines.first?.start?.size == size)
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [200, 600]).rest(.seconds(0.05)))
        let touch = try await gallery.trace.wait(for: "the touch", after: before) { $0.pointer?.event == .down }
        // The touchscreen has 65,536 steps.
        #expect(isNear(try #require(touch.pointer).position, position, within: 0.05))
    }

    @Test("a display that is turned in the configuration turns at once, and touch with it")
    func turnedLater() async throws {
        let gallery = try await RunningGallery.start()
        let before = try await gallery.now
        let file = gallery.program.folder.file("vitrine.toml")
        try "display.rotate = 90\n".write(toFile: file, atomically: true, encoding: .utf8)
        let resized = try await gallery.trace.wait(for: "the new size", after: before) { $0.resize != nil }
        #expect(resized.resize?.size == [800, 1280])
        try await gallery.touchscreen.play(Stroke(from: [200, 600]).rest(.seconds(0.05)))
        let touch = try await gallery.trace.wait(for: "the touch", after: resized) { $0.pointer?.event == .down }
        #expect(isNear(try #require(touch.pointer).position, [600, 1079], within: 0.05))
        #expect(gallery.program.standardError.contains("; Esc quits"))
    }

    @Test("on a display that is turned by 90°, a drag down the display moves the row to the right")
    func turnedDrag() async throws {
        let gallery = try await RunningGallery.start(
            configuration: "display.rotate = 90\ncarousel.velocity = 0\ncarousel.rows = 1\n")
        let before = try #require(try await gallery.trace.lines.last { $0.frame != nil })
        try await gallery.touchscreen.play(
            Stroke(from: [640, 200]).line(to: [640, 500], over: .seconds(0.4)).rest(.seconds(0.2)))
        let lift = try await gallery.trace.wait(for: "the lift", after: before) { $0.pointer?.event == .up }
        let after = try await gallery.wait(forPhase: "idle", after: lift)
        let start = try #require(before.frame?.carousel)
        let end = try #require(after.frame?.carousel)
        // The row's position grows to the left. The first points are the slop.
        #expect((-300 ... -260).contains(CarouselPath.distance(from: start, to: end)))
    }

    @Test("without a window manager, the window follows the display to another mode and back, and so do touches")
    func modes() async throws {
        let gallery = try await RunningGallery.start()
        for (width, height) in [(1024, 768), (1280, 800), (800, 600)] {
            let before = try await gallery.now
            try await gallery.server.setMode(width: width, height: height)
            let resized = try await gallery.trace.wait(for: "the new size", after: before) { $0.resize != nil }
            #expect(resized.resize?.size == [Double(width), Double(height)])
            // Three quarters of the display to the right, and half way down.
            try await gallery.touchscreen.play(Stroke(from: [960, 400]).rest(.seconds(0.05)))
            let touch = try await gallery.trace.wait(for: "the touch", after: resized) { $0.pointer?.event == .down }
            let expected: Position = [Double(width) * 0.75, Double(height) * 0.5]
            #expect(isNear(try #require(touch.pointer).position, expected, within: 0.1))
            try await gallery.trace.wait(for: "the lift", after: touch) { $0.pointer?.event == .up }
        }
    }

    @Test("with a scale, the picture has fewer points, and touches are in points")
    func scale() async throws {
        let gallery = try await RunningGallery.start(configuration: "layout.scale = 1.25\n")
        let start = try #require(try await gallery.trace.lines.first?.start)
        #expect(start.size == [1024, 640] && start.scale == 1.25)
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [1000, 500]).rest(.seconds(0.05)))
        let touch = try await gallery.trace.wait(for: "the touch", after: before) { $0.pointer?.event == .down }
        #expect(isNear(try #require(touch.pointer).position, [800, 400], within: 0.05))
    }

    @Test("a size that the X server has invented is not believed, and the log says which display is used")
    func invented() async throws {
        let gallery = try await RunningGallery.start(width: 1920, height: 1080, arguments: ["--kiosk"])
        #expect(try await gallery.trace.lines.first?.start?.scale == 1)
        let lines = gallery.program.standardError.split(separator: "\n").filter { $0.contains("display \"") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("\": 1920×1080, ") == true && lines.first?.hasSuffix("scale 1.0") == true)
    }

    @Test("fingers of a touchscreen other than the configured one do not count, and the log names those that are there")
    func otherDevice() async throws {
        let gallery = try await RunningGallery.start(configuration: "touch.device = \"Panel\"\n")
        try await gallery.touchscreen.play(Stroke(from: [200, 600]).rest(.seconds(0.05)))
        #expect(gallery.program.standardError.contains("touch.device \"Panel\" is not there yet (touch devices: \""))
        gallery.program.terminate()
        try await gallery.program.waitForExit()
        #expect(try await gallery.trace.lines.allSatisfy { $0.pointer == nil })
    }

    @Test("a calibration matrix moves touches on the display, before they turn with the picture")
    func matrix() async throws {
        let gallery = try await RunningGallery.start(
            configuration: "touch.matrix = [0, 1, 0, 1, 0, 0]\ndisplay.rotate = 180\n")
        let before = try await gallery.now
        // An eighth to the right and half way down becomes half way to the right and an eighth down.
        try await gallery.touchscreen.play(Stroke(from: [160, 400]).rest(.seconds(0.05)))
        let touch = try await gallery.trace.wait(for: "the touch", after: before) { $0.pointer?.event == .down }
        #expect(isNear(try #require(touch.pointer).position, [1279.0 - 640, 799.0 - 100], within: 1))
    }
}

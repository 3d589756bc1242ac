import Foundation
import Testing
import TouchHarness

/// Turned displays, displays that change their mode, and scales, in the real program with real touches.
@Suite(.serialized) struct DisplayTouchTests {
    /// Touches a point of a display of 1280 × 800 pixels, and expects where in the picture the program finds the finger. A
    /// touchscreen has 65,536 steps.
    private func expectTouch(
        at point: Position, isAt position: Position, within tolerance: Double = 0.05, in gallery: RunningGallery,
        after earlier: TraceLine? = nil
    ) async throws {
        try await gallery.touchscreen.play(Stroke(from: point).rest(.seconds(0.05)))
        let touch = try await gallery.trace.wait(for: "the touch", after: earlier) { $0.pointer?.event == .down }
        let distance = try #require(touch.pointer).position - position
        #expect(abs(distance.x) <= tolerance && abs(distance.y) <= tolerance, "\(distance)")
        try await gallery.trace.wait(for: "the lift", after: touch) { $0.pointer?.event == .up }
    }

    @Test("a display that is turned in the configuration turns at once, and touch with it")
    func turnedLater() async throws {
        let gallery = try await RunningGallery.start()
        let before = try await gallery.now
        let file = gallery.program.folder.file("vitrine.toml")
        try "display.rotate = 90\n".write(toFile: file, atomically: true, encoding: .utf8)
        let resized = try await gallery.trace.wait(for: "the new size", after: before) { $0.resize != nil }
        #expect(resized.resize?.size == [800, 1280])
        try await expectTouch(at: [200, 600], isAt: [600, 1079], in: gallery, after: resized)
        #expect(gallery.program.standardError.contains("; Esc quits"))
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
            let expected: Position = [Double(width) * 0.75, Double(height) * 0.5]
            try await expectTouch(at: [960, 400], isAt: expected, within: 0.1, in: gallery, after: resized)
        }
    }

    @Test("a calibration matrix moves touches on the display, before they turn with the picture; a scale gives points")
    func matrix() async throws {
        let gallery = try await RunningGallery.start(
            configuration: "touch.matrix = [0, 1, 0, 1, 0, 0]\nlayout.scale = 1.25\n", arguments: ["--rotate", "180"])
        let start = try #require(try await gallery.trace.lines.first?.start)
        #expect(start.size == [1024, 640] && start.scale == 1.25)
        // An eighth to the right and half way down becomes half way to the right and an eighth down.
        let expected: Position = [(1279.0 - 640) / 1.25, (799.0 - 100) / 1.25]
        try await expectTouch(at: [160, 400], isAt: expected, within: 1, in: gallery)
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
}

import Foundation
import Testing
import TouchHarness

@Suite(.serialized) struct InspectorTests {
    @Test("the inspector draws a ring around each finger and lists its recognizers")
    func ring() async throws {
        let gallery = try await RunningGallery.start(arguments: ["--hud", "gestures"])
        try await gallery.touchscreen.play(Stroke(from: [900, 300]).line(to: [700, 320], over: .seconds(0.4)))
        try await gallery.touchscreen.down(0, at: [900, 300])
        for step in 1...40 { try await gallery.touchscreen.move(0, to: [900 - Double(step) * 5, 300]) }
        try await gallery.touchscreen.down(1, at: [1000, 500])
        try await gallery.touchscreen.sync()
        let held = try await gallery.trace.wait(for: "the second finger") {
            $0.pointer?.event == .down && $0.pointer?.x ?? 0 > 950
        }
        // Pictures arrive as they are made, the photos of the screen before the letters of the inspector.
        var picture = try await gallery.server.screenshot()
        var line = held
        while picture[673, 300].min() <= 180, line.t < held.t + 30 {
            line = try await gallery.trace.wait(for: "the next frame", after: line) { $0.frame != nil }
            picture = try await gallery.server.screenshot()
        }
        if let path = ProcessInfo.processInfo.environment["INSPECTOR_PICTURE"] { try picture.write(to: path) }
        // A ring of 56 points around each finger is white at its left and right edges.
        for (x, y) in [(700, 300), (1000, 500)] {
            for rim in [x - 27, x + 26] {
                #expect(picture[rim, y].min() > 180, "at \(rim), \(y)")
            }
        }
    }
}

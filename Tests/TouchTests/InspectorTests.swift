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
        // A ring of 56 points around each finger is white at its left and right edges.
        let edges = [(673, 300), (726, 300), (973, 500), (1026, 500)]
        // Pictures arrive as they are made, the photos of the screen before the letters of the inspector, and fade in.
        var picture = try await gallery.server.screenshot()
        var line = held
        while edges.contains(where: { picture[$0, $1].min() <= 180 }), line.t < held.t + 30 {
            line = try await gallery.trace.wait(for: "the next frame", after: line) { $0.frame != nil }
            picture = try await gallery.server.screenshot()
        }
        if let path = ProcessInfo.processInfo.environment["INSPECTOR_PICTURE"] { try picture.write(to: path) }
        for (x, y) in edges { #expect(picture[x, y].min() > 180, "at \(x), \(y)") }
    }
}

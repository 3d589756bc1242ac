import ArgumentParser
import TouchHarness

/// Opens and closes photos repeatedly.
struct Flights: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Opens a photo and pulls it away, repeatedly.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 5

    func run() async throws {
        let gallery = try await screen.start()
        try await Task.sleep(for: .seconds(3))
        try await gallery.measure("flights") { _ in
            for _ in 0..<count { try await openAndClose(gallery) }
        }
    }

    private func openAndClose(_ gallery: RunningGallery) async throws {
        try await gallery.openPhoto(at: screen.middle)
        let open = try await gallery.now
        let pull = Stroke(from: [screen.middle.x, Double(screen.height) * 0.3])
        try await gallery.touchscreen.play(pull.line(by: [0, Double(screen.height) * 0.5], speed: 2000))
        try await gallery.trace.wait(for: "the carousel", after: open) { $0.screen?.to == "carousel" }
        try await Task.sleep(for: .milliseconds(800))
    }
}

/// Zooms a photo in and out with two fingers, and pans in between.
struct Zooms: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Zooms and pans a photo, repeatedly.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 5

    func run() async throws {
        let gallery = try await screen.startInPreview()
        try await gallery.measure("zooms") { _ in
            for _ in 0..<count { try await zoomInAndOut(gallery) }
        }
    }

    private func zoomInAndOut(_ gallery: RunningGallery) async throws {
        try await pinch(gallery, from: 60, to: 360)
        let drag = Stroke(from: screen.middle + [200, 100]).line(by: [-400, -200], speed: 800)
        try await gallery.touchscreen.play(drag)
        try await Task.sleep(for: .milliseconds(700))
        try await pinch(gallery, from: 360, to: 60)
        try await Task.sleep(for: .milliseconds(700))
    }

    /// - Parameters:
    ///   - start: Each finger's distance from the middle, in pixels.
    ///   - end: The distance at the end.
    private func pinch(_ gallery: RunningGallery, from start: Double, to end: Double) async throws {
        let fingers = [1.0, -1.0].enumerated().map { finger, side in
            Stroke(finger: finger, from: screen.middle + [side * start, 0])
                .line(to: screen.middle + [side * end, 0], over: .seconds(0.6)).rest(.seconds(0.1))
        }
        try await gallery.touchscreen.play(fingers)
    }
}

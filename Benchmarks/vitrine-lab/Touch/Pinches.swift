import ArgumentParser
import TouchHarness

/// Goes with two fingers from the carousel into a photo and back, to the wall of all photos, and from there into a photo.
struct Pinches: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Pinches through all sizes of photos, in ten strokes.")

    @OptionGroup var screen: ScreenOptions

    func run() async throws {
        let gallery = try await screen.start()
        try await Task.sleep(for: .seconds(screen.filling))
        try await gallery.measure("pinches") { _ in
            // The spans of the fingers, as shares of the screen's width.
            for (start, end) in [(0.06, 0.11), (0.4, 0.12), (0.5, 0.15), (0.32, 0.13), (0.32, 0.1)] {
                try await pinch(gallery, from: start, to: end)
            }
            for (start, end) in [(0.06, 0.16), (0.06, 0.16), (0.06, 0.16), (0.06, 0.3), (0.42, 0.08)] {
                try await pinch(gallery, from: start, to: end)
            }
        }
    }

    private func pinch(_ gallery: RunningGallery, from start: Double, to end: Double) async throws {
        let width = Double(screen.width)
        try await gallery.touchscreen.play(
            .pinch(about: screen.middle, from: start * width, to: end * width, over: .seconds(0.6)))
        try await Task.sleep(for: .seconds(1.2))
    }
}

import ArgumentParser
import TouchHarness

/// Flings the list of albums up and down.
struct Scrolls: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Flings the albums repeatedly.")

    @OptionGroup var screen: ScreenOptions
    @Option var count = 20
    @Option(help: "The finger's speed in points a second.")
    var speed = 5000.0

    func run() async throws {
        let gallery = try await screen.start(arguments: ["--screen", "albums"])
        try await Task.sleep(for: .seconds(screen.filling))
        try await gallery.measure("scrolls") { start in
            for number in 0..<count {
                try await fling(gallery, isBack: number % 8 >= 5)
                try await Task.sleep(for: .milliseconds(700))
            }
            try await gallery.waitForAlbumsToRest(after: start)
        }
    }

    private func fling(_ gallery: RunningGallery, isBack: Bool) async throws {
        let distance = Double(screen.height) * 0.6
        let from = Double(screen.height) * (isBack ? 0.25 : 0.85)
        try await gallery.touchscreen.play(
            Stroke(from: [screen.middle.x, from]).line(by: [0, isBack ? distance : -distance], speed: speed))
    }
}

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
        let before = try await gallery.now
        for number in 0..<count {
            let distance = Double(screen.height) * 0.6
            let isBack = number % 8 >= 5
            let from = Double(screen.height) * (isBack ? 0.25 : 0.85)
            try await gallery.touchscreen.play(
                Stroke(from: [screen.middle.x, from]).line(by: [0, isBack ? distance : -distance], speed: speed))
            try await Task.sleep(for: .milliseconds(700))
        }
        try await gallery.waitForAlbumsToRest(after: before)
        try await Measurement(gallery, after: before).report("scrolls")
    }
}

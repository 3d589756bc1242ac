import ArgumentParser
import TouchHarness

/// Plays real touches to the real program on a real X server. It prints a line of JSON with figures from the program's trace
/// or from watching the screen. Only the results of a release build are meaningful.
struct TouchBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touch-benchmark",
        subcommands: [
            Turns.self, Pages.self, Endurance.self, KilledDecoders.self, BrokenShow.self, SlowPhotos.self, Flights.self,
            Zooms.self, Scrolls.self, Pinches.self, Hearts.self, KilledHearts.self, Demonstration.self,
            Start.self, Drift.self, Latency.self, Swipes.self, Stillness.self, ManyPhotos.self, FirstLook.self,
            Changes.self, Scrubs.self, Deep.self, DeepJitter.self,
            SocketLoad.self, Soak.self, Strokes.self, Visit.self, Watching.self, Sheets.self, Interruptions.self,
        ])
}

/// The options of all scenarios.
struct ScreenOptions: ParsableArguments {
    @Argument(help: "A folder of photos.")
    var photos: String

    @Option(help: "The screen's width in pixels.")
    var width = 1920

    @Option(help: "The screen's height in pixels.")
    var height = 1080

    @Option(help: "The memory for textures in megabytes; by default, it depends on the screen.")
    var textures: Int?

    @Option(help: "Seconds to wait in the first start, which reads all photos and fills the caches.")
    var filling = 6.0

    /// A line of configuration with the memory for textures.
    var budget: String { textures.map { "memory.textures = \($0)\n" } ?? "" }

    /// Starts the program with a carousel that does not drift.
    func start(configuration: String = "", arguments: [String] = []) async throws -> RunningGallery {
        // Some scenarios wait for minutes until a large library has been looked at.
        let settings = "carousel.velocity = 0\nattract.go_home = 86400\n" + budget + configuration
        return try await .start(of: photos, width: width, height: height, configuration: settings, arguments: arguments)
    }

    /// Starts the program and opens a photo.
    func startInPreview(configuration: String = "") async throws -> RunningGallery {
        let gallery = try await start(configuration: configuration)
        try await Task.sleep(for: .seconds(3))
        try await gallery.openPhoto(at: middle)
        try await Task.sleep(for: .seconds(3))
        return gallery
    }

    var middle: Position { [Double(width) / 2, Double(height) / 2] }
    /// A fast stroke across the carousel, to the left.
    var fling: Stroke {
        Stroke(from: [Double(width) * 0.8, middle.y]).line(by: [-Double(width) * 0.6, 0], speed: 6000)
    }
}

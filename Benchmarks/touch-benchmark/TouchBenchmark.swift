import ArgumentParser
import TouchHarness

/// Plays real touches on the real program, full screen on a real X server, and prints a line of JSON on what its trace
/// told of it, or on what was seen of it from outside. Only a release build tells anything.
@main struct TouchBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touch-benchmark",
        subcommands: [
            Turns.self, Pages.self, Endurance.self, KilledDecoders.self, BrokenShow.self, Flights.self, Zooms.self,
            Scrolls.self, Hearts.self, KilledHearts.self, Demonstration.self,
            Start.self, Drift.self, Latency.self, Swipes.self, Stillness.self, ManyPhotos.self,
        ])
}

/// What all scenarios are told.
struct ScreenOptions: ParsableArguments {
    @Argument(help: "A folder of photos.")
    var photos: String

    @Option(help: "Of the screen, in pixels.")
    var width = 1920

    @Option(help: "Of the screen, in pixels.")
    var height = 1080

    @Option(help: "What the textures may take together, in megabytes; by default what the screen needs.")
    var textures: Int?

    @Option(help: "Seconds that the first start may take, which looks at all photos and fills the caches.")
    var filling = 6.0

    /// The textures' share of a configuration.
    var budget: String { textures.map { "memory.textures = \($0)\n" } ?? "" }

    /// The program, standing still on its carousel.
    func start(configuration: String = "", arguments: [String] = []) async throws -> RunningGallery {
        let settings = "carousel.velocity = 0\n" + budget + configuration
        return try await .start(of: photos, width: width, height: height, configuration: settings, arguments: arguments)
    }

    /// The program with a photo open, and its neighbours ready.
    func startInPreview(configuration: String = "") async throws -> RunningGallery {
        let gallery = try await start(configuration: configuration)
        try await Task.sleep(for: .seconds(3))
        try await gallery.openPhoto(at: middle)
        try await Task.sleep(for: .seconds(3))
        return gallery
    }

    var middle: Position { [Double(width) / 2, Double(height) / 2] }
}

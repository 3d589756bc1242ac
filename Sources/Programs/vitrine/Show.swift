import ArgumentParser
import Configuring
import Gallery
import Stage
import Tracing

/// Shows photos: what the program does unless told otherwise.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show photos (the default).")

    @Argument(help: "Folders, files or manifest URLs; without any, the photos that ship with it.")
    var sources: [String] = []

    @Option(help: "The configuration file, in TOML.")
    var config: String?

    @Flag(help: "Full screen and locked down: no key quits.")
    var kiosk = false

    @Flag(help: "Let a ghost finger show what visitors can do, until somebody touches the screen.")
    var demo = false

    @Option(help: "In a window of WxH points, such as 1280x800.")
    var windowed: WindowSize?

    @Option(help: "Start with a photo open, by its place from 0 on.")
    var open: Int?

    @Option(help: "The screen to start with: \(StartingPoint.Screen.allCases.map(\.rawValue).joined(separator: ", ")).")
    var screen: StartingPoint.Screen?

    @Option(help: "What draws: \(StageOptions.RendererChoice.allCases.map(\.rawValue).joined(separator: ", ")).")
    var renderer = StageOptions.RendererChoice.auto

    @Option(help: "The longest side of a texture in pixels, to try with OpenGL what small graphics processors do.")
    var maxTexture: Int?

    @Option(help: "Draw over the gallery, for those who work on it: gestures (fingers, regions, recognizers).")
    var hud: HeadUpDisplay?

    @Option(help: "Write what happens to a file as JSON Lines; - is standard output.")
    var trace: String?

    @Option(help: "Record all input to a file.")
    var record: String?

    @Option(help: "Replay a recording instead of listening to input.")
    var replay: String?

    @Option(help: "Write a picture of the screen to a file, as PNG.")
    var screenshot: String?

    @Option(help: "Seconds before the screenshot is taken.")
    var after = 1.0

    @Option(help: "Quit after that many seconds.")
    var runFor: Double?

    func validate() throws {
        if kiosk && windowed != nil { throw ValidationError("--kiosk is full screen; it does not go with --windowed") }
        if record != nil && replay != nil { throw ValidationError("--record does not go with --replay") }
        guard open.map({ $0 >= 0 }) ?? true else { throw ValidationError("--open: expected a photo's place from 0 on") }
        guard after >= 0 else { throw ValidationError("--after \(after): expected seconds from 0 on") }
        let sides = 64...16384
        guard maxTexture.map(sides.contains) ?? true else {
            throw ValidationError("--max-texture: expected pixels from \(sides.lowerBound) to \(sides.upperBound)")
        }
        if maxTexture != nil && renderer == .software {
            throw ValidationError("--max-texture: the software renderer has no textures (expected another renderer)")
        }
        guard runFor.map({ $0 > 0 }) ?? true else { throw ValidationError("--run-for: expected seconds above 0") }
    }

    func run() throws {
        try Program(self, configuration: readConfiguration()).run()
    }

    private func readConfiguration() throws -> Configuration {
        guard let path = config ?? ConfigurationFile.defaultPath else { return Configuration() }
        do throws(ConfigurationFile.Failure) {
            return try ConfigurationFile.read(path)
        } catch {
            switch error {
            case .unreadable(let why): throw ExitStatus.badConfiguration(why)
            case .mistakes(let mistakes):
                for mistake in mistakes.all { StandardError.write("\(mistake)\n") }
                throw ExitCode(ExitStatus.badConfiguration.rawValue)
            }
        }
    }
}

/// What can be drawn over the gallery.
enum HeadUpDisplay: String, ExpressibleByArgument {
    case gestures
}

/// A window's size as it is written on the command line.
struct WindowSize: ExpressibleByArgument {
    var width, height: Int

    init?(argument: String) {
        let parts = argument.split(separator: "x").map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0,
            max(width, height) <= 16384
        else { return nil }
        (self.width, self.height) = (width, height)
    }
}

extension StageOptions.RendererChoice: ExpressibleByArgument {}

extension StartingPoint.Screen: ExpressibleByArgument {}

import ArgumentParser
import Gallery
import Stage

/// Options for operators.
struct ShowOptions: ParsableArguments {
    @Flag(help: "Ignore the key that quits. Cannot be combined with --windowed.")
    var kiosk = false

    @Option(help: ArgumentHelp("Use a window of this size in points, such as 1280x800.", valueName: "WxH"))
    var windowed: WindowSize?

    @Flag(help: "Demonstrate the gestures with a ghost finger until somebody touches the screen.")
    var demo = false

    @Option(help: ArgumentHelp("Start on this screen.", valueName: "screen"))
    var screen: StartingPoint.Screen?

    @Option(help: ArgumentHelp("Start with this photo open, counting from 0.", valueName: "index"))
    var open: Int?

    @Option(
        help: ArgumentHelp(
            """
            Read this configuration file. The default is $XDG_CONFIG_HOME/vitrine/vitrine.toml or \
            /etc/vitrine/vitrine.toml.
            """, valueName: "file"))
    var config: String?

    @Option(help: "Draw with this renderer.")
    var renderer = StageOptions.RendererChoice.auto

    func validate() throws {
        if kiosk && windowed != nil {
            throw ValidationError("--kiosk cannot be combined with --windowed")
        }
        guard open.map({ $0 >= 0 }) ?? true else {
            throw ValidationError("--open \(open ?? 0) (expected a photo's index, counting from 0)")
        }
    }
}

/// A window's size as written on the command line.
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

import ArgumentParser
import Configuring
import Gallery
import Logging
import Platform
import Stage
import SystemPackage

/// Options for operators.
struct ShowOptions: ParsableArguments {
    @Flag(help: "Lock the gallery: no key and no window manager ends it. Cannot be combined with --windowed.")
    var kiosk = false

    @Option("WxH", "Use a window of this size in pixels, such as 1280x800.", OptionValue.windowSize)
    var windowed: StageOptions.Placement?

    @Option("display", "Use this display, by its name or by its number, counted from 0.", OptionValue.display)
    var display: DisplayChoice?

    @Option(
        "degrees", "Turn the picture clockwise by this angle: 0, 90, 180 or 270 degrees. Touch turns with it.",
        OptionValue.rotation)
    var rotate: Rotation?

    @Option(
        file: """
            Show this folder while the others have no photos. By default, nothing stands in for a source that is named.
            """)
    var standIn: FilePath?

    @Flag(help: "Decode photos without a sandbox in a build that has none, as on other systems than Linux.")
    var unconfined = false

    @Flag(help: "Demonstrate the gestures with a ghost finger until the screen is touched.")
    var demo = false

    @Option(help: ArgumentHelp("Start on this screen.", valueName: "screen"))
    var screen: StartingPoint.Screen?

    @Option("index", "Start with this photo open, counting from 0.", OptionValue.photoIndex)
    var open: Int?

    @Option(
        file: """
            Read this configuration file. The default is $XDG_CONFIG_HOME/vitrine/vitrine.toml or \
            /etc/vitrine/vitrine.toml.
            """)
    var config: FilePath?

    @Option(
        file: """
            Show the gallery in a window, read this file after the configuration, and apply it whenever it is saved. \
            Its mistakes are printed, and leave what is shown as it is.
            """)
    var previewTheme: FilePath?

    @Flag(help: "Print every configuration key with its comment and default, and exit.")
    var printConfig = false

    @Option(help: "Draw with this renderer.")
    var renderer = StageOptions.RendererChoice.auto

    func validate() throws {
        if kiosk && windowed != nil {
            throw ValidationError("--kiosk cannot be combined with --windowed")
        }
        if kiosk && previewTheme != nil {
            throw ValidationError("--kiosk cannot be combined with --preview-theme")
        }
    }
}

extension StageOptions.RendererChoice: ExpressibleByArgument {}

extension StartingPoint.Screen: ExpressibleByArgument {}

extension StageOptions {
    /// The options from the command line and the configuration. The command line takes precedence.
    init(
        _ show: ShowOptions, _ development: DevelopmentOptions, _ configuration: Configuration, _ logger: Logger
    ) {
        self.init()
        renderer = show.renderer
        textureBudget = configuration.textureBudget
        maximumTextureSide = development.maxTexture
        if show.previewTheme != nil { placement = .window(width: 1280, height: 720) }
        if let window = show.windowed { placement = window }
        readDisplay(show, configuration.display)
        touch.device = configuration.touch.device
        touch.calibration = configuration.touch.matrix.flatMap(TouchCalibration.init)
        usesGamepads = configuration.usesGamepads
        reportProblem = { logger.notice("\($0)") }
        // Outside of kiosks, the user can see the display.
        if show.kiosk { reportDisplay = { logger.info("\($0)") } }
    }

    private mutating func readDisplay(_ show: ShowOptions, _ configuration: Configuration.Display) {
        scale = configuration.scale.map(PointScale.fixed) ?? .automatic
        rotation = show.rotate ?? Rotation(rawValue: configuration.rotation) ?? .none
        display = show.display ?? configuration.output.map(DisplayChoice.init)
    }
}

extension DisplayChoice {
    fileprivate init(_ output: Configuration.Display.Output) {
        switch output {
        case .number(let number): self = .number(number)
        case .name(let name): self = .name(name)
        }
    }
}

/// Options for developers of Vitrine.
struct DevelopmentOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Draw what the gesture engine sees over the gallery: fingers, regions, recognizers.", valueName: "layer"))
    var hud: HeadUpDisplay?

    @Option(file: "Write every event to a file as JSON Lines; - is standard output.")
    var trace: FilePath?

    @Option(file: "Record all input to a file.")
    var record: FilePath?

    @Option(file: "Replay a recording instead of reading input.")
    var replay: FilePath?

    @Option(file: "Save a screenshot to a file, as PNG.")
    var screenshot: FilePath?

    @Option("seconds", "Take the screenshot after this time. (default: 1)", OptionValue.delay)
    var after: Double?

    @Option("seconds", "Quit after this time.", OptionValue.duration)
    var runFor: Double?

    @Option("pixels", "Limit the sides of textures, to test OpenGL on small devices.", OptionValue.textureSide)
    var maxTexture: Int?

    @Option("seconds", "Never return from presenting after this time.", OptionValue.delay, visibility: .hidden)
    var stallAfter: Double?

    func validate() throws {
        if record != nil && replay != nil { throw ValidationError("--record cannot be combined with --replay") }
        if let trace, trace == record {
            throw ValidationError("--trace and --record cannot write to the same file (expected two)")
        }
        if after != nil && screenshot == nil {
            throw ValidationError("--after is the time of --screenshot, which is missing")
        }
        if let screenshot, FilePath(screenshot.string) != screenshot {
            throw ValidationError("--screenshot \(screenshot.escaped) (expected a path in UTF-8)")
        }
    }
}

/// The information that can be drawn over the gallery.
enum HeadUpDisplay: String, CaseIterable, ExpressibleByArgument {
    case gestures
}

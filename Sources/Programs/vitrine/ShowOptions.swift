import ArgumentParser
import Gallery
import Stage
import SystemPackage

/// Options for operators.
struct ShowOptions: ParsableArguments {
    @Flag(help: "Lock the gallery: no key and no window manager ends it. Cannot be combined with --windowed.")
    var kiosk = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Use a window of this size in pixels, such as 1280x800.", valueName: "WxH"),
        transform: OptionValue.windowSize)
    var windowed: WindowSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Use this display, by its name or by its number, counted from 0.", valueName: "display"),
        transform: OptionValue.display)
    var display: DisplayChoice?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Turn the picture clockwise by this angle: 0, 90, 180 or 270 degrees. Touch turns with it.",
            valueName: "degrees"),
        transform: OptionValue.rotation)
    var rotate: Rotation?

    @Flag(help: "Decode photos without a sandbox in a build that has none, as on other systems than Linux.")
    var unconfined = false

    @Flag(help: "Demonstrate the gestures with a ghost finger until somebody touches the screen.")
    var demo = false

    @Option(help: ArgumentHelp("Start on this screen.", valueName: "screen"))
    var screen: StartingPoint.Screen?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Start with this photo open, counting from 0.", valueName: "index"),
        transform: OptionValue.photoIndex)
    var open: Int?

    @Option(
        help: ArgumentHelp(
            """
            Read this configuration file. The default is $XDG_CONFIG_HOME/vitrine/vitrine.toml or \
            /etc/vitrine/vitrine.toml.
            """, valueName: "file"),
        transform: OptionValue.path)
    var config: FilePath?

    @Option(
        help: ArgumentHelp(
            """
            Show the gallery in a window, read this file after the configuration, and apply it whenever it is saved. \
            Its mistakes are printed, and leave what is shown as it is.
            """, valueName: "file"),
        transform: OptionValue.path)
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

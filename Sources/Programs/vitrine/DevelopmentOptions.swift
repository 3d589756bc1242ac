import ArgumentParser
import Platform
import SystemPackage

/// Options for developers of Vitrine.
struct DevelopmentOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Draw what the gesture engine sees over the gallery: fingers, regions, recognizers.", valueName: "layer"))
    var hud: HeadUpDisplay?

    @Option(
        help: ArgumentHelp("Write every event to a file as JSON Lines; - is standard output.", valueName: "file"),
        transform: OptionValue.path)
    var trace: FilePath?

    @Option(help: ArgumentHelp("Record all input to a file.", valueName: "file"), transform: OptionValue.path)
    var record: FilePath?

    @Option(
        help: ArgumentHelp("Replay a recording instead of reading input.", valueName: "file"),
        transform: OptionValue.path)
    var replay: FilePath?

    @Option(help: ArgumentHelp("Save a screenshot to a file, as PNG.", valueName: "file"), transform: OptionValue.path)
    var screenshot: FilePath?

    // A value that begins with a minus sign is a wrong value, not the next option.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Take the screenshot after this time. (default: 1)", valueName: "seconds"),
        transform: OptionValue.delay)
    var after: Double?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Quit after this time.", valueName: "seconds"),
        transform: OptionValue.duration)
    var runFor: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Limit the sides of textures, to test OpenGL on small devices.", valueName: "pixels"),
        transform: OptionValue.textureSide)
    var maxTexture: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Never return from presenting after this time.", valueName: "seconds", visibility: .hidden),
        transform: OptionValue.delay)
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

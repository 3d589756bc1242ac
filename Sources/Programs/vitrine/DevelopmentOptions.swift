import ArgumentParser

/// Options for people who work on Vitrine.
struct DevelopmentOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Draw what the gesture engine sees over the gallery: fingers, regions, recognizers.", valueName: "layer"))
    var hud: HeadUpDisplay?

    @Option(help: ArgumentHelp("Write every event to a file as JSON Lines; - is standard output.", valueName: "file"))
    var trace: String?

    @Option(help: ArgumentHelp("Record all input to a file.", valueName: "file"))
    var record: String?

    @Option(help: ArgumentHelp("Replay a recording instead of reading input.", valueName: "file"))
    var replay: String?

    @Option(help: ArgumentHelp("Save a screenshot to a file, as PNG.", valueName: "file"))
    var screenshot: String?

    @Option(help: ArgumentHelp("Take the screenshot after this time.", valueName: "seconds"))
    var after = 1.0

    @Option(help: ArgumentHelp("Quit after this time.", valueName: "seconds"))
    var runFor: Double?

    @Option(
        help: ArgumentHelp("Limit the sides of textures, to test OpenGL on small devices.", valueName: "pixels"))
    var maxTexture: Int?

    private static let textureSides = 64...16384

    func validate() throws {
        if record != nil && replay != nil { throw ValidationError("--record cannot be combined with --replay") }
        guard after >= 0 else { throw ValidationError("--after \(after) (expected at least 0 seconds)") }
        guard runFor.map({ $0 > 0 }) ?? true else {
            throw ValidationError("--run-for \(runFor ?? 0) (expected more than 0 seconds)")
        }
        let sides = Self.textureSides
        guard maxTexture.map(sides.contains) ?? true else {
            throw ValidationError(
                "--max-texture \(maxTexture ?? 0) (expected pixels from \(sides.lowerBound) to \(sides.upperBound))")
        }
    }
}

/// What can be drawn over the gallery.
enum HeadUpDisplay: String, CaseIterable, ExpressibleByArgument {
    case gestures
}

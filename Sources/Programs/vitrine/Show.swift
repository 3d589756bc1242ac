import ArgumentParser
import Configuring
import Journal

/// Shows photos. This is the default subcommand.
struct Show: ParsableCommand {
    static let usage = "vitrine [<options>] [<source> ...]"
    static let configuration = CommandConfiguration(
        abstract: "Show photos (the default).", usage: usage, shouldDisplay: false)

    @Argument(
        help: ArgumentHelp(
            "Folders, photos or manifest URLs; by default, the photos that ship with Vitrine.", valueName: "source"))
    var sources: [String] = []

    @OptionGroup(title: "Showing")
    var options: ShowOptions

    @OptionGroup(title: "Development and testing")
    var development: DevelopmentOptions

    func validate() throws {
        if development.maxTexture != nil && options.renderer == .software {
            throw ValidationError("--max-texture cannot be combined with --renderer software, which has no textures")
        }
    }

    func run() throws {
        if options.printConfig { return StandardOutput.write(Configuration.document) }
        try Program(self, configuration: readConfiguration()).run()
    }

    private func readConfiguration() throws -> Configuration {
        guard let path = options.config ?? ConfigurationFile.defaultPath else { return Configuration() }
        do throws(ConfigurationFile.Failure) {
            return try ConfigurationFile.read(path)
        } catch {
            if case .unreadable(let why) = error { throw ExitStatus.badConfiguration(why) }
            for line in error.lines { Log.write(line: line) }
            throw ExitCode(ExitStatus.badConfiguration.rawValue)
        }
    }
}

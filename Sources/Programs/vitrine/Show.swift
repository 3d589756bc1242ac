import ArgumentParser
import Configuring
import Journal
import Logging
import Service
import SystemPackage

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
        let path = options.config ?? ConfigurationFile.defaultPath
        let start = StartKeeper(of: self, configuration: path)
        try Program(self, configuration: readConfiguration(start?.configuration ?? path), start).run()
    }

    private func readConfiguration(_ path: FilePath?) throws -> Configuration {
        guard let path else { return Configuration() }
        do throws(ConfigurationFile.Failure) {
            return try ConfigurationFile.read(path)
        } catch {
            if case .unreadable(let why) = error { throw ExitStatus.badConfiguration(why) }
            for line in error.lines { Log.write(line: line) }
            throw ExitCode(ExitStatus.badConfiguration.rawValue)
        }
    }
}

extension StartKeeper {
    /// Nil unless the program is to run unattended.
    fileprivate convenience init?(of show: Show, configuration: FilePath?) {
        guard show.options.kiosk, show.development.replay == nil else { return nil }
        let logger = Logger(label: "vitrine") { SystemLogHandler(label: $0) }
        self.init(
            FilePath(BaseFolder.state.path), configuration: configuration,
            files: { (try? ConfigurationFile.files(of: $0)) ?? [$0] }, logger: logger)
    }
}

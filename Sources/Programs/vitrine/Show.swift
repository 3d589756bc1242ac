import ArgumentParser
import Configuring
import Journal
import Logging
import Service
import Stage
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
        do {
            let read = try options.previewTheme.map { try readTheme($0, after: path) }
            try Program(self, read ?? readConfiguration(start?.configuration ?? path, start), start).run()
        } catch {
            start?.giveReason()
            throw error
        }
    }

    /// Reads a theme that is being made: until it has no mistakes, the gallery looks as without it.
    private func readTheme(_ theme: FilePath, after path: FilePath?) throws -> ReadConfiguration {
        var read = ReadConfiguration()
        do throws(ConfigurationFile.Failure) {
            read.configuration = try ConfigurationFile.read(path, adding: theme, contents: &read.contents)
            return read
        } catch {
            for line in error.lines { Log.write(line: line) }
            return try readConfiguration(path, nil)
        }
    }

    private func readConfiguration(_ path: FilePath?, _ start: StartKeeper?) throws -> ReadConfiguration {
        var read = ReadConfiguration()
        guard let path else { return read }
        do throws(ConfigurationFile.Failure) {
            read.configuration = try ConfigurationFile.read(path, contents: &read.contents)
            return read
        } catch {
            guard let start else { throw failure(error) }
            for line in error.lines { Log.write(line: line) }
            return readConfigurationOfKiosk(path, start, instead: error)
        }
    }

    private func failure(_ error: ConfigurationFile.Failure) -> any Error {
        if case .unreadable(let why) = error { return ExitStatus.badConfiguration(why) }
        for line in error.lines { Log.write(line: line) }
        return ExitCode(ExitStatus.badConfiguration.rawValue)
    }

    /// A kiosk is there for its visitors. Instead of a configuration with mistakes, it uses the last that has worked, or, if none
    /// has, what is valid.
    private func readConfigurationOfKiosk(
        _ path: FilePath, _ start: StartKeeper, instead failure: ConfigurationFile.Failure
    ) -> ReadConfiguration {
        var read = ReadConfiguration(failure: failure)
        if start.rejectConfiguration(), let former = start.configuration,
            let configuration = try? ConfigurationFile.read(former, contents: &read.contents)
        {
            read.configuration = configuration
            return read
        }
        read.contents = []
        read.configuration = ConfigurationFile.readValid(path, contents: &read.contents)
        Log.write(line: "the configuration contains mistakes; starting with the defaults in their place")
        return read
    }
}

/// A configuration, and the files that it was read from.
struct ReadConfiguration {
    var configuration = Configuration()
    var contents: ConfigurationFile.Contents = []
    /// Why the files that are configured cannot be used as they are.
    var failure: ConfigurationFile.Failure?

    /// What later starts may fall back to; nil if something is wrong with it.
    var validContents: ConfigurationFile.Contents? { failure == nil ? contents : nil }
}

extension StartKeeper {
    /// Nil unless the program is to run unattended.
    fileprivate convenience init?(of show: Show, configuration: FilePath?) {
        guard show.options.kiosk, show.development.replay == nil else { return nil }
        let logger = Logger(label: "vitrine") { SystemLogHandler(label: $0) }
        self.init(
            FilePath(BaseFolder.state.path), configuration: configuration,
            files: configuration.flatMap { try? ConfigurationFile.files(of: $0) } ?? [], logger: logger)
    }
}

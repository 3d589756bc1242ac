import ArgumentParser
import Configuring
import Logging
import Operation
import Platform
import Stage
import SystemPackage

/// Shows photos. This is the default subcommand.
struct ShowCommand: ParsableCommand {
    static let usage = "vitrine [<options>] [<source> ...]"
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show photos (the default).", usage: usage, shouldDisplay: false)

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
        if options.printConfig { return print(Configuration.document, terminator: "") }
        let path = options.config ?? ConfigurationFile.defaultPath
        let lock = try lockState()
        defer { withExtendedLifetime(lock) {} }
        let start = StartKeeper(of: self, configuration: path)
        do {
            let read = try options.previewTheme.map { try readTheme($0, after: path) }
            try Program(self, read ?? readConfiguration(start?.configuration ?? path, start), start).run()
        } catch {
            start?.giveReason()
            throw error
        }
    }

    /// Whether the run stores its state for the next one. A run without state can take place beside the gallery that
    /// visitors use.
    var keepsState: Bool {
        development.replay == nil && development.screenshot == nil && options.previewTheme == nil
    }

    /// - Returns: Nil for a run that leaves no state.
    private func lockState() throws -> StateLock? {
        guard keepsState else { return nil }
        do throws(StateLock.InUse) {
            return try StateLock(BaseFolder.state, logger: .vitrine)
        } catch {
            throw ExitStatus.stateInUse(error.description)
        }
    }

    /// Reads a theme that is being edited. While it has mistakes, the gallery has its usual look.
    private func readTheme(_ theme: FilePath, after path: FilePath?) throws -> ReadConfiguration {
        do throws(ConfigurationFile.Failure) {
            return try ConfigurationFile.read(path, adding: theme)
        } catch {
            for line in error.lines { Log.write(line: line) }
            return try readConfiguration(path, nil)
        }
    }

    private func readConfiguration(_ path: FilePath?, _ start: StartKeeper?) throws -> ReadConfiguration {
        do throws(ConfigurationFile.Failure) {
            return try ConfigurationFile.read(path)
        } catch {
            guard let path, let start else { throw failure(error) }
            for line in error.lines { Log.write(line: line) }
            return readConfigurationOfKiosk(path, start, instead: error)
        }
    }

    private func failure(_ error: ConfigurationFile.Failure) -> any Error {
        if case .unreadable(let why) = error { return ExitStatus.badConfiguration(why) }
        for line in error.lines { Log.write(line: line) }
        return ExitCode(ExitStatus.badConfiguration.rawValue)
    }

    /// Reads a kiosk's configuration. If it has mistakes, the kiosk uses the last configuration that worked or, without
    /// one, the valid keys.
    private func readConfigurationOfKiosk(
        _ path: FilePath, _ start: StartKeeper, instead failure: ConfigurationFile.Failure
    ) -> ReadConfiguration {
        var read: ReadConfiguration
        if start.rejectConfiguration(), let former = start.configuration,
            let working = try? ConfigurationFile.read(former)
        {
            read = working
        } else {
            read = ConfigurationFile.readValid(path)
            Log.write(line: "the configuration contains mistakes; starting with the defaults in their place")
        }
        read.failure = failure
        return read
    }
}

extension Logger {
    static var vitrine: Logger { Logger(label: "vitrine") { SystemLogHandler(label: $0) } }
}

extension StartKeeper {
    /// Nil unless the program runs unattended.
    fileprivate convenience init?(of show: ShowCommand, configuration: FilePath?) {
        guard show.options.kiosk, show.keepsState else { return nil }
        self.init(
            BaseFolder.state, configuration: configuration,
            files: configuration.flatMap { try? ConfigurationFile.files(of: $0) } ?? [], logger: .vitrine)
    }
}

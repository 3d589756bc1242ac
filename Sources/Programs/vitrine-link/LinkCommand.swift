import ArgumentParser
import FoundationEssentials
import Link
import Logging
import Platform
import SystemPackage

/// Connects a gallery with an MQTT broker while it runs.
@main
struct LinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-link",
        abstract: "Take commands for the gallery from an MQTT broker, and publish its status.",
        discussion: """
            Exits with 78 if the configuration has mistakes or cannot be used; with --check, with 65 if it has mistakes and \
            66 if it cannot be read.
            """)

    @Option(
        help: ArgumentHelp("The configuration.", valueName: "file"), completion: .file(),
        transform: { FilePath(escaped: $0) })
    var config: FilePath = "/etc/vitrine/link.toml"

    @Option(
        help: ArgumentHelp(
            "The folder for what is remembered; by default, $STATE_DIRECTORY or /var/lib/vitrine-link.",
            valueName: "folder"), completion: .directory, transform: { FilePath(escaped: $0) })
    var state: FilePath?

    @Flag(help: "Check the configuration, and exit.")
    var check = false

    @Option(help: "Minimum log level.")
    var logLevel = Logger.Level.info

    static func main() {
        BrokenPipeSignal.ignore()
        main(CommandLine.escapedArguments)
    }

    func run() throws {
        Log.level = logLevel
        let configuration = try read()
        if check {
            if let advice = configuration.advice { print("warning: \(advice)") }
            print("\(config.escaped): no mistakes")
            return
        }
        let logger = Logger(label: "vitrine-link", factory: { SystemLogHandler(label: $0) })
        if let advice = configuration.advice { logger.warning("\(advice)") }
        do throws(Link.Failure) {
            let link = try Link(configuration, folder: folder, logger: logger)
            link.run()
        } catch {
            Log.write(line: "vitrine-link: \(error)")
            throw ExitStatus.badConfiguration
        }
    }

    private func read() throws -> LinkConfiguration {
        do throws(LinkConfigurationFile.Failure) {
            return try LinkConfigurationFile.read(config)
        } catch {
            for line in error.lines { Log.write(line: line) }
            guard check else { throw ExitStatus.badConfiguration }
            if case .unreadable = error { throw ExitStatus.noInput }
            throw ExitStatus.badData
        }
    }

    private var folder: FilePath {
        state ?? ProcessInfo.processInfo.environment["STATE_DIRECTORY"].map { FilePath($0) } ?? "/var/lib/vitrine-link"
    }
}

/// The exit status, after sysexits(3).
private enum ExitStatus {
    static let badData = ExitCode(65)
    static let noInput = ExitCode(66)
    static let badConfiguration = ExitCode(78)
}

extension Logger.Level: @retroactive ExpressibleByArgument {}

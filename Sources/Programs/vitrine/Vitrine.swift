import ArgumentParser
import Platform
import SystemPackage

/// The program.
///
/// It declares the options of ``ShowCommand``, its default subcommand, so that `vitrine --help` lists them.
@main
struct Vitrine: ParsableCommand {
    /// The newest release in CHANGELOG.md and, after a `v`, the name of its tag.
    static let version = "0.2.0"

    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "A full-screen touch photo gallery.",
        usage: """
            \(ShowCommand.usage)
            \(CheckConfig.usage)
            \(Ctl.usage)
            """,
        discussion: """
            Each source is a folder, a photo, or the URL of a manifest. Without a source, Vitrine shows the photos \
            that ship with it.
            """,
        version: version,
        subcommands: [ShowCommand.self, CheckConfig.self, Ctl.self],
        defaultSubcommand: ShowCommand.self)

    @OptionGroup(title: "Showing")
    var options: ShowOptions

    @OptionGroup(title: "Development and testing")
    var development: DevelopmentOptions

    /// Parses escaped arguments, because ArgumentParser takes text only: paths of any bytes can be restored from them,
    /// and they are safe to print.
    static func main() {
        BrokenPipeSignal.ignore()
        if followsHangUps { HangUpSignal.ignore() }
        let arguments = CommandLine.escapedArguments
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch {
            if Ctl.answersInJSON(arguments) { Ctl.exit(with: error) }
            exit(withError: error)
        }
    }

    /// Whether SIGHUP makes the program read its configuration again, as soon as possible. Closing its terminal ends
    /// the program, as it ends others.
    static var followsHangUps: Bool {
        CommandLine.arguments.contains("--kiosk") || !HangUpSignal.mayComeFromTerminal
    }
}

/// The exit status, after sysexits(3).
enum ExitStatus: Int32 {
    case badData = 65
    case noInput = 66
    /// The display cannot be used, or the gallery that `vitrine ctl` addresses does not run.
    case displayUnavailable = 69
    case internalFault = 70
    case cannotCreate = 73
    /// Another gallery uses the state folder.
    case stateInUse = 75
    case notPermitted = 77
    case badConfiguration = 78

    /// Writes the reason to standard error, in one line, and returns the error that ends the program.
    func callAsFunction(_ message: String) -> ExitCode {
        Log.write(line: "vitrine: \(message)")
        return ExitCode(rawValue)
    }
}

/// Runs what starts a thread, without which the program cannot go on.
func startThread<Result>(for purpose: String, _ start: () throws(Errno) -> Result) throws -> Result {
    do throws(Errno) {
        return try start()
    } catch {
        throw ExitStatus.internalFault("cannot start a thread for \(purpose): \(error)")
    }
}

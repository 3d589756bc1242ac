import ArgumentParser
import Configuring
import Control
import Operation
import Platform
import SystemPackage

/// Sends a command to the running gallery.
struct Ctl: ParsableCommand {
    static let usage = "vitrine ctl <command> [--json] [--socket <file>]"
    static let configuration = CommandConfiguration(
        commandName: "ctl",
        abstract: "Command the running gallery, or ask for its status.",
        usage: usage,
        discussion: """
            Exits with 65 if the gallery refuses the command, 69 if no gallery is running, and 77 if this user may \
            not command it.
            """,
        subcommands: [
            TellStatus.self, Plain<Next>.self, Plain<Previous>.self, Plain<Home>.self, Plain<Albums>.self,
            OpenDesk.self, ShowSet.self, SetBrightness.self, TellSchedule.self,
            OpenPhoto.self, Plain<Pause>.self, Plain<Resume>.self, Plain<Blank>.self, Plain<Wake>.self, Message.self,
            SaveScreenshot.self, TellReport.self, Plain<Reload>.self, Plain<Quit>.self, Unknown.self,
        ], defaultSubcommand: Unknown.self)

    @OptionGroup
    var options: CtlOptions

    // MARK: Mistakes in JSON

    /// Whether the caller expects JSON, even if the command line is wrong.
    static func answersInJSON(_ arguments: [String]) -> Bool {
        let words = arguments.prefix { $0 != "--" }
        return words.contains(configuration.commandName ?? "") && words.contains("--json")
    }

    /// Writes the mistake as an object on standard output, and ends the program as the mistake would have.
    static func exit(with mistake: any Error) -> Never {
        let code = Vitrine.exitCode(for: mistake)
        // Commands have written theirs.
        guard !code.isSuccess, !(mistake is ExitCode) else { Vitrine.exit(withError: mistake) }
        print(CtlAnswer(code: code.rawValue, error: Vitrine.message(for: mistake)).jsonLine)
        Vitrine.exit(withError: code)
    }
}

/// The object that `vitrine ctl --json` prints instead of a status.
struct CtlAnswer: Encodable {
    var ok = false
    /// The exit code; nil if nothing went wrong.
    var code: Int32?
    var error: String?

    static let done = CtlAnswer(ok: true)
}

/// Options common to all commands of `vitrine ctl`: the gallery to address, and the format of the answer.
struct CtlOptions: ParsableArguments {
    @Flag(help: "Print the answer as JSON on one line.")
    var json = false

    @Option(
        help: ArgumentHelp("The gallery's socket; by default, the one of the configuration.", valueName: "file"),
        completion: .file(), transform: OptionValue.path)
    var socket: FilePath?

    /// Accepts `--config` before or after the subcommand's name.
    @OptionGroup(visibility: .hidden)
    var options: ShowOptions

    // MARK: Asking

    func send(_ line: String) throws -> ControlReply {
        do throws(ControlClient.Failure) {
            return try ControlClient.send(line, to: path)
        } catch {
            switch error {
            case .notRunning(let why): throw fail(.displayUnavailable, why + hint)
            case .broken(let why): throw fail(.displayUnavailable, why)
            case .notPermitted(let why): throw fail(.notPermitted, why)
            }
        }
    }

    var path: FilePath {
        if let socket { return socket }
        let configured = configurationFile.flatMap { try? ConfigurationFile.read($0) }?.configuration.control.socket
        return configured.map { FilePath($0) } ?? ControlSocket.likelyPath
    }

    var configurationFile: FilePath? { options.config ?? ConfigurationFile.defaultPath }

    /// Tells the operator why the configured socket was not tried.
    private var hint: String {
        guard socket == nil, let file = configurationFile else { return "" }
        let isReadable = (try? ConfigurationFile.read(file)) != nil
        return isReadable ? "" : "; \(file.escaped) contains mistakes, and may name another (use --socket)"
    }

    // MARK: Telling

    func succeed() { if json { print(CtlAnswer.done.jsonLine) } }

    func fail(_ status: ExitStatus, _ why: String) -> ExitCode {
        guard json else { return status(why) }
        print(CtlAnswer(code: status.rawValue, error: why).jsonLine)
        return ExitCode(status.rawValue)
    }
}

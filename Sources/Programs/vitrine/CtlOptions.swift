import ArgumentParser
import Configuring
import Controlling
import Platform
import SystemPackage

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

    private var path: FilePath {
        if let socket { return socket }
        let configured = configurationFile.flatMap { try? ConfigurationFile.read($0) }?.control.socket
        return configured.map { FilePath($0) } ?? ControlSocket.likelyPath
    }

    private var configurationFile: FilePath? { options.config ?? ConfigurationFile.defaultPath }

    /// Tells the operator why the configured socket was not tried.
    private var hint: String {
        guard socket == nil, let file = configurationFile else { return "" }
        let isReadable = (try? ConfigurationFile.read(file)) != nil
        return isReadable ? "" : "; \(file.escaped) contains mistakes, and may name another (use --socket)"
    }

    // MARK: Telling

    func succeed() { if json { print(CtlAnswer.done.json) } }

    func fail(_ status: ExitStatus, _ why: String) -> ExitCode {
        guard json else { return status(why) }
        print(CtlAnswer(status.rawValue, why).json)
        return ExitCode(status.rawValue)
    }
}

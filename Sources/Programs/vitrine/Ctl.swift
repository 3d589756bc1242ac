import ArgumentParser
import Configuring
import Controlling
import FoundationEssentials
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
            Commands:
              status            tell version, screen, photos, frames, memory, …
              next, previous    turn the page, or move the carousel by one card
              home, albums      go to the carousel, or to the albums
              show <photo>      open a photo, by its path or its name
              pause, resume     stop the drift and the demo, and continue
              blank, wake       show black until a touch, and end that
              message [<text>]  show a text over the photos, or remove it
              screenshot <file> save what is on the screen as PNG; - is standard output
              reload            read the configuration again
              quit              end the gallery

            Exits with 65 if the gallery refuses the command, 69 if no gallery is running, and 77 if this user may \
            not command it.
            """)

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The command and its argument.", valueName: "command"))
    var words: [String] = []

    @Flag(help: "Print the answer as JSON on one line.")
    var json = false

    @Option(
        help: ArgumentHelp("The gallery's socket; by default, the one of the configuration.", valueName: "file"),
        transform: OptionValue.path)
    var socket: FilePath?

    /// Here for `--config`, which may stand before or after the subcommand's name.
    @OptionGroup(visibility: .hidden)
    var options: ShowOptions

    func validate() throws {
        do throws(ControlRequest.Mistake) {
            _ = try ControlRequest(line)
        } catch {
            throw ValidationError(error.description)
        }
        if words.first == "screenshot", words.count != 2 {
            throw ValidationError("screenshot without a file (expected a path, or - for standard output)")
        }
    }

    /// The request. The file of a screenshot is not the gallery's business.
    private var line: String {
        switch words.first {
        case "screenshot": "screenshot"
        case "show" where words.count == 2 && words[1].utf8.contains(UInt8(ascii: "/")):
            "show \((FilePath(escaped: words[1]).resolved ?? FilePath(escaped: words[1])).escaped)"
        default: words.joined(separator: " ")
        }
    }

    func run() throws {
        let reply: ControlReply
        do throws(ControlClient.Failure) {
            reply = try ControlClient.send(line, to: path)
        } catch {
            switch error {
            case .notRunning(let why): throw fail(.displayUnavailable, why + hint)
            case .broken(let why): throw fail(.displayUnavailable, why)
            case .notPermitted(let why): throw fail(.notPermitted, why)
            }
        }
        try finish(reply)
    }

    private var path: FilePath {
        if let socket { return socket }
        let configured = configurationFile.flatMap { try? ConfigurationFile.read($0) }?.control.socket
        return configured.map { FilePath($0) } ?? ControlSocket.likeliestPath(ProcessInfo.processInfo.environment)
    }

    private var configurationFile: FilePath? { options.config ?? ConfigurationFile.defaultPath }

    /// For whoever wonders why the configured socket was not tried.
    private var hint: String {
        guard socket == nil, let file = configurationFile else { return "" }
        let isReadable = (try? ConfigurationFile.read(file)) != nil
        return isReadable ? "" : "; \(file.escaped) contains mistakes, and may name another (use --socket)"
    }

    private func finish(_ reply: ControlReply) throws {
        switch reply {
        case .done: if json { print(#"{"ok":true}"#) }
        case .failed(let why): throw fail(.badData, why)
        case .json(let text): print(json ? text : Self.text(text))
        case .data(let bytes): try save(bytes)
        }
    }

    /// A gallery of another version may tell something else.
    private static func text(_ status: String) -> String { (try? Status(json: status))?.text ?? status }

    private func save(_ bytes: [UInt8]) throws {
        let path = FilePath(escaped: words[1])
        do {
            if path.exists, try FileStatus(of: path).kind == .file { return try path.replaceContents(with: bytes) }
            let file = path == "-" ? .standardOutput : try path.create()
            _ = try file.closeAfter { try file.writeAll(bytes) }
        } catch {
            throw fail(.cannotCreate, "cannot write \(path.escaped): \(error)")
        }
        if json && path != "-" { print(#"{"ok":true}"#) }
    }

    private func fail(_ status: ExitStatus, _ why: String) -> ExitCode {
        guard json else { return status(why) }
        print(Outcome(ok: false, error: why).json)
        return ExitCode(status.rawValue)
    }

    private struct Outcome: Encodable {
        var ok: Bool
        var error: String

        var json: String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }
}

extension FilePath {
    fileprivate func create() throws -> FileDescriptor {
        try .open(
            self, .writeOnly, options: [.create, .truncate, .closeOnExec],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }
}

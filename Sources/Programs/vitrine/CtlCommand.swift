import ArgumentParser
import Control
import Operation
import Panel
import Pictures
import Platform
import SystemPackage

/// A command of `vitrine ctl`, which is sent to the gallery on one line.
protocol CtlCommand: ParsableCommand {
    var options: CtlOptions { get }
    /// The argument as text; empty for a command without one.
    var argument: String { get }
    /// The line that is sent.
    var line: String { get }

    func finish(_ reply: ControlReply) throws
}

extension CtlCommand {
    var argument: String { "" }

    var line: String { argument.isEmpty ? Self._commandName : "\(Self._commandName) \(argument)" }

    func validate() throws {
        do throws(ControlRequest.Mistake) {
            _ = try ControlRequest(line)
        } catch {
            throw ValidationError(error.description)
        }
    }

    func run() throws {
        let reply = try options.send(line)
        if case .failed(let why) = reply { throw options.fail(.badData, why) }
        try finish(reply)
    }

    func finish(_ reply: ControlReply) throws { options.succeed() }
}

/// The name of a command without an argument, in lower case, and what it does.
protocol CtlWord {
    static var abstract: String { get }
}

extension Ctl {
    // MARK: Commands without an argument

    struct TellStatus: CtlCommand {
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "Tell version, screen, photos, frames, memory, …")
        @OptionGroup var options: CtlOptions

        func finish(_ reply: ControlReply) {
            guard case .json(let status) = reply else { return }
            // A gallery of another version may have another status.
            let text = (try? Status(json: status))?.text ?? status
            print(options.json ? status : text)
        }
    }

    struct TellSchedule: CtlCommand {
        static let configuration = CommandConfiguration(
            commandName: "schedule", abstract: "Tell what the schedule changes in the next seven days.")
        @OptionGroup var options: CtlOptions

        private struct Answer: Decodable { var schedule: [Schedule.Forecast] }

        func finish(_ reply: ControlReply) {
            guard case .json(let json) = reply else { return }
            guard !options.json, let answer = try? Answer(json: json) else { return print(json) }
            for forecast in answer.schedule { print(forecast.line) }
        }
    }

    struct OpenDesk: CtlCommand {
        static let configuration = CommandConfiguration(
            commandName: "desk", abstract: "Let a phone add photos, and print the code that it scans.")
        @OptionGroup var options: CtlOptions

        private struct Answer: Decodable {
            var url: String
            /// What the phone joins first, if it is the machine's own.
            var wifi: AccessPoint?
        }

        func finish(_ reply: ControlReply) {
            guard case .json(let json) = reply else { return }
            guard !options.json, let answer = try? Answer(json: json) else { return print(json) }
            if let point = answer.wifi {
                for line in TerminalCode.lines(of: point.code) ?? [] { print(line) }
                print("Wi-Fi \(point.name), password \(point.password)\n")
            }
            for line in TerminalCode.lines(of: answer.url) ?? [] { print(line) }
            print(answer.url)
        }
    }

    /// A command that is sent as its name alone.
    struct Plain<Word: CtlWord>: CtlCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(commandName: "\(Word.self)".lowercased(), abstract: Word.abstract)
        }
        @OptionGroup var options: CtlOptions
    }

    enum Next: CtlWord { static let abstract = "Turn the page, or move the carousel by one card." }
    enum Previous: CtlWord { static let abstract = "Turn the page back, or move the carousel back." }
    enum Home: CtlWord { static let abstract = "Go to the carousel." }
    enum Albums: CtlWord { static let abstract = "Go to the albums." }
    enum Pause: CtlWord { static let abstract = "Stop the drift, the slideshow and the demo." }
    enum Resume: CtlWord { static let abstract = "Continue what was paused." }
    enum Blank: CtlWord { static let abstract = "Show black until a touch." }
    enum Wake: CtlWord { static let abstract = "Light a screen that is black." }
    enum Reload: CtlWord { static let abstract = "Read the configuration again, and tell the first mistake." }
    enum Quit: CtlWord { static let abstract = "End the gallery." }

    // MARK: Commands with an argument

    struct OpenPhoto: CtlCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Open a photo, by its path or its name.")
        @OptionGroup var options: CtlOptions
        @Argument(
            parsing: .allUnrecognized,
            help: ArgumentHelp("A path, the last names of one, or a name in a manifest.", valueName: "photo"),
            completion: .file())
        var words: [String] = []

        /// Resolves a path, so that it does not depend on the working folder. The gallery looks up a name.
        var argument: String {
            let name = words.joined(separator: " ")
            guard name.utf8.contains(UInt8(ascii: "/")) else { return name }
            let path = FilePath(escaped: name)
            return (path.resolved ?? path).escaped
        }
    }

    struct SetBrightness: CtlCommand {
        static let configuration = CommandConfiguration(
            commandName: "brightness", abstract: "Set the brightness of the lit screen.")
        @OptionGroup var options: CtlOptions
        @Argument(help: ArgumentHelp("From 0 to 100.", valueName: "percent"))
        var percent: String

        var argument: String { percent }
    }

    struct ShowSet: CtlCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Show another of the configured sets.")
        @OptionGroup var options: CtlOptions
        @Argument(
            parsing: .allUnrecognized, help: ArgumentHelp("The name of the set.", valueName: "name"),
            completion: .list([]))
        var words: [String] = []

        var argument: String { words.joined(separator: " ") }
    }

    struct Message: CtlCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show a text over the photos, or remove it.")
        @OptionGroup var options: CtlOptions
        @Argument(
            parsing: .allUnrecognized, help: ArgumentHelp("A text of up to 1,000 bytes.", valueName: "text"),
            completion: .list([]))
        var words: [String] = []

        var argument: String { words.joined(separator: " ") }
    }

    /// An unknown command. The gallery's error lists the known ones.
    struct Unknown: CtlCommand {
        static let configuration = CommandConfiguration(usage: Ctl.usage, shouldDisplay: false)
        @OptionGroup var options: CtlOptions
        @Argument(parsing: .allUnrecognized)
        var words: [String] = []

        var line: String { words.joined(separator: " ") }
    }

    struct SaveScreenshot: CtlCommand {
        static let configuration = CommandConfiguration(
            commandName: "screenshot", abstract: "Save what is on the screen as PNG.")
        @OptionGroup var options: CtlOptions
        @Argument(
            help: ArgumentHelp("The file; - is standard output.", valueName: "file"), completion: .file(),
            transform: OptionValue.path)
        var file: FilePath

        func finish(_ reply: ControlReply) throws {
            guard case .data(let bytes) = reply else { return }
            do {
                try save(bytes)
            } catch {
                throw options.fail(.cannotCreate, "cannot write \(file.escaped): \(error)")
            }
            if file != "-" { options.succeed() }
        }

        private func save(_ bytes: [UInt8]) throws {
            if file.exists, try FileStatus(of: file).kind == .file { return try file.replaceContents(with: bytes) }
            let output = file == "-" ? .standardOutput : try create()
            _ = try output.closeAfter { try output.writeAll(bytes) }
        }

        private func create() throws -> FileDescriptor {
            try .open(
                file, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        }
    }
}

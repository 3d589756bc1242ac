import ArgumentParser
import Controlling
import Platform
import SystemPackage

// Commands with an argument.

extension Ctl {
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

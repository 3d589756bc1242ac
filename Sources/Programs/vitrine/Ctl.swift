import ArgumentParser

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
            TellStatus.self, Next.self, Previous.self, Home.self, Albums.self, OpenPhoto.self, Pause.self, Resume.self,
            Blank.self, Wake.self, Message.self, SaveScreenshot.self, Reload.self, Quit.self, Unknown.self,
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
        print(CtlAnswer(code.rawValue, Vitrine.message(for: mistake)).json)
        Vitrine.exit(withError: code)
    }
}

import ArgumentParser

/// The program.
@main
struct Vitrine: ParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "A full-screen touch gallery: point it at a folder of photos.",
        version: version,
        subcommands: [Show.self, CheckConfig.self],
        defaultSubcommand: Show.self)
}

/// How the program ends, after sysexits(3).
enum ExitStatus: Int32 {
    case badData = 65
    case noInput = 66
    case displayUnavailable = 69
    case internalFault = 70
    case cannotCreate = 73
    case badConfiguration = 78

    /// Says why in one line on standard error, and ends the program.
    func callAsFunction(_ message: String) -> ExitCode {
        StandardError.write("vitrine: \(message)\n")
        return ExitCode(rawValue)
    }
}

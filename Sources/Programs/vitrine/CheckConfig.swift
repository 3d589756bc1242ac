import ArgumentParser
import Configuring
import Platform
import SystemPackage

/// Finds every mistake in a configuration file.
struct CheckConfig: ParsableCommand {
    static let usage = "vitrine check-config [<file>]"
    static let configuration = CommandConfiguration(
        commandName: "check-config",
        abstract: "Check a configuration file and list its mistakes.",
        usage: usage,
        discussion: "Exits with 0 if there are no mistakes, 65 if there are, and 66 if the file cannot be read.")

    @Argument(help: "The file to check; by default, the one that vitrine would read.", transform: OptionValue.path)
    var file: FilePath?

    /// Here for `--config`, which may stand before or after the subcommand's name.
    @OptionGroup(visibility: .hidden)
    var options: ShowOptions

    func run() throws {
        guard let path = file ?? options.config ?? ConfigurationFile.defaultPath else {
            print("no configuration file found; vitrine uses its defaults")
            return
        }
        do throws(ConfigurationFile.Failure) {
            _ = try ConfigurationFile.read(path)
            print("\(path.escaped): no mistakes")
        } catch {
            switch error {
            case .unreadable(let why): throw ExitStatus.noInput(why)
            case .mistakes(let mistakes):
                for mistake in mistakes.all { StandardError.write(line: "\(mistake)") }
                throw ExitCode(ExitStatus.badData.rawValue)
            }
        }
    }
}

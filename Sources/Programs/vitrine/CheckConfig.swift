import ArgumentParser
import Configuring
import Journal
import Platform
import SystemPackage

/// Finds every mistake in a configuration file.
struct CheckConfig: ParsableCommand {
    static let usage = "vitrine check-config [<file>]"
    static let configuration = CommandConfiguration(
        commandName: "check-config",
        abstract: "Check a configuration file, and those beside it, and list their mistakes.",
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
            for file in try ConfigurationFile.files(of: path) { print("\(file.escaped): no mistakes") }
        } catch {
            if case .unreadable(let why) = error { throw ExitStatus.noInput(why) }
            for line in error.lines { Log.write(line: line) }
            throw ExitCode(ExitStatus.badData.rawValue)
        }
    }
}

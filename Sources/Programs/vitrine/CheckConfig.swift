import ArgumentParser
import Configuring
import Tracing

/// Finds every mistake in a configuration file.
struct CheckConfig: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-config",
        abstract: "Check a configuration file: exit 0, or every mistake with its line, and exit 65.")

    @Argument(help: "The file; by default the one that would be used.")
    var file: String?

    func run() throws {
        guard let path = file ?? ConfigurationFile.defaultPath else {
            print("no configuration file: the defaults hold")
            return
        }
        do throws(ConfigurationFile.Failure) {
            _ = try ConfigurationFile.read(path)
            print("\(path): no mistakes")
        } catch {
            switch error {
            case .unreadable(let why): throw ExitStatus.noInput(why)
            case .mistakes(let mistakes):
                for mistake in mistakes.all { StandardError.write("\(mistake)\n") }
                throw ExitCode(ExitStatus.badData.rawValue)
            }
        }
    }
}

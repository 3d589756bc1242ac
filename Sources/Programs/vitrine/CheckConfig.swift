import ArgumentParser
import Configuring
import Logging
import Pictures
import Platform
import Raster
import SystemPackage

/// Finds every mistake in a configuration file.
struct CheckConfig: ParsableCommand {
    static let usage = "vitrine check-config [<file>]"
    static let configuration = CommandConfiguration(
        commandName: "check-config",
        abstract: "Check a configuration file, and those beside it, and list their mistakes.",
        usage: usage,
        discussion: """
            Exits with 0 if there are no mistakes, 65 if there are, and 66 if the file cannot be read. Warnings are \
            about what can be used but looks wrong: too little contrast, files and fonts that cannot be found, and languages \
            whose letters no font has.
            """)

    @Argument(help: "The file to check; by default, the configuration file of vitrine.", transform: OptionValue.path)
    var file: FilePath?

    /// Accepts `--config` before or after the subcommand's name.
    @OptionGroup(visibility: .hidden)
    var options: ShowOptions

    func run() throws {
        guard let path = file ?? options.config ?? ConfigurationFile.defaultPath else {
            print("no configuration file found; vitrine uses its defaults")
            return
        }
        do throws(ConfigurationFile.Failure) {
            let configuration = try ConfigurationFile.read(path).configuration
            for file in try ConfigurationFile.files(of: path) { print("\(file.escaped): no mistakes") }
            for fault in faults(of: configuration) { print("warning: \(fault)") }
        } catch {
            if case .unreadable(let why) = error { throw ExitStatus.noInput(why) }
            for line in error.lines { Log.write(line: line) }
            throw ExitCode(ExitStatus.badData.rawValue)
        }
    }

    /// Valid but probably unintended values, one line each.
    private func faults(of configuration: Configuration) -> [String] {
        guard AppearanceCheck.applies(to: configuration) else { return [] }
        guard let executable = DecoderPool.executable else { return configuration.advice }
        let logger = Logger(label: "vitrine")
        let pictures = DecoderPool(
            executable: executable, count: 1, memory: configuration.decoderBudget, logger: logger)
        let decoder = MediaDecoder(
            pictures: pictures, drawings: pictures.others(.fonts, count: 1, logger),
            rare: pictures.others(.rareFormats, count: 1, logger), clips: nil)
        return AppearanceCheck(decoder: decoder, lettering: Lettering()).faults(of: configuration)
    }
}

import FoundationEssentials

/// Finds and reads the operator's configuration file.
public enum ConfigurationFile {
    public enum Failure: Error, Hashable, Sendable {
        /// A message of one line that names the file.
        case unreadable(String)
        case mistakes(Configuration.Mistakes)
    }

    /// `$XDG_CONFIG_HOME/vitrine/vitrine.toml` or, if that does not exist, `/etc/vitrine/vitrine.toml`; nil without either.
    public static var defaultPath: String? {
        let candidates = [BaseFolder.configuration.path + "/vitrine.toml", "/etc/vitrine/vitrine.toml"]
        return candidates.first { FileManager.default.fileExists(atPath: $0) }
    }

    public static func read(_ path: String) throws(Failure) -> Configuration {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw .unreadable("cannot read \(path) (expected a readable file in UTF-8)")
        }
        do throws(Configuration.Mistakes) {
            return try Configuration(toml: text, file: path)
        } catch {
            throw .mistakes(error)
        }
    }
}

/// The program's folders, after the XDG Base Directory Specification.
public enum BaseFolder {
    case configuration, cache, state

    public var path: String {
        let environment = ProcessInfo.processInfo.environment
        // The specification requires relative paths to be ignored.
        if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/vitrine" }
        return (environment["HOME"] ?? "/tmp") + fallback + "/vitrine"
    }

    private var variable: String {
        switch self {
        case .configuration: "XDG_CONFIG_HOME"
        case .cache: "XDG_CACHE_HOME"
        case .state: "XDG_STATE_HOME"
        }
    }

    private var fallback: String {
        switch self {
        case .configuration: "/.config"
        case .cache: "/.cache"
        case .state: "/.local/state"
        }
    }
}

import FoundationEssentials

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

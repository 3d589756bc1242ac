import FoundationEssentials
import Platform
import SystemPackage

/// The places where the files of the configuration are, or may appear.
struct ConfigurationPlaces: Sendable {
    /// Nil for the default.
    let file: FilePath?
    /// A file that is read after all others.
    let addition: FilePath?

    func read() -> ConfigurationReloader.Outcome {
        ConfigurationReloader.Outcome { () throws(ConfigurationFile.Failure) in
            try ConfigurationFile.read(file ?? ConfigurationFile.defaultPath, adding: addition)
        }
    }

    private var files: [FilePath] {
        (file.map { [$0] } ?? ConfigurationFile.defaultPaths) + (addition.map { [$0] } ?? [])
    }

    /// The folders whose files matter, as far as they exist.
    var folders: [FilePath] {
        files.flatMap { file in
            let target = (file.resolved ?? file).removingLastComponent()
            return [file.removingLastComponent(), target, ConfigurationFile.folder(beside: file)]
        }
        .map { $0.isEmpty ? "." : $0 }.filter(\.exists)
    }

    func contains(_ path: FilePath) -> Bool {
        let folder = path.removingLastComponent()
        return files.contains { $0 == path || $0.resolved == path || ConfigurationFile.folder(beside: $0) == folder }
    }

    /// The links that lead to the files, and the names that missing folders would have.
    var links: Set<FilePath> { Set(files.flatMap { $0.links + [missingFolder(above: $0)].compactMap(\.self) }) }

    /// The outermost of the missing folders of a file.
    private func missingFolder(above file: FilePath) -> FilePath? {
        sequence(first: file.removingLastComponent()) { $0.removingLastComponent() }
            .prefix { !$0.isEmpty && !$0.exists }.last
    }
}

/// The program's folders, after the XDG Base Directory Specification.
public enum BaseFolder {
    public static var configuration: FilePath { path("XDG_CONFIG_HOME", orInHome: ".config") }
    public static var cache: FilePath { path("XDG_CACHE_HOME", orInHome: ".cache") }
    public static var state: FilePath { path("XDG_STATE_HOME", orInHome: ".local/state") }

    private static func path(_ variable: String, orInHome folder: String) -> FilePath {
        let environment = ProcessInfo.processInfo.environment
        // The specification requires relative paths to be ignored.
        if let path = environment[variable], path.hasPrefix("/") { return FilePath(path + "/vitrine") }
        return FilePath((environment["HOME"] ?? "/tmp") + "/\(folder)/vitrine")
    }
}

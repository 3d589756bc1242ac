import FoundationEssentials
import Platform
import SystemPackage

/// Where the files of the configuration are, or may appear.
struct ConfigurationPlaces: Sendable {
    /// Nil for the default.
    private let file: FilePath?
    /// A file that is read after all others.
    private let addition: FilePath?

    init(_ file: FilePath?, adding addition: FilePath? = nil) {
        self.file = file
        self.addition = addition
    }

    /// - Parameter contents: The bytes that were read.
    func read(contents: inout ConfigurationFile.Contents) -> ConfigurationReloader.Outcome {
        let path = file ?? ConfigurationFile.defaultPath
        do throws(ConfigurationFile.Failure) {
            return .success(try ConfigurationFile.read(path, adding: addition, contents: &contents))
        } catch {
            return .failure(error)
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
    var links: Set<FilePath> {
        Set(files.flatMap { $0.links + missingFolders(above: $0) })
    }

    private func missingFolders(above file: FilePath) -> [FilePath] {
        var missing: FilePath?
        var folder = file.removingLastComponent()
        while !folder.isEmpty, !folder.exists {
            missing = folder
            folder.removeLastComponent()
        }
        return missing.map { [$0] } ?? []
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

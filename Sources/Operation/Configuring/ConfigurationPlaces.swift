import Platform
import SystemPackage

/// Where the files of the configuration are, or may appear.
struct ConfigurationPlaces: Sendable {
    /// Nil for the default.
    private let file: FilePath?

    init(_ file: FilePath?) { self.file = file }

    /// - Parameter contents: What was read.
    func read(contents: inout ConfigurationFile.Contents) -> ConfigurationReloader.Outcome {
        guard let path = file ?? ConfigurationFile.defaultPath else { return .success(Configuration()) }
        do throws(ConfigurationFile.Failure) {
            return .success(try ConfigurationFile.read(path, contents: &contents))
        } catch {
            return .failure(error)
        }
    }

    private var files: [FilePath] { file.map { [$0] } ?? ConfigurationFile.defaultPaths }

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

    /// The links that lead to the files, and the names that a folder that is missing would have.
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

import Platform
import SystemPackage

/// A copy of a configuration: `vitrine.toml` and its drop-ins, `vitrine.d/*.toml`.
struct ConfigurationCopy: Sendable {
    let folder: FilePath

    /// The main file, which is missing if the configuration has only drop-ins.
    var file: FilePath { folder.appending("vitrine.toml") }
    private var dropIns: FilePath { folder.appending("vitrine.d") }

    var exists: Bool { file.exists || !dropIns.files().isEmpty }

    /// - Parameters:
    ///   - files: The configuration's.
    ///   - main: The one that is no drop-in.
    func replace(with files: [FilePath], main: FilePath) throws {
        file.removeFile()
        for old in dropIns.files() { old.path.removeFile() }
        for path in files {
            let target = path == main ? file : dropIns.appending(path.lastComponent?.string ?? "")
            try target.removingLastComponent().makeDirectories()
            try target.replaceContents(with: path.contents())
        }
    }

    /// The names and versions of files, on one line.
    static func fingerprint(of files: [FilePath]) -> String {
        files.map { path in
            let stamp = try? FileStatus(of: path).stamp
            return "\(path.escaped):\(stamp?.byteCount ?? 0):\(stamp?.modified ?? 0)"
        }.joined(separator: " ")
    }
}

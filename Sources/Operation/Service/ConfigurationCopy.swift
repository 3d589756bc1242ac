import Platform
import SystemPackage

/// A configuration file with its drop-ins, `vitrine.d/*.toml` beside it.
struct ConfigurationCopy: Sendable {
    private static let dropIns = "vitrine.d"

    let file: FilePath

    /// The names and versions of all files, on one line.
    var fingerprint: String {
        files.map { path in
            let stamp = try? FileStatus(of: path).stamp
            return "\(path.escaped):\(stamp?.byteCount ?? 0):\(stamp?.modified ?? 0)"
        }.joined(separator: " ")
    }

    private var folder: FilePath { file.removingLastComponent().appending(Self.dropIns) }

    private var files: [FilePath] {
        [file] + folder.files().map(\.path).filter { $0.extension == "toml" }.sorted { $0.string < $1.string }
    }

    /// Copies all files to another place, instead of what is there.
    func copy(to other: ConfigurationCopy) throws {
        for old in other.folder.files() { old.path.removeFile() }
        for path in files {
            let target = path == file ? other.file : other.folder.appending(path.lastComponent?.string ?? "")
            try target.removingLastComponent().makeDirectories()
            try target.replaceContents(with: path.contents())
        }
    }
}

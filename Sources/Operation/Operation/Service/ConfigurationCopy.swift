import FoundationEssentials
import Platform
import SystemPackage

/// A copy of a configuration: `vitrine.toml` and its drop-ins, `vitrine.d/*.toml`. Other users may not read it, because it
/// may contain a PIN.
struct ConfigurationCopy: Sendable {
    typealias Contents = [(path: FilePath, bytes: [UInt8])]

    private static let name = FilePath.Component("vitrine.toml")
    private static let dropIns = FilePath.Component("vitrine.d")

    let folder: FilePath

    /// The main file, which is missing if the configuration has only drop-ins.
    var file: FilePath { folder.appending(Self.name) }

    var exists: Bool { file.exists || !folder.appending(Self.dropIns).files().isEmpty }

    /// - Parameter main: The path of the file that is no drop-in.
    func replace(with contents: Contents, main: FilePath) throws {
        let new = FilePath(folder.string + ".new")
        try? FileManager.default.removeItem(atPath: new.string)
        for (path, bytes) in contents {
            let isMain = path == main
            let parent = isMain ? new : new.appending(Self.dropIns)
            try parent.makeDirectories()
            guard let name = isMain ? Self.name : path.lastComponent else { continue }
            try parent.appending(name).replaceContents(with: bytes, isPrivate: true)
        }
        try? FileManager.default.removeItem(atPath: folder.string)
        if !contents.isEmpty { try new.rename(to: folder) }
    }
}

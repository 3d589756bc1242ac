import FoundationEssentials
import Logging
import Manifest
import Platform
import SystemPackage

/// The folder of the desk: photos under their digests and the list of those on show, which the gallery reads as it reads a mirror's,
/// and what only the desk may read.
struct DeskFolder: Sendable {
    let path: FilePath

    /// What the gallery sees.
    var shown: MirrorFolder { MirrorFolder(path) }
    private var secrets: FilePath { path.appending("private") }
    var access: FilePath { secrets.appending("access.json") }
    var list: FilePath { secrets.appending("photos.json") }
    var uploads: FilePath { secrets.appending("uploads") }

    /// Makes the folders. Others than this user may not enter what only the desk may read.
    func make() throws(Errno) {
        for folder in [shown.photos, uploads] { try folder.makeDirectories() }
        secrets.permit(.ownerReadWriteExecute)
    }
}

/// Keeps the lists of photos and of who may use the desk on disk.
struct DeskStore: Sendable {
    let folder: DeskFolder
    let logger: Logger

    func readList() -> DeskPhotoList { read(folder.list) ?? DeskPhotoList() }
    func readAccess() -> Access { read(folder.access) ?? Access() }

    /// - Returns: Nil if there is none, or after a line in the log.
    private func read<Value: Decodable>(_ path: FilePath) -> Value? {
        guard path.exists else { return nil }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(path.contents(upTo: Manifest.longestFile)))
        } catch {
            logger.error("cannot read \(path.quoted): \(error); beginning with an empty one")
            return nil
        }
    }

    /// Writes the list, and what the gallery shows of it, each in one step.
    func write(_ list: DeskPhotoList) throws {
        try folder.list.replaceContents(with: Array(JSONEncoder().encode(list)), isPrivate: true)
        try folder.shown.shown.replaceContents(with: list.manifest.json)
    }

    func write(_ access: Access) {
        do {
            try folder.access.replaceContents(with: Array(JSONEncoder().encode(access)), isPrivate: true)
        } catch {
            logger.error("cannot write \(folder.access.quoted): \(error); phones must scan again if the desk restarts")
        }
    }
}

internal import CLibrary
import Manifest
import Platform
import SystemPackage

/// The photos of a manifest on this disk, up to a total size. Photos that were shown longest ago are removed first.
struct MirrorStore {
    let folder: MirrorFolder
    /// The total size, in bytes.
    let limit: Int

    func missing(of manifest: MirroredSet) -> [Manifest.File] {
        manifest.files.filter { folder.status(of: $0) == nil }
    }

    /// The size of a manifest's photos together with another's photos that are on disk.
    func size(of manifest: MirroredSet, beside other: MirroredSet?) -> Int {
        let names = manifest.names
        let others = other?.files.filter { !names.contains($0.sha256) && folder.status(of: $0) != nil } ?? []
        return others.reduce(manifest.size) { $0 + $1.size }
    }

    /// Removes photos to make room for `byteCount` more bytes, those that were shown longest ago first.
    ///
    /// - Parameters:
    ///   - needed: Manifests whose photos stay.
    ///   - names: Further photos that stay.
    /// - Returns: The size of everything here, with these bytes.
    @discardableResult
    func makeRoom(for byteCount: Int, keeping needed: [MirroredSet], and names: Set<String> = []) -> Int {
        let kept = folder.photos.files()
        var total = (kept + folder.parts.files()).reduce(ForeignInt(byteCount)) { $0 + $1.stamp.byteCount }
        let needed = Self.names(of: needed).union(names)
        let others = kept.filter { !needed.contains($0.path.name) }
        for file in others.sorted(by: { $0.stamp.modified < $1.stamp.modified }) where total.value > limit {
            file.path.removeFile()
            total -= file.stamp.byteCount
        }
        return total.value
    }

    /// Removes all photos and parts that are not needed.
    func removeAll(except needed: [MirroredSet], and names: Set<String> = []) {
        let needed = Self.names(of: needed).union(names)
        for folder in [folder.photos, folder.parts] { folder.removeFiles(except: needed) }
    }

    /// Tries again without old photos if the disk is full: other programs fill it, too.
    func makingRoom<Value>(
        keeping needed: [MirroredSet], and names: Set<String> = [], _ body: () throws(WebFault) -> Value
    ) throws(WebFault) -> Value {
        do throws(WebFault) {
            return try body()
        } catch {
            guard error.isOfSpace else { throw error }
            removeAll(except: needed, and: names)
            return try body()
        }
    }

    /// Removes parts of photos that are no longer wanted.
    func removeParts(except needed: MirroredSet) { folder.parts.removeFiles(except: needed.names) }

    private static func names(of manifests: [MirroredSet]) -> Set<String> { Set(manifests.flatMap(\.names)) }

    /// Records that a manifest's photos were on show until now.
    func retire(_ manifest: MirroredSet, for successor: MirroredSet) {
        for name in manifest.names.subtracting(successor.names) { folder.photos.appending(name).touch() }
    }
}

extension MirrorFolder {
    /// Seconds after which a manifest that is no longer shown is not expected back.
    private static let patience = 30.0 * 24 * 3600
    /// A copy that seems older was written while the clock was wrong, in seconds since 1970.
    private static let earliest = 1_700_000_000.0

    /// Removes the copies of manifests that have not been shown for a month.
    ///
    /// - Parameters:
    ///   - path: The folder that contains the copies of all manifests ever shown on this machine.
    ///   - shown: The copies to keep.
    ///   - now: In seconds since 1970, by a clock that a server has confirmed (``Mirror/isClockRight``).
    public static func removeUnused(in path: FilePath, except shown: [MirrorFolder], now: Double) {
        for component in ((try? path.names()) ?? []).compactMap({ FilePath.Component($0) }) {
            let folder = MirrorFolder(path.appending(component))
            // Only folders with a fetched manifest are removed, which is touched while it is shown.
            guard !shown.contains(folder), let status = try? FileStatus(of: folder.fetched),
                (earliest..<now - patience).contains(Double(status.stamp.modified.value) / 1e9)
            else { continue }
            folder.remove()
        }
    }

    private func remove() {
        for path in [tiles, tileParts] { path.removeFolder() }
        for path in [photos, parts, documents, stateFolder, path] {
            path.removeFiles()
            path.removeIfEmpty()
        }
    }
}

extension FilePath {
    fileprivate var name: String { lastComponent?.string ?? "" }

    /// Removes the files in this folder, without those in subfolders.
    func removeFiles(except needed: Set<String> = []) {
        for file in files() where !needed.contains(file.path.name) { file.path.removeFile() }
    }

    /// Removes this folder and everything in it.
    func removeFolder() {
        for folder in folders { folder.removeFolder() }
        removeFiles()
        removeIfEmpty()
    }

    /// Removes this folder if it is empty.
    func removeIfEmpty() { _ = withPlatformString { rmdir($0) } }

    var folders: [FilePath] {
        let entries = ((try? names()) ?? []).compactMap { FilePath.Component($0) }.map { appending($0) }
        return entries.filter { (try? FileStatus(of: $0).kind) == .folder }
    }
}

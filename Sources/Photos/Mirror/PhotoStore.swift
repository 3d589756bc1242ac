import Manifest
import Platform
import SystemPackage

/// The photos that this disk keeps of a URL, within a limit: those that were shown longest ago leave first.
struct PhotoStore {
    let folder: MirrorFolder
    /// In bytes.
    let limit: Int

    func missing(of manifest: Manifest) -> [Manifest.Entry] {
        manifest.photos.filter { folder.status(of: $0) == nil }
    }

    /// What a set takes together with what is here of another.
    func size(of manifest: Manifest, beside other: Manifest?) -> Int {
        let names = manifest.names
        let others = other?.photos.filter { !names.contains($0.sha256) && folder.status(of: $0) != nil } ?? []
        return others.reduce(manifest.size) { $0 + $1.size }
    }

    /// Removes what must leave so that `byteCount` more bytes find room, those that were shown longest ago first.
    ///
    /// - Parameter needed: Their photos stay.
    func makeRoom(for byteCount: Int, sparing needed: [Manifest]) {
        let kept = folder.photos.files()
        var total = (kept + folder.parts.files()).reduce(byteCount) { $0 + $1.stamp.byteCount }
        let needed = Self.names(of: needed)
        let others = kept.filter { !needed.contains($0.path.name) }
        for file in others.sorted(by: { $0.stamp.modified < $1.stamp.modified }) where total > limit {
            file.path.removeFile()
            total -= file.stamp.byteCount
        }
    }

    /// Removes what nobody needs, landed or not.
    func removeAll(but needed: [Manifest]) {
        remove(folder.photos.files() + folder.parts.files(), but: needed)
    }

    /// Removes what is on its way and nobody waits for any more.
    func removeParts(but needed: Manifest) { remove(folder.parts.files(), but: [needed]) }

    private func remove(_ files: [(path: FilePath, stamp: FileStamp)], but needed: [Manifest]) {
        let needed = Self.names(of: needed)
        for file in files where !needed.contains(file.path.name) { file.path.removeFile() }
    }

    private static func names(of manifests: [Manifest]) -> Set<String> {
        manifests.reduce(into: Set()) { $0.formUnion($1.names) }
    }

    /// Notes of photos that are shown no longer that they were until now.
    func retire(_ manifest: Manifest, for successor: Manifest) {
        for name in manifest.names.subtracting(successor.names) { folder.photos.appending(name).touch() }
    }

    /// Notes that the set is shown now.
    func mark() { folder.fetched.touch() }
}

extension Manifest {
    /// Of its photos' files.
    fileprivate var names: Set<String> { Set(photos.map(\.sha256)) }
}

extension FilePath {
    fileprivate var name: String { lastComponent?.string ?? "" }
}

import Manifest
import Platform
import SystemPackage

/// The photos of a manifest on this disk, up to a total size. Photos that were shown longest ago are removed first.
struct PhotoStore {
    let folder: MirrorFolder
    /// In bytes.
    let limit: Int

    func missing(of manifest: Manifest) -> [Manifest.Entry] {
        manifest.photos.filter { folder.status(of: $0) == nil }
    }

    /// The size of a manifest's photos together with those of another that are here.
    func size(of manifest: Manifest, beside other: Manifest?) -> Int {
        let names = manifest.names
        let others = other?.photos.filter { !names.contains($0.sha256) && folder.status(of: $0) != nil } ?? []
        return others.reduce(manifest.size) { $0 + $1.size }
    }

    /// Removes photos to make room for `byteCount` more bytes, those that were shown longest ago first.
    ///
    /// - Parameter needed: Manifests whose photos stay.
    func makeRoom(for byteCount: Int, keeping needed: [Manifest]) {
        let kept = folder.photos.files()
        var total = (kept + folder.parts.files()).reduce(ForeignInt(byteCount)) { $0 + $1.stamp.byteCount }
        let needed = Self.names(of: needed)
        let others = kept.filter { !needed.contains($0.path.name) }
        for file in others.sorted(by: { $0.stamp.modified < $1.stamp.modified }) where total.value > limit {
            file.path.removeFile()
            total -= file.stamp.byteCount
        }
    }

    /// Removes all photos and parts that are not needed.
    func removeAll(except needed: [Manifest]) {
        remove(folder.photos.files() + folder.parts.files(), except: needed)
    }

    /// Removes parts of photos that are no longer wanted.
    func removeParts(except needed: Manifest) { remove(folder.parts.files(), except: [needed]) }

    private func remove(_ files: [(path: FilePath, stamp: FileStamp)], except needed: [Manifest]) {
        let needed = Self.names(of: needed)
        for file in files where !needed.contains(file.path.name) { file.path.removeFile() }
    }

    private static func names(of manifests: [Manifest]) -> Set<String> {
        manifests.reduce(into: Set()) { $0.formUnion($1.names) }
    }

    /// Records that a manifest's photos were on show until now.
    func retire(_ manifest: Manifest, for successor: Manifest) {
        for name in manifest.names.subtracting(successor.names) { folder.photos.appending(name).touch() }
    }

    /// Records that the manifest is on show now.
    func touchManifest() { folder.fetched.touch() }
}

extension Manifest {
    /// The names of its photos' files.
    fileprivate var names: Set<String> { Set(photos.map(\.sha256)) }
}

extension FilePath {
    fileprivate var name: String { lastComponent?.string ?? "" }
}

import Manifest
import Platform
import SystemPackage

/// The photos of a manifest on this disk, up to a total size. Photos that were shown longest ago are removed first.
struct MirrorStore {
    let folder: MirrorFolder
    /// In bytes.
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
        remove(folder.photos.files() + folder.parts.files(), except: Self.names(of: needed).union(names))
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
    func removeParts(except needed: MirroredSet) { remove(folder.parts.files(), except: needed.names) }

    private func remove(_ files: [(path: FilePath, stamp: FileStamp)], except needed: Set<String>) {
        for file in files where !needed.contains(file.path.name) { file.path.removeFile() }
    }

    private static func names(of manifests: [MirroredSet]) -> Set<String> {
        manifests.reduce(into: Set()) { $0.formUnion($1.names) }
    }

    /// Records that a manifest's photos were on show until now.
    func retire(_ manifest: MirroredSet, for successor: MirroredSet) {
        for name in manifest.names.subtracting(successor.names) { folder.photos.appending(name).touch() }
    }

    /// Records that the manifest is on show now.
    func touchManifest() { folder.fetched.touch() }
}

extension FilePath {
    fileprivate var name: String { lastComponent?.string ?? "" }
}

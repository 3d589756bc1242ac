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

    /// Removes what must leave so that `byteCount` more bytes find room: first what is not shown, then what is.
    ///
    /// - Parameter needed: Its photos stay.
    func makeRoom(for byteCount: Int, needed: Manifest, shown: Manifest) {
        let kept = folder.photos.files()
        var total = kept.reduce(byteCount) { $0 + $1.stamp.byteCount }
        let (needed, shown) = (needed.names, shown.names)
        let others = kept.filter { !needed.contains($0.path.name) }.map { file in
            (file: file, isShown: shown.contains(file.path.name))
        }
        let order = others.sorted { a, b in
            a.isShown == b.isShown ? a.file.stamp.modified < b.file.stamp.modified : b.isShown
        }
        for (file, _) in order where total > limit {
            file.path.removeFile()
            total -= file.stamp.byteCount
        }
    }

    /// Removes all that is not needed.
    func removeAll(but needed: [Manifest]) {
        let needed = needed.reduce(into: Set()) { $0.formUnion($1.names) }
        for file in folder.photos.files() + folder.parts.files() where !needed.contains(file.path.name) {
            file.path.removeFile()
        }
    }

    /// Notes of photos that are shown no longer that they were until now.
    func retire(_ manifest: Manifest, for successor: Manifest) {
        for name in manifest.names.subtracting(successor.names) {
            guard let file = try? FileDescriptor.open(folder.photos.appending(name), .readOnly, options: .closeOnExec)
            else { continue }
            file.touch()
            try? file.close()
        }
    }
}

extension Manifest {
    /// Of its photos' files.
    fileprivate var names: Set<String> { Set(photos.map(\.sha256)) }
}

extension FilePath {
    fileprivate var name: String { lastComponent?.string ?? "" }
}

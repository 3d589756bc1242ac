import Platform
import Scenes
import SystemPackage

/// Answers for operators. The time that they take grows with the list.
extension PhotoLibrary {
    /// The shown photos with this path, or a path that ends with it. Without any, the photos with this name in a
    /// manifest, or the file to which the path leads.
    public func photos(at path: FilePath) -> [PhotoID] {
        let photos = index.withLock(\.shown)
        if let exact = photos.first(where: { $0.path == path }) { return [exact.id] }
        let named = photos.filter { $0.path.ends(with: path) || $0.note.origin?.name == path.string }
        if !named.isEmpty { return named.map(\.id) }
        guard path.isAbsolute, let stamp = try? FileStatus(of: path).stamp else { return [] }
        return photos.filter { $0.stamp == stamp }.map(\.id)
    }

    /// The files that are not shown, in the order of their names.
    public var skipped: [SkippedFile] { index.withLock(\.skipped).sorted { $0.name < $1.name } }
}

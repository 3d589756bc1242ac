import Platform
import Scenes
import SystemPackage

/// Answers for operators. The time that they take grows with the list.
extension PhotoLibrary {
    /// The photo with a path, if it is shown.
    public func photo(at path: FilePath) -> PhotoID? { index.withLock { $0.photo(at: path) } }

    /// The files that store the list of photos.
    ///
    /// - Parameter snapshot: The first of them.
    public static func files(of snapshot: FilePath) -> [FilePath] { [snapshot, LibraryFiles.rows(of: snapshot)] }

    /// The shown photos with this path, or a path that ends with it. Without any, the photos with this name in a
    /// manifest, or the file to which the path leads.
    public func photos(at path: FilePath) -> [PhotoID] {
        if let exact = photo(at: path) { return [exact] }
        let photos = index.withLock(\.shown)
        let named = photos.filter { $0.path.ends(with: path) || $0.note.origin?.name == path.string }
        if !named.isEmpty { return named.map(\.id) }
        guard path.isAbsolute, let stamp = try? FileStatus(of: path).stamp else { return [] }
        return photos.filter { $0.stamp == stamp }.map(\.id)
    }

    /// The files that are not shown, in the order of their names.
    public var skipped: [SkippedFile] { index.withLock(\.skipped).sorted { $0.name < $1.name } }
}

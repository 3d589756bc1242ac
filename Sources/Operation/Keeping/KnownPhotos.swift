import Scenes
import SystemPackage

/// The photos of the library, among which favourites and the last visit are found again. There may be a million, so that a
/// list reads each from the disk when it is asked for.
public protocol KnownPhotos: Sequence<KnownPhoto>, Sendable {
    var isEmpty: Bool { get }
    func contains(_ photo: PhotoID) -> Bool
    /// The photo with a path; nil if there is none.
    func photo(at path: FilePath) -> PhotoID?
}

extension [KnownPhoto]: KnownPhotos {
    public func contains(_ photo: PhotoID) -> Bool { contains { $0.id == photo } }
    public func photo(at path: FilePath) -> PhotoID? { first { $0.path == path }?.id }
}

/// The photos that visitors have marked with a heart.
public struct Favourites: Hashable, Sendable {
    public private(set) var photos: Set<PhotoID> = []
    /// The changes by visitors since ``removeChanges()``, in order.
    public private(set) var changes: [FavouriteChange] = []

    /// Marks or unmarks a photo.
    ///
    /// - Returns: Whether it is a favourite now.
    mutating func toggle(_ photo: PhotoID) -> Bool {
        photos.formSymmetricDifference([photo])
        let isFavourite = photos.contains(photo)
        changes.append(FavouriteChange(photo: photo, isFavourite: isFavourite))
        return isFavourite
    }

    /// Adds the favourites of an earlier run.
    mutating func add(_ found: Set<PhotoID>) { photos.formUnion(found) }

    /// Removes the photos that are no longer in the library. Their identifiers are not reused.
    mutating func keep(where isPresent: (PhotoID) -> Bool) { photos = photos.filter(isPresent) }

    /// Removes the changes that have been read.
    mutating func removeChanges() { changes.removeAll(keepingCapacity: true) }
}

/// A photo that a visitor has marked or unmarked.
public struct FavouriteChange: Hashable, Sendable {
    public var photo: PhotoID
    public var isFavourite: Bool
}

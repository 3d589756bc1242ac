/// The photos that visitors gave a heart.
public struct Favourites: Hashable, Sendable {
    public private(set) var photos: Set<PhotoID> = []
    /// What visitors have changed since ``removeChanges()``, in order.
    public private(set) var changes: [FavouriteChange] = []

    /// Gives a photo a heart, or takes it.
    ///
    /// - Returns: Whether it has one now.
    mutating func toggle(_ photo: PhotoID) -> Bool {
        photos.formSymmetricDifference([photo])
        let isFavourite = photos.contains(photo)
        changes.append(FavouriteChange(photo: photo, isFavourite: isFavourite))
        return isFavourite
    }

    /// Adds photos that were favourites before.
    mutating func add(_ found: Set<PhotoID>) { photos.formUnion(found) }

    /// Forgets the photos that have left the library. Their numbers are not given again.
    mutating func keep(where isPresent: (PhotoID) -> Bool) { photos = photos.filter(isPresent) }

    /// Forgets changes that have been read.
    mutating func removeChanges() { changes.removeAll(keepingCapacity: true) }
}

/// A visitor gave a photo a heart, or took it.
public struct FavouriteChange: Hashable, Sendable {
    public var photo: PhotoID
    public var isFavourite: Bool
}

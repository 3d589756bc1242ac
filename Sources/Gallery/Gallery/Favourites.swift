import Library

/// The photos that visitors have marked with a heart.
public struct Favourites: Hashable, Sendable {
    var mode = FavouritesMode.kept
    private var kept: Set<PhotoID> = []
    /// The favourites of the current visit.
    private var visits: Set<PhotoID> = []
    /// The photos that the ghost has marked or unmarked temporarily.
    private var demonstrated: PhotoID?
    /// The changes by visitors that are to be kept since ``removeChanges()``, in order.
    public private(set) var changes: [FavouriteChange] = []

    public var photos: Set<PhotoID> { demonstrated.map { own.symmetricDifference([$0]) } ?? own }

    /// The favourites without those that the ghost demonstrates.
    private var own: Set<PhotoID> {
        switch mode {
        case .off: []
        case .visit: visits
        case .kept: kept
        }
    }

    /// The favourites of this visit and of all others.
    var all: Set<PhotoID> { kept.union(visits).union(demonstrated.map { [$0] } ?? []) }

    /// Marks or unmarks a photo.
    ///
    /// - Returns: Whether it is a favourite now.
    mutating func toggle(_ photo: PhotoID) -> Bool {
        switch mode {
        case .off: break
        case .visit: visits.formSymmetricDifference([photo])
        case .kept:
            kept.formSymmetricDifference([photo])
            changes.append(FavouriteChange(photo: photo, isFavourite: kept.contains(photo)))
        }
        return photos.contains(photo)
    }

    /// Marks or unmarks a photo until ``endDemonstration()``, or until another one is demonstrated, without a change to keep.
    ///
    /// - Returns: Whether it is a favourite now.
    mutating func demonstrate(_ photo: PhotoID) -> Bool {
        if mode != .off { demonstrated = demonstrated == photo ? nil : photo }
        return photos.contains(photo)
    }

    /// - Returns: Whether there are other favourites now.
    mutating func endDemonstration() -> Bool {
        defer { demonstrated = nil }
        return demonstrated != nil
    }

    /// Adds the favourites of an earlier run.
    mutating func add(_ found: Set<PhotoID>) { kept.formUnion(found) }

    /// Removes the photos that are no longer in the library. Their identifiers are not reused.
    mutating func keep(where isPresent: (PhotoID) -> Bool) {
        kept = kept.filter(isPresent)
        visits = visits.filter(isPresent)
        demonstrated = demonstrated.flatMap { isPresent($0) ? $0 : nil }
    }

    mutating func endVisit() { visits.removeAll(keepingCapacity: true) }

    /// Removes the changes that have been read.
    mutating func removeChanges() { changes.removeAll(keepingCapacity: true) }
}

/// A photo that a visitor has marked or unmarked.
public struct FavouriteChange: Hashable, Sendable {
    public var photo: PhotoID
    public var isFavourite: Bool
}

import Library

/// The favourites, and which photos of the library they are.
struct FavouriteList {
    /// The favourites in the order in which visitors marked them, including those whose photo is missing.
    private(set) var favourites: [Favourite]
    /// The favourites whose photo is in the library.
    private var owners: [PhotoID: Favourite] = [:]

    init(_ favourites: [Favourite] = []) {
        self.favourites = favourites
    }

    /// The favourites whose photo has not been found.
    var missing: [Favourite] {
        let owned = Set(owners.values)
        return favourites.filter { !owned.contains($0) }
    }

    /// The photos of the library that are favourites.
    var present: [PhotoID] { Array(owners.keys) }

    func contains(_ photo: PhotoID) -> Bool { owners[photo] != nil }

    /// Marks the favourites whose photos are no longer in the library as missing.
    mutating func removeOwners(except isPresent: (PhotoID) -> Bool) { owners = owners.filter { isPresent($0.key) } }

    /// Records that a missing favourite has been found.
    ///
    /// - Returns: Whether the stored entry changes.
    mutating func apply(_ match: FavouriteMatch) -> Bool {
        // A visitor may have marked or unmarked it meanwhile.
        guard owners[match.photo] == nil, let index = favourites.firstIndex(of: match.old) else { return false }
        favourites[index] = match.new
        owners[match.photo] = match.new
        return match.new != match.old
    }

    /// Marks a photo, which may be one of the missing favourites.
    mutating func add(_ photo: PhotoID, _ favourite: Favourite) {
        let owned = Set(owners.values)
        if let index = favourites.firstIndex(where: { $0.sha256 == favourite.sha256 && !owned.contains($0) }) {
            favourites[index] = favourite
        } else {
            favourites.append(favourite)
        }
        owners[photo] = favourite
    }

    /// - Returns: Whether it was a favourite.
    mutating func remove(_ photo: PhotoID) -> Bool {
        guard let favourite = owners.removeValue(forKey: photo), let index = favourites.firstIndex(of: favourite) else {
            return false
        }
        favourites.remove(at: index)
        return true
    }
}

/// A stored favourite, the photo that it turned out to be, and the entry that replaces it.
struct FavouriteMatch {
    var photo: PhotoID
    var old, new: Favourite
}

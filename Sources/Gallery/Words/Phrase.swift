/// A text that Vitrine writes itself. The raw value is the English text, by which the catalogues know it.
public enum Phrase: String, Hashable, Sendable, Codable, CaseIterable {
    // What visitors read.
    case noPhotosYet = "No photos yet"
    case photos = "Photos"
    case favourites = "Favourites"
    case fromAllAlbums = "From all albums"
    case noFavouritesYet = "No favourites yet"
    case howToMark = "Touch a photo's heart to find it here"
    case withoutDate = "Without a date"
    case touchToExplore = "Touch to explore"
    /// The same, where there is little room.
    case noDate = "No date"

    // What operators read.
    case clean = "Clean"
    case nextSet = "Next set"
    case about = "About"
    case restart = "Restart"
    case leave = "Leave"
    case ignoresTouch = "Ignores touch for 30 s"
    case systemAndProblems = "System and problems"
    case startsAgain = "Starts the gallery again"
    case endsGallery = "Ends the gallery"
    case tapAgainToLeave = "Tap again to leave"
    case enterPIN = "Enter PIN"
    case wrongPIN = "Wrong PIN"
    /// With the time that is left, as "0:25".
    case tryAgainIn = "Try again in %s"
    case cancel = "Cancel"
    case touchIsOff = "Touch is off while you clean"
}

/// A text about a number of things. The raw value is the English text about one of them.
public enum CountedPhrase: String, Hashable, Sendable, Codable, CaseIterable {
    case photos = "%d photo"
    case albums = "%d album"

    /// The English text about several.
    public var plural: String {
        switch self {
        case .photos: "%d photos"
        case .albums: "%d albums"
        }
    }
}

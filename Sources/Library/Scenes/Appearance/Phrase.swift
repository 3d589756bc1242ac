/// A text that Vitrine writes itself. The raw value is the English text, by which the catalogues know it.
public enum Phrase: String, Hashable, Sendable, Codable, CaseIterable {
    // The texts for visitors.
    case noPhotosYet = "No photos yet"
    case photos = "Photos"
    case favourites = "Favourites"
    case fromAllAlbums = "From all albums"
    case noFavouritesYet = "No favourites yet"
    case howToMark = "Touch a photo's heart to find it here"
    case withoutDate = "Without a date"
    /// The same, where there is little room.
    case noDate = "No date"
    case touchToExplore = "Touch to explore"

    // The texts of the information panel.
    case information = "Information"
    case people = "People"
    case place = "Place"
    case date = "Date"
    case credit = "Credit"
    case licence = "Licence"
    case camera = "Camera"
    case scanToTake = "Scan to take it with you"

    // The texts for operators.
    case addPhotos = "Add photos"
    case fromPhone = "From a phone on the same network"
    case scanWithPhone = "Scan with a phone on the same network"
    case joinWiFi = "First join this Wi-Fi"
    case thenScan = "Then scan this"
    case phoneConnected = "A phone is connected"
    case holdCorners = "To add your photos, hold two opposite corners for 5 seconds"
    case tapForAnother = "Tap for another phone"
    case oneMoment = "One moment"
    case noNetwork = "This machine has no network"
    case cannotAdd = "Photos cannot be added now"
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
    case choosePIN = "Choose a PIN"
    case wrongPIN = "Wrong PIN"
    /// `%s` is the time that is left, as "0:25".
    case tryAgainIn = "Try again in %s"
    case cancel = "Cancel"
    case touchIsOff = "Touch is off while you clean"

    // The labels of the system description for operators, and the placeholders for missing values.
    case version = "Version"
    case machine = "Machine"
    case address = "Address"
    case notConnected = "not connected"
    case runningFor = "Running for"
    case switchedOnFor = "Switched on for"
    case set = "Set"
    case display = "Display"
    case problems = "Problems"
    case noProblems = "none since the start"
}

/// A text about a number of things. The raw value is the English text about one of them.
public enum CountedPhrase: String, Hashable, Sendable, Codable, CaseIterable {
    case photos = "%d photo"
    case albums = "%d album"
    case days = "%d day"
    case hours = "%d hour"
    case minutes = "%d minute"
    case seconds = "%d second"

    /// The English text about several.
    public var plural: String {
        switch self {
        case .photos: "%d photos"
        case .albums: "%d albums"
        case .days: "%d days"
        case .hours: "%d hours"
        case .minutes: "%d minutes"
        case .seconds: "%d seconds"
        }
    }
}

/// The plural form of a language that belongs to each number.
///
/// By the rules of gettext's catalogues, the form depends on whether the number is small, and otherwise on its last two
/// digits. So a table of 200 entries holds any rule.
public struct PluralForms: Hashable, Sendable, Codable {
    private let forms: [UInt8]

    /// - Parameter form: The form of a number below 200.
    public init(_ form: (Int) -> Int) {
        forms = (0..<200).map { UInt8(clamping: form($0)) }
    }

    /// One thing, or several.
    public static let english = PluralForms { $0 == 1 ? 0 : 1 }

    /// The index of the form for `count` things.
    public subscript(_ count: Int) -> Int {
        let count = count.magnitude
        return Int(forms[Int(count < 200 ? count : 100 + count % 100)])
    }
}

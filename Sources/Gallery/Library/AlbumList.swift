/// Photos that belong together: those of a day, or of a folder.
public struct Album: Hashable, Sendable, Codable {
    /// Over its photos: "14 June 2024".
    public var title: String
    /// On its tab: "14 Jun".
    public var tab: String
    /// Their indices in the list, one at least.
    public var photos: Range<Int>

    public init(title: String, tab: String, photos: Range<Int>) {
        (self.title, self.tab, self.photos) = (title, tab, photos)
    }
}

/// All albums, one after another.
public struct AlbumList: Hashable, Sendable, Codable {
    /// What all of them together are called.
    public var title: String
    /// When they were taken: "6 August 2007 – 19 April 2008"; empty where that is not known.
    public var dates: String
    public var cards: [Card]
    /// Together they hold all cards, in order.
    public var albums: [Album]

    public init(title: String, dates: String = "", cards: [Card] = [], albums: [Album] = []) {
        (self.title, self.dates, self.cards, self.albums) = (title, dates, cards, albums)
    }
}

/// The photos of a day or of a folder.
public struct Album: Hashable, Sendable, Codable {
    /// The title above its photos, such as "14 June 2024".
    public var title: String
    /// The title above photos that are too narrow for that, such as "14 Jun".
    public var shortTitle: String
    /// The name on its tab, such as "Friday".
    public var tab: String
    /// The large number above it while there is room, such as "14"; empty if there is none.
    public var tabNumber: String
    /// The name on its tab where there is no room for the number, such as "14 Jun".
    public var collapsedTab: String
    /// The indices of its photos in the list, at least one.
    public var photos: Range<Int>

    /// - Parameters:
    ///   - shortTitle: Nil if it is the name on the tab.
    ///   - collapsedTab: Nil if the name on the tab tells it apart without the number.
    public init(
        title: String, shortTitle: String? = nil, tab: String, tabNumber: String = "", collapsedTab: String? = nil,
        photos: Range<Int>
    ) {
        self.title = title
        self.shortTitle = shortTitle ?? tab
        self.tab = tab
        self.tabNumber = tabNumber
        self.collapsedTab = collapsedTab ?? tab
        self.photos = photos
    }
}

/// All albums, one after another.
public struct AlbumList: Hashable, Sendable, Codable {
    public var title: String
    /// The range of dates, such as "6 August 2007 – 19 April 2008"; empty if it is not known.
    public var dates: String
    public var cards: CardList
    /// The albums, which together contain all cards in order.
    public var albums: [Album]
    /// The same photos by month and by year, if the albums are days; otherwise empty.
    public var months: [Album] = []
    public var years: [Album] = []

    public init(title: String, dates: String = "", cards: CardList = [], albums: [Album] = []) {
        self.title = title
        self.dates = dates
        self.cards = cards
        self.albums = albums
    }

    public init(title: String, dates: String = "", cards: [Card], albums: [Album] = []) {
        self.init(title: title, dates: dates, cards: CardList(cards), albums: albums)
    }

    /// The groups of photos whose titles are shown; the albums if there are no months or years.
    public func groups(_ period: AlbumPeriod) -> [Album] {
        switch period {
        case .album: albums
        case .month: months.isEmpty ? albums : months
        case .year: years.isEmpty ? albums : years
        }
    }
}

extension [Album] {
    /// The index of the album of a photo.
    public func index(ofPhoto photo: Int) -> Int {
        Swift.max(0, Swift.min(partitioningIndex { $0.photos.upperBound > photo }, count - 1))
    }
}

/// The time that a title stands for: the smaller the photos, the longer.
public enum AlbumPeriod: Hashable, Sendable {
    case album, month, year
}

/// Where the show begins, once there is something to show.
public struct StartingPoint: Hashable, Sendable {
    public enum Screen: String, Hashable, Sendable, CaseIterable, Codable {
        case carousel, albums
    }

    /// A photo that is open.
    public enum Photo: Hashable, Sendable {
        /// By its place among those of its screen, from 0.
        case index(Int)
        case id(PhotoID)
    }

    public var screen: Screen
    public var photo: Photo?
    /// Whether the albums show their page of favourites.
    public var showsFavourites = false
    /// The photo that the albums are scrolled to; nil for their cover.
    public var top: PhotoID?

    public init(_ screen: Screen = .carousel, photo: Photo? = nil) {
        (self.screen, self.photo) = (screen, photo)
    }
}

extension GalleryModel {
    /// Where a visitor is, for a later run to begin there; nil while anything moves.
    public func place(at time: Double) -> StartingPoint? {
        guard beginning == nil, closing.isEmpty, reading(at: time).phase == .idle else { return nil }
        var place = StartingPoint(albums.isShown ? .albums : .carousel, photo: preview.map { .id($0.photo) })
        if albums.isShown {
            place.showsFavourites = albums.showsFavourites
            place.top = albums.page.top(at: time)
        }
        return place
    }

    /// Goes to where the show begins as soon as that is known.
    mutating func begin(at time: Double) {
        guard let start = beginning, !cards.isEmpty, !albums.list.cards.isEmpty else { return }
        if start.screen == .albums && !albums.isShown { albums.begin(start) }
        guard let photo = start.photo else { return beginning = nil }
        let page = start.showsFavourites ? Albums.favouritesPage : 0
        let photos = start.screen == .albums ? albums.pages[page].list.cards : cards
        if let card = photos.card(photo) {
            open(card.photo, from: nil, among: start.screen == .albums ? .albums(page: page) : .carousel, at: time)
            beginning = nil
        } else if isLibraryComplete {
            beginning = nil
        }
    }
}

extension [Card] {
    fileprivate func card(_ photo: StartingPoint.Photo) -> Card? {
        switch photo {
        case .index(let index): indices.contains(index) ? self[index] : nil
        case .id(let id): first { $0.photo == id }
        }
    }
}

extension Albums {
    fileprivate mutating func begin(_ start: StartingPoint) {
        slide.jump(shown: true)
        if start.showsFavourites { pager.jump(to: Self.favouritesPage) }
        if let top = start.top { pages[pager.index].begin(with: top) }
    }
}

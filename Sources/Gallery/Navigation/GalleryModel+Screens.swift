import Gestures
import Motion

/// Among which photos one goes from page to page.
enum PreviewedPhotos: Hashable, Sendable {
    case carousel
    /// Those of a page of the albums.
    case albums(page: Int)
}

/// From screen to screen: what opens and what closes.
extension GalleryModel {
    /// Whether there is no screen to go back to.
    public var isHome: Bool { preview == nil && !albums.isShown }

    /// Everything that shows the photo as sharply as the screen can has arrived.
    public mutating func isSharp(at time: Double) { preview?.isSharp(at: time) }

    // MARK: What was tapped

    mutating func follow(_ target: Target, at time: Double) {
        switch target {
        case .card(_, let card): open(card.photo, from: target, among: .carousel, at: time)
        case .albumsButton: showAlbums(at: time)
        default: break
        }
    }

    mutating func follow(_ request: PreviewRequest, at time: Double) {
        switch request {
        case .close: close(at: time)
        case .toggleFavourite(let photo): toggleFavourite(photo, at: time)
        }
    }

    mutating func follow(_ request: AlbumsRequest, at time: Double) {
        switch request {
        case .open(let photo, let page):
            open(photo, from: .cell(page: page, photo), among: .albums(page: page), at: time)
        case .toggleFavourite(let photo, let point):
            if toggleFavourite(photo, at: time) { albums.fly(from: point, at: time) }
        case .goBack: hideAlbums(at: time)
        }
    }

    /// - Returns: Whether it is one now.
    @discardableResult
    private mutating func toggleFavourite(_ photo: PhotoID, at time: Double) -> Bool {
        favourites.formSymmetricDifference([photo])
        albums.showFavourites(favourites, at: time)
        let isFavourite = favourites.contains(photo)
        favouriteChanges.append(FavouriteChange(photo: photo, isFavourite: isFavourite))
        return isFavourite
    }

    // MARK: Opening and closing

    mutating func open(
        _ photo: PhotoID, from region: Target?, among photos: PreviewedPhotos, at time: Double
    ) {
        guard preview == nil else { return }
        previewed = photos
        if let index = closing.firstIndex(where: { $0.photo == photo && $0.hero.region == region }) {
            preview = closing.remove(at: index)
            preview?.reopen(at: time)
        } else {
            let cards = previewedCards
            guard let index = cards.firstIndex(where: { $0.photo == photo }) else { return }
            let hero = Hero(from: region, style: configuration.preview.reducesMotion ? .fade : .flight, at: time)
            preview = Preview(
                configuration.preview, cards, index: index, page: size, scale: scale, hero: hero, at: time)
        }
        // What the screen was doing under other fingers ends with it.
        cancelGestures(.screenLeft, at: time)
    }

    private var previewedCards: [Card] {
        switch previewed {
        case .carousel: cards
        case .albums(let page): albums.pages[page].list.cards
        }
    }

    mutating func close(at time: Double) {
        guard var leaving = preview else { return }
        preview = nil
        leaving.close(into: configuration.preview.reducesMotion ? nil : region(of: leaving.photo, at: time), at: time)
        closing.append(leaving)
        cancelGestures(.screenLeft, at: time)
    }

    /// Where a photo goes back to.
    private mutating func region(of photo: PhotoID, at time: Double) -> Target? {
        guard case .albums(let page) = previewed, albums.isShown else { return carousel.card(showing: photo, at: time) }
        albums.reveal(photo, onPage: page, at: time)
        return .cell(page: page, photo)
    }

    mutating func showAlbums(at time: Double) {
        guard !cards.isEmpty else { return }
        cancelGestures(.screenLeft, at: time)
        albums.slide.show(at: time)
    }

    mutating func hideAlbums(at time: Double) {
        guard albums.isShown else { return }
        cancelGestures(.screenLeft, at: time)
        albums.slide.hide(at: time)
    }

    mutating func idle(_ stage: AttractSchedule.Stage, at time: Double) {
        switch stage {
        case .hideChrome: preview?.chrome.hide(at: time)
        case .closePreview: close(at: time)
        case .goHome:
            beginning = nil
            close(at: time)
            hideAlbums(at: time)
        }
    }

    // MARK: Keys, wheel, size and photos

    mutating func press(_ key: Key, at time: Double) {
        if preview != nil {
            if let request = preview?.handle(key, at: time) { follow(request, at: time) }
        } else if albums.isShown {
            if let request = albums.handle(key, at: time) { follow(request, at: time) }
        } else if key == .albums {
            showAlbums(at: time)
        } else if key == .left || key == .right {
            carousel.page(by: key == .left ? -1 : 1, at: time)
        }
    }

    mutating func wheel(at point: Point, lines: Vector, at time: Double) {
        if preview != nil { return preview?.wheel(at: point, lines: lines, at: time) ?? () }
        if albums.isShown { return albums.wheel(lines: lines, at: time) }
        let way = lines.dx != 0 ? lines.dx : -lines.dy
        if way != 0 { carousel.page(by: way > 0 ? 1 : -1, at: time) }
    }

    mutating func resize(to size: Size, at time: Double) {
        cancelGestures(.resized, at: time)
        self.size = size
        gestures.policy.screen = Rect(origin: .zero, size: size)
        carousel.resize(to: size, at: time)
        albums.resize(to: size, at: time)
        preview = preview?.moved(to: size, at: time)
        closing.removeAll()
    }

    mutating func show(_ cards: [Card], at time: Double) {
        self.cards = cards
        carousel.show(cards, at: time)
        if cards.isEmpty { hideAlbums(at: time) }
        if previewed == .carousel { refreshPreview(at: time) }
    }

    mutating func show(_ list: AlbumList, at time: Double) {
        albums.show(list, at: time)
        // Numbers are not given twice: who has gone does not come back as a favourite.
        favourites = Set(albums.pages[Albums.favouritesPage].list.cards.map(\.photo))
        begin(at: time)
        switch previewed {
        case .carousel: break
        case .albums(page: 0): refreshPreview(at: time)
        case .albums: refreshFavouritesPreview(list, at: time)
        }
    }

    /// A photo that loses its heart while it is looked at does not leave under the visitor's eyes; one that leaves the
    /// library does.
    private mutating func refreshFavouritesPreview(_ list: AlbumList, at time: Double) {
        guard let preview else { return }
        let present = Set(list.cards.map(\.photo))
        refreshPreview(preview.cards.filter { present.contains($0.photo) }, at: time)
    }

    private mutating func refreshPreview(at time: Double) { refreshPreview(previewedCards, at: time) }

    private mutating func refreshPreview(_ cards: [Card], at time: Double) {
        if cards.isEmpty {
            close(at: time)
        } else if preview?.cards != cards {
            preview?.replaceCards(cards, at: time)
        }
    }
}

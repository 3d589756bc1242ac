import Albums
import Scenes

extension GalleryModel {
    /// The visitor's current position, from which a later run can resume; nil while anything moves.
    public func position(at time: Double) -> StartingPoint? {
        guard beginning == nil, screens.closing.isEmpty, reading(at: time).phase == .idle else { return nil }
        let albums = screens.albums
        var position = StartingPoint(
            albums.isShown ? .albums : .carousel, photo: screens.preview.map { .id($0.photo) })
        if albums.isShown {
            position.showsFavourites = albums.showsFavourites
            position.top = albums.page.topPhoto(at: time)
        }
        return position
    }

    /// Resumes the position of an earlier run, unless a visitor has touched the gallery.
    mutating func resume(_ position: StartingPoint, at time: Double) {
        guard !hasVisitor else { return }
        beginning = position
        begin(at: time)
    }

    /// Goes to the starting point as soon as its photos are known.
    mutating func begin(at time: Double) {
        guard let start = beginning, !screens.cards.isEmpty, !screens.albums.list.cards.isEmpty else { return }
        if start.screen == .albums, !screens.albums.isShown, screens.traits.hasAlbums {
            screens.albums.jump(showingFavourites: start.showsFavourites, top: start.top)
        }
        guard let photo = start.photo else { return beginning = nil }
        if let card = screens.cards(of: start.photos).card(photo) {
            open(card.photo, from: nil, among: start.photos, at: time)
            beginning = nil
        } else if isLibraryComplete {
            beginning = nil
        }
    }
}

extension StartingPoint {
    fileprivate var photos: Screens.PreviewedPhotos {
        switch screen {
        case .carousel: .carousel
        case .albums: .albums(page: showsFavourites ? Albums.favouritesPage : 0)
        }
    }
}

extension CardList {
    fileprivate func card(_ photo: StartingPoint.Photo) -> Card? {
        switch photo {
        case .index(let index): indices.contains(index) ? self[index] : nil
        case .id(let id): card(of: id)
        }
    }
}

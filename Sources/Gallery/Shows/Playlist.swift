import Scenes

/// The photos of a show, in the order of the carousel.
package struct ShowPhotos: Hashable, Sendable {
    let cards: CardList
    /// The photos that cannot play, and are shown as stills.
    var unplayable: Set<PhotoID> = []
    /// Whether all photos are shown as stills.
    var areStill = false

    package init(cards: CardList, unplayable: Set<PhotoID> = [], areStill: Bool = false) {
        self.cards = cards
        self.unplayable = unplayable
        self.areStill = areStill
    }

    var count: Int { cards.count }

    subscript(index: Int) -> Card {
        var card = cards[index]
        if areStill || unplayable.contains(card.photo) { (card.clip, card.animation) = (nil, nil) }
        return card
    }

    func contains(_ photo: PhotoID) -> Bool { cards.contains(photo) }

    /// Whether a photo has an animation or a clip that can and may be played.
    func plays(_ photo: PhotoID) -> Bool {
        !areStill && !unplayable.contains(photo) && cards.card(of: photo)?.plays == true
    }
}

/// The photos of a show in an endless sequence: the order repeats, or each round has another random order.
struct Playlist: Hashable, Sendable {
    let photos: ShowPhotos
    let order: AttractOrder

    var count: Int { photos.count }

    /// - Precondition: There are cards.
    subscript(position: Int) -> Card {
        let (round, index) = position.quotientAndModulus(count)
        switch order {
        case .carousel: return photos[index]
        case .shuffle: return photos[Permutation(count: count, seed: round)[index]]
        }
    }

    /// A photo's position in the first round; nil if the photo is missing, or the order is random.
    func position(of photo: PhotoID) -> Int? {
        order == .carousel ? photos.cards.index(of: photo) : nil
    }
}

/// The photos of a show, in the order of the carousel.
struct ShowPhotos: Hashable, Sendable {
    let cards: [Card]
    /// Those that cannot play, and are shown as stills.
    var unplayable: Set<PhotoID> = []
    /// Whether none may play.
    var areStill = false

    var count: Int { cards.count }

    subscript(index: Int) -> Card {
        var card = cards[index]
        if areStill || unplayable.contains(card.photo) { (card.clip, card.animation) = (nil, nil) }
        return card
    }

    func contains(_ photo: PhotoID) -> Bool { cards.contains { $0.photo == photo } }

    /// Whether a photo moves by itself, and can and may be played.
    func plays(_ photo: PhotoID) -> Bool {
        !areStill && !unplayable.contains(photo) && cards.contains { $0.photo == photo && $0.plays }
    }
}

/// The photos of a show, in an endless order: after the last one, the first follows, or another order at random.
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

    /// A photo's position in the first round; nil if it is not among them, or comes in any order.
    func position(of photo: PhotoID) -> Int? {
        order == .carousel ? photos.cards.firstIndex { $0.photo == photo } : nil
    }
}

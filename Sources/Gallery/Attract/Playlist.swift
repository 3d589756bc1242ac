/// The photos of a show, in an endless order: after the last one, the first follows, or another order at random.
struct Playlist: Hashable, Sendable {
    /// In the order of the carousel.
    let cards: [Card]
    let order: AttractOrder

    var count: Int { cards.count }

    /// - Precondition: There are cards.
    subscript(position: Int) -> Card {
        let (round, index) = position.quotientAndModulus(count)
        switch order {
        case .carousel: return cards[index]
        case .shuffle: return cards[Permutation(count: count, seed: round)[index]]
        }
    }

    /// A photo's position in the first round; nil if it is not among them, or comes in any order.
    func position(of photo: PhotoID) -> Int? {
        order == .carousel ? cards.firstIndex { $0.photo == photo } : nil
    }
}

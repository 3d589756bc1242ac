import Appearance
import Motion
import Scenes

/// The cards in the middle of the screen.
extension Carousel {
    private var middle: Double { geometry.size.width / 2 }

    /// A card's frame, laid out from left to right.
    func frame(of card: CarouselRow.VisibleCard, row: Int) -> Rect {
        Rect(x: card.x, y: geometry.top(ofRow: row), width: card.width, height: geometry.cardHeight)
    }

    func centralCard(of row: CarouselRow, at time: Double) -> CarouselRow.VisibleCard? {
        visibleCards(of: row, at: time).min { abs($0.center - middle) < abs($1.center - middle) }
    }

    package func photoNearestCenter(at time: Double) -> PhotoID? {
        centralCard(of: rows[middleRow], at: time)?.id.photo
    }

    /// The middle of the card nearest to the screen's middle, on the screen.
    package func cardToShow(_ traits: ScreenTraits, at time: Double) -> Point? {
        centralCard(of: rows[middleRow], at: time).map {
            traits.space.onScreen(frame(of: $0, row: middleRow)).center
        }
    }

    /// The middle of a card on the screen, from the left edge.
    package func middle(of card: CardID, row: Int, _ traits: ScreenTraits, at time: Double) -> Double? {
        guard rows.indices.contains(row) else { return nil }
        return visibleCards(of: rows[row], at: time).first { $0.id == card }.map {
            traits.space.onScreen(frame(of: $0, row: row)).center.x
        }
    }

    /// The card nearest to the screen's middle among a photo's visible cards; nil if none is visible.
    package func card(showing photo: PhotoID, at time: Double) -> Target? {
        var best: (card: Target, distance: Double)?
        for row in rows.indices {
            for card in visibleCards(of: rows[row], at: time) where card.id.photo == photo {
                let distance = abs(card.center - middle)
                guard card.x + card.width > 0, card.x < geometry.size.width, distance < best?.distance ?? .infinity
                else { continue }
                best = (.carousel(.card(row: row, card.id)), distance)
            }
        }
        return best?.card
    }

    /// Moves a photo's card into the middle of its row, unless the middle of one is on the screen, or the row cannot be
    /// moved.
    ///
    /// - Returns: The card; nil if none is visible.
    package mutating func reveal(_ photo: PhotoID, at time: Double) -> Target? {
        let isInView = rows.contains { row in
            visibleCards(of: row, at: time).contains {
                $0.id.photo == photo && (0...geometry.size.width).contains($0.center)
            }
        }
        if !isInView { center(photo, at: time) }
        return card(showing: photo, at: time)
    }

    /// Visits the cards on the screen, row by row, those nearest to the middle first.
    package func forEachVisibleCard(at time: Double, _ body: (Card) -> Void) {
        for row in rows {
            let cards = visibleCards(of: row, at: time)
            var after = cards.startIndex
            while after < cards.endIndex, cards[after].center < middle { after += 1 }
            var before = after - 1
            // Outwards from the middle, to the nearer side first.
            while before >= cards.startIndex || after < cards.endIndex {
                let goesBack =
                    after == cards.endIndex
                    || before >= cards.startIndex && middle - cards[before].center <= cards[after].center - middle
                body(cards[goesBack ? before : after].card)
                if goesBack { before -= 1 } else { after += 1 }
            }
        }
    }
}

import Foundation
import Motion
import TestSupport
import Testing

@testable import Library
@testable import Scenes

/// Lists are compared with arrays of the same cards.
@Suite struct CardListTests {
    private static let seeds: [UInt64] = Array(1...20)

    /// Cards with different photos in a random order; a few move or have a focus.
    private static func cards(_ count: Int, seed: UInt64) -> [Card] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).shuffled(using: &generator).map { number in
            var card = Card(
                photo: PhotoID(3 * number), pixels: Size(width: Double(100 + number), height: Double(4000 - number)))
            if number % 7 == 1 { card.clip = Clip(rate: 25, frameCount: 1 + number) }
            if number % 11 == 3 { card.focus = Rect(x: 0.25, y: 0.5, width: 0.125, height: 0.25) }
            if number % 13 == 5 { card.animation = FrameDurations([0.5, 0.25]) }
            return card
        }
    }

    @Test("a list has its cards in their order; photos are found at their indices, others not at all", arguments: seeds)
    func elements(seed: UInt64) {
        let cards = Self.cards(60, seed: seed)
        let list = CardList(cards)
        #expect(Array(list) == cards)
        #expect(list.indices.map(list.photo) == cards.map(\.photo))
        #expect(list.indices.map(list.aspect) == cards.map(\.aspect))
        for (index, card) in cards.enumerated() { #expect(list.index(of: card.photo) == index) }
        for other in [-1, 1, 2, 179, 100_000] {
            #expect(list.index(of: PhotoID(other)) == nil && !list.contains(PhotoID(other)))
        }
        let wanted: Set<PhotoID> = [PhotoID(0), PhotoID(33), PhotoID(34), PhotoID(177), PhotoID(99)]
        #expect(list.indices(of: wanted) == cards.indices.filter { wanted.contains(cards[$0].photo) })
        #expect(list.indices(of: [PhotoID(33)]).map(list.photo) == [PhotoID(33)])
        let ascending = CardList(cards.sorted { $0.photo.rawValue < $1.photo.rawValue })
        #expect(ascending.indices(of: wanted).map(ascending.photo) == [0, 33, 99, 177].map { PhotoID($0) })
    }

    @Test("parts of a list are those of an array", arguments: seeds)
    func parts(seed: UInt64) {
        let cards = Self.cards(50, seed: seed)
        let list = CardList(cards)
        #expect(Array(list.stride(from: 2, by: 3)) == stride(from: 2, to: 50, by: 3).map { cards[$0] })
        #expect(Array(list.beginning(at: 13)) == Array(cards[13...] + cards[..<13]))
        #expect(Array(list.selecting([4, 1, 49])) == [cards[4], cards[1], cards[49]])
        #expect(list.stride(from: 2, by: 3).index(of: cards[5].photo) == 1)
        #expect(list.stride(from: 2, by: 3).index(of: cards[4].photo) == nil)
    }

    @Test("lists are equal if their cards are, even if they share no table")
    func equality() {
        let cards = Self.cards(30, seed: 5)
        let table = CardList(cards)
        let part = table.selecting([3, 8, 20])
        #expect(part == CardList([cards[3], cards[8], cards[20]]) && part.hashValue == CardList(Array(part)).hashValue)
        #expect(part != table.selecting([3, 20, 8]) && part != table.selecting([3, 8]))
        var moved = cards
        moved[8].focus = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
        #expect(part != CardList(moved).selecting([3, 8, 20]))
        #expect(CardList([Card]()).isEmpty && CardList([Card]()) == [])
    }

    @Test("a list is written as an array of its cards")
    func coding() throws {
        let cards = Self.cards(30, seed: 9)
        let data = try JSONEncoder().encode(CardList(cards))
        #expect(try JSONDecoder().decode([Card].self, from: data) == cards)
        #expect(try JSONDecoder().decode(CardList.self, from: data) == CardList(cards))
    }

    @Test("a filtered table keeps what few photos have")
    func filtering() {
        var table = CardTable()
        for card in Self.cards(40, seed: 2).sorted(by: { $0.photo.rawValue < $1.photo.rawValue }) { table.append(card) }
        let even = table.filtered { $0.isMultiple(of: 2) }
        #expect((0..<even.count).map { even[$0] } == stride(from: 0, to: 40, by: 2).map { table[$0] })
        #expect(even.row(of: table.photo(6)) == 3 && even.row(of: table.photo(7)) == nil)
    }
}

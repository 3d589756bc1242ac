import Motion
import Testing

@testable import Carousel
@testable import Library
@testable import Scenes

@Suite struct CarouselLayoutTests {
    /// Cards 100 high of aspects 0.75, 1, 1.5: widths 75, 100 and 150, a set of 409 points.
    private let layout = CarouselLayout(
        cards: CardList(
            [0.75, 1, 1.5].enumerated().map { Card(photo: PhotoID($0), pixels: Size(width: $1, height: 1)) }),
        height: 100, shape: .photo)

    @Test("the length of a set is that of its cards and a spacing for each")
    func length() {
        let length: Double = 75 + 100 + 150 + 3 * 28
        #expect(layout.length == length)
        #expect(CarouselLayout(cards: [], height: 100, shape: .photo).length == 0)
    }

    @Test("a card's aspect is clamped to the limits")
    func limits() {
        let cards = [0.1, 9].enumerated().map { Card(photo: PhotoID($0), pixels: Size(width: $1, height: 1)) }
        let layout = CarouselLayout(cards: CardList(cards), height: 100, shape: .photo)
        #expect(layout.slot(0).width == 75)
        #expect(layout.slot(1).width == 150)
    }

    @Test("fixed cards are all alike")
    func fixed() {
        let layout = CarouselLayout(cards: layout.cards, height: 200, shape: .fixed)
        #expect((0..<3).map { layout.slot($0).width } == [150, 150, 150])
        #expect(layout.length == (150 + 28) * 3)
    }

    @Test("the gap at the seam equals any other", arguments: [1, 2, 3, 26])
    func seam(count: Int) {
        let cards = (0..<count).map {
            Card(photo: PhotoID($0), pixels: Size(width: 0.7 + 0.037 * Double($0), height: 1))
        }
        let layout = CarouselLayout(cards: CardList(cards), height: 371, shape: .photo)
        for number in (-3 * count)...(3 * count) {
            let slot = layout.slot(number)
            let next = layout.slot(number + 1)
            #expect(slot.leading + slot.width + 28 == next.leading)
            #expect(slot.width == slot.width.rounded())
        }
    }

    @Test("the slot one set further shows the same photo, one lap later")
    func laps() {
        for number in -3..<3 {
            let slot = layout.slot(number)
            let next = layout.slot(number + 3)
            #expect(next.card == slot.card)
            #expect(next.lap == slot.lap + 1)
            #expect(next.leading == slot.leading + 409)
        }
        #expect(layout.slot(-1).card.photo == PhotoID(2))
        #expect(layout.slot(-1).lap == -1)
    }

    @Test("the number at a position is that of the slot there, its spacing included", arguments: [1, 2, 3, 10_000])
    func numbers(count: Int) {
        let cards = (0..<count).map {
            Card(photo: PhotoID($0), pixels: Size(width: 0.75 + 0.001 * Double($0 % 700), height: 1))
        }
        let layout = CarouselLayout(cards: CardList(cards), height: 372, shape: .photo)
        for number in [-count - 1, -1, 0, 1, count / 2, count - 1, count, 2 * count + 1] {
            let slot = layout.slot(number)
            #expect(layout.number(at: slot.leading) == number)
            #expect(layout.number(at: slot.leading + slot.width + 27.5) == number)
            #expect(layout.number(at: slot.leading - 0.5) == number - 1)
        }
    }

    @Test("the numbers between two positions are those of all slots that show there")
    func range() {
        #expect(layout.numbers(from: 0, to: 0) == 0...0)
        #expect(layout.numbers(from: -1, to: 409) == -1...3)
        #expect(layout.numbers(from: 102, to: 104) == 0...1)
    }

    @Test("the nearest card in another set is the same card, or the next one that remains")
    func nearest() {
        func others(_ photos: Int...) -> CarouselLayout {
            CarouselLayout(
                cards: CardList(photos.map { Card(photo: PhotoID($0), pixels: Size(width: 1, height: 1)) }), height: 50,
                shape: .photo)
        }
        #expect(others(9, 2, 1).index(nearest: 1, of: layout) == (2, true))
        #expect(others(9, 2, 1).index(nearest: 4, of: layout) == (2, true))
        #expect(others(9, 2, 0).index(nearest: 1, of: layout) == (1, false))
        #expect(others(9, 0).index(nearest: 1, of: layout) == (1, false))
        #expect(others(7, 8).index(nearest: 1, of: layout) == (0, false))
    }

    @Test("division rounds down on both sides of zero", arguments: [(7, 2, 1), (6, 2, 0), (-1, -1, 2), (-3, -1, 0)])
    func division(number: Int, quotient: Int, modulus: Int) {
        #expect(number.quotientAndModulus(3) == (quotient, modulus))
    }
}

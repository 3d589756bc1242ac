import Motion
import Testing

@testable import Carousel
@testable import Library
@testable import Scenes

@Suite struct CarouselLayoutTests {
    /// Cards 100 points high unless they should have another height, numbered from 0.
    private static func layout(
        _ aspects: [Double], height: Double = 100, _ shape: CarouselConfiguration.CardShape = .photo
    ) -> CarouselLayout {
        let cards = aspects.enumerated().map { Card(photo: PhotoID($0), pixels: Size(width: $1, height: 1)) }
        return CarouselLayout(cards: CardList(cards), height: height, shape: shape)
    }

    private static let sets: [([Double], CarouselConfiguration.CardShape, [Double])] = [
        ([0.75, 1, 1.5], .photo, [75, 100, 150]), ([0.1, 9], .photo, [75, 150]),
        ([0.75, 1, 1.5], .fixed, [75, 75, 75]), ([], .photo, []),
    ]

    @Test(
        "cards are as wide as their photos, within limits, or all alike, and a spacing follows each", arguments: sets)
    func widths(aspects: [Double], shape: CarouselConfiguration.CardShape, widths: [Double]) {
        let layout = Self.layout(aspects, shape)
        #expect(widths.indices.map { layout.slot($0).width } == widths)
        #expect(layout.length == widths.reduce(0) { $0 + $1 + 28 })
    }

    @Test(
        "cards follow one another a gap apart, set after set, and are found by their positions",
        arguments: [1, 2, 3, 26, 10_000])
    func slots(count: Int) {
        let layout = Self.layout((0..<count).map { 0.7 + 0.037 * Double($0 % 26) }, height: 371)
        for number in stride(from: -3 * count, through: 3 * count, by: max(1, count / 30)) {
            let slot = layout.slot(number)
            let lap = Int((Double(number) / Double(count)).rounded(.down))
            #expect(slot.lap == lap && slot.card.photo == PhotoID(number - lap * count))
            #expect(slot.width == slot.width.rounded())
            #expect(slot.leading + slot.width + 28 == layout.slot(number + 1).leading)
            #expect(slot.leading + layout.length == layout.slot(number + count).leading)
            #expect(layout.number(at: slot.leading) == number)
            #expect(layout.number(at: slot.leading + slot.width + 27.5) == number)
            #expect(layout.number(at: slot.leading - 0.5) == number - 1)
        }
    }

    @Test("the numbers between two positions are those of all slots that show there")
    func range() {
        let layout = Self.layout([0.75, 1, 1.5])
        #expect(layout.numbers(from: 0, to: 0) == 0...0)
        #expect(layout.numbers(from: -1, to: 409) == -1...3)
        #expect(layout.numbers(from: 102, to: 104) == 0...1)
    }

    @Test(
        "the nearest card in another set is the same card, or the next one that remains",
        arguments: [
            ([9, 2, 1], 1, 2, true), ([9, 2, 1], 4, 2, true), ([9, 2, 0], 1, 1, false), ([9, 0], 1, 1, false),
            ([7, 8], 1, 0, false),
        ])
    func nearest(photos: [Int], number: Int, index: Int, isSame: Bool) {
        let cards = photos.map { Card(photo: PhotoID($0), pixels: Size(width: 1, height: 1)) }
        let other = CarouselLayout(cards: CardList(cards), height: 50, shape: .photo)
        #expect(other.index(nearest: number, of: Self.layout([0.75, 1, 1.5])) == (index, isSame))
    }
}

import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Shows

/// How photos share a screen.
@Suite struct SlideLayoutTests {
    private func layout(
        _ size: Size, _ direction: LayoutDirection = .leftToRight,
        _ configure: (inout SlideshowConfiguration) -> Void = { _ in }
    ) -> SlideLayout {
        var gallery = GalleryConfiguration()
        var slides = SlideshowConfiguration()
        gallery.direction = direction
        configure(&slides)
        return SlideLayout(slides, ScreenTraits(gallery, size: size, scale: 1))
    }

    private func groups(_ cards: [Card], _ layout: SlideLayout) -> [[Int]] {
        layout.groups(of: cards).map { $0.map(\.photo.rawValue) }
    }

    private func slide(_ cards: [Card], _ layout: SlideLayout) -> Slide {
        layout.slide(of: cards, at: SlideAddress(chunk: 0, index: 0))
    }

    private static let panorama = Card(photo: PhotoID(7), pixels: Size(width: 9000, height: 1000))

    @Test("on a wide screen, portraits share it in pairs, in the order of the first, and landscapes fill it")
    func pairs() {
        let cards = ShowBench.portraits(1) + ShowBench.landscapes(2, from: 1) + ShowBench.portraits(3, from: 3)
        #expect(groups(cards, layout(ShowBench.wide)) == [[0, 3], [1], [2], [4, 5]])
        #expect(groups(cards, layout(ShowBench.wide) { $0.pairs = false }) == [[0], [1], [2], [3], [4], [5]])
    }

    @Test(
        "on a very wide screen three portraits share it; two that are left are shown one by one if they do not fill it")
    func triples() {
        let narrow = (0..<5).map { Card(photo: PhotoID($0), pixels: Size(width: 2600, height: 4000)) }
        #expect(groups(narrow, layout(Size(width: 3440, height: 1440))) == [[0, 1, 2], [3], [4]])
        #expect(groups(ShowBench.portraits(5), layout(Size(width: 3440, height: 1440))) == [[0, 1, 2], [3, 4]])
    }

    @Test("on a portrait screen, landscapes are stacked in pairs, and portraits fill it")
    func stacked() {
        let cards = ShowBench.landscapes(2) + ShowBench.portraits(1, from: 2)
        #expect(groups(cards, layout(ShowBench.tall)) == [[0, 1], [2]])
        let slide = slide(ShowBench.landscapes(2), layout(ShowBench.tall))
        #expect(
            slide.parts.map(\.end) == [
                Rect(x: 0, y: 0, width: 1080, height: 956), Rect(x: 0, y: 964, width: 1080, height: 956),
            ])
    }

    @Test("parts and gaps cover the screen; the first part lies where lines begin", arguments: LayoutDirection.allCases)
    func cover(direction: LayoutDirection) {
        let slide = slide(ShowBench.portraits(2), layout(ShowBench.wide, direction))
        let frames = slide.parts.map(\.end)
        #expect(frames.map(\.minX) == (direction == .leftToRight ? [0, 964] : [964, 0]))
        #expect(frames.allSatisfy { $0.size == Size(width: 956, height: 1080) && $0.minY == 0 })
        #expect(slide.gaps == [Rect(x: 955, y: -1, width: 10, height: 1082)])
        #expect(!slide.hasBackdrop)
    }

    @Test("a photo that would be cropped too much is shown whole over its backdrop")
    func whole() {
        for size in [ShowBench.wide, ShowBench.tall] {
            let slide = slide([Self.panorama], layout(size))
            let part = slide.parts[0]
            #expect(slide.hasBackdrop && abs(part.end.size.width - size.width) < 1e-9)
            #expect(
                abs(part.end.size.width / part.end.size.height - 9) < 1e-9
                    && part.end.center
                        == Point(
                            x: size.width / 2, y: size.height / 2)
            )
            for step in 0...10 { #expect(part.shown(at: Double(step) / 10).window == .unit) }
            #expect(part.start.size.width < part.end.size.width)
        }
    }

    @Test("a small photo is not blown up to more than twice its size")
    func small() {
        let slide = slide([Card(photo: PhotoID(1), pixels: Size(width: 640, height: 400))], layout(ShowBench.wide))
        #expect(slide.hasBackdrop && slide.parts[0].end.size == Size(width: 1280, height: 800))
        #expect(slide.parts[0].size == Size(width: 640, height: 400))
    }

    @Test("pictures have the size of their largest appearance, but no more pixels than the photo")
    func size() throws {
        let layout = layout(ShowBench.wide)
        let large = try #require(slide(ShowBench.landscapes(1), layout).parts.first)
        #expect(abs(large.size.width - 1920 * 1.12) <= 1 && abs(large.size.width / large.size.height - 1.5) < 0.002)
        let card = Card(photo: PhotoID(1), pixels: Size(width: 2000, height: 1200))
        #expect(try #require(slide([card], layout).parts.first).size == card.pixels)
    }

    // MARK: The deck

    private func deck(_ cards: [Card], _ order: AttractOrder = .carousel) -> SlideDeck {
        var slides = SlideshowConfiguration()
        slides.order = order
        let traits = ScreenTraits(GalleryConfiguration(), size: ShowBench.wide, scale: 1)
        return SlideDeck(slides, ShowPhotos(cards: CardList(cards)), traits)
    }

    private static let mixed = (0..<31).flatMap { index in
        ShowBench.cards(1, from: index, width: index.isMultiple(of: 3) ? 3000 : 6000)
    }

    @Test("a round shows each photo once, in any order", arguments: AttractOrder.allCases, [1, 2, 5, 12, 13, 31])
    func round(order: AttractOrder, count: Int) {
        let deck = deck(Array(Self.mixed.prefix(count)), order)
        var slide = deck.slide(at: SlideAddress(chunk: 0, index: 0))
        for _ in 0..<3 {
            var photos: [Int] = []
            while photos.count < count {
                photos += slide.parts.map(\.card.photo.rawValue)
                slide = deck.slide(after: slide.address)
            }
            #expect(photos.sorted() == Array(0..<count))
        }
    }

    @Test("the slide before the next one is the same again", arguments: AttractOrder.allCases)
    func back(order: AttractOrder) {
        let deck = deck(Self.mixed, order)
        var slide = deck.slide(at: SlideAddress(chunk: -2, index: 0))
        for _ in 0..<60 {
            let next = deck.slide(after: slide.address)
            #expect(deck.slide(before: next.address) == slide)
            slide = next
        }
    }

    @Test("a photo's slide is found in the carousel's order")
    func search() {
        let deck = deck(Self.mixed)
        for card in Self.mixed { #expect(deck.slide(showing: card.photo)?.shows(card.photo) == true) }
        #expect(deck.slide(showing: PhotoID(99)) == nil)
    }
}

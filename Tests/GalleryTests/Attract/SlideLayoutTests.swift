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

    @Test("portraits share a wide screen in pairs or threes, in the order of the first, and landscapes a high one")
    func grouping() {
        let mixed = ShowBench.portraits(1) + ShowBench.landscapes(2, from: 1) + ShowBench.portraits(3, from: 3)
        #expect(groups(mixed, layout(ShowBench.wide)) == [[0, 3], [1], [2], [4, 5]])
        #expect(groups(mixed, layout(ShowBench.wide) { $0.pairs = false }) == [[0], [1], [2], [3], [4], [5]])
        let widest = layout(Size(width: 3440, height: 1440))
        #expect(groups(ShowBench.portraits(5), widest) == [[0, 1, 2], [3, 4]])
        // Two that are left are shown one by one if they do not fill the screen.
        #expect(groups(ShowBench.cards(5, width: 2600), widest) == [[0, 1, 2], [3], [4]])
        let others = ShowBench.landscapes(2) + ShowBench.portraits(1, from: 2)
        #expect(groups(others, layout(ShowBench.tall)) == [[0, 1], [2]])
    }

    @Test("parts and gaps cover the screen; the first part lies where lines begin", arguments: LayoutDirection.allCases)
    func cover(direction: LayoutDirection) {
        let slide = slide(ShowBench.portraits(2), layout(ShowBench.wide, direction))
        let frames = slide.parts.map(\.end)
        #expect(frames.map(\.minX) == (direction == .leftToRight ? [0, 964] : [964, 0]))
        #expect(frames.allSatisfy { $0.size == Size(width: 956, height: 1080) && $0.minY == 0 })
        #expect(slide.gaps == [Rect(x: 955, y: -1, width: 10, height: 1082)])
        #expect(!slide.hasBackdrop)
        let stack = self.slide(ShowBench.landscapes(2), layout(ShowBench.tall)).parts.map(\.end)
        #expect(stack == [0.0, 964].map { Rect(x: 0, y: $0, width: 1080, height: 956) })
    }

    @Test("a photo that would be cropped too much is shown whole over its backdrop")
    func whole() {
        for size in [ShowBench.wide, ShowBench.tall] {
            let slide = slide([Self.panorama], layout(size))
            let part = slide.parts[0]
            #expect(slide.hasBackdrop && abs(part.end.size.width - size.width) < 1e-9)
            #expect(abs(part.end.size.width / part.end.size.height - 9) < 1e-9)
            #expect(part.end.center == Point(x: size.width / 2, y: size.height / 2))
            for step in 0...10 { #expect(part.shown(at: Double(step) / 10).window == .unit) }
            #expect(part.start.size.width < part.end.size.width)
        }
    }

    @Test(
        "pictures have the size of their largest appearance, but no more pixels than the photo, which is at most doubled"
    )
    func size() throws {
        let layout = layout(ShowBench.wide)
        let large = try #require(slide(ShowBench.landscapes(1), layout).parts.first)
        #expect(abs(large.size.width - 1920 * 1.12) <= 1 && abs(large.size.width / large.size.height - 1.5) < 0.002)
        let card = Card(photo: PhotoID(1), pixels: Size(width: 2000, height: 1200))
        #expect(try #require(slide([card], layout).parts.first).size == card.pixels)
        let small = slide([Card(photo: PhotoID(1), pixels: Size(width: 640, height: 400))], layout)
        #expect(small.hasBackdrop && small.parts[0].end.size == Size(width: 1280, height: 800))
        #expect(small.parts[0].size == Size(width: 640, height: 400))
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

    @Test("a photo's slide is found in the carousel's order, which is not the random one")
    func search() {
        let deck = deck(Self.mixed)
        for card in Self.mixed { #expect(deck.slide(showing: card.photo)?.shows(card.photo) == true) }
        #expect(deck.slide(showing: PhotoID(99)) == nil)
        #expect(self.deck(Self.mixed, .shuffle).slide(showing: PhotoID(3)) == nil)
    }
}

@Suite struct PlaylistTests {
    @Test("a permutation has each number once", arguments: [1, 2, 3, 4, 5, 17, 64, 1000, 4097])
    func permutation(count: Int) {
        for seed in [-1, 0, 1, 99] {
            let permutation = Permutation(count: count, seed: seed)
            #expect(Set((0..<count).map { permutation[$0] }) == Set(0..<count))
        }
    }

    @Test("another seed gives another order, which does not look like the original one")
    func seeds() {
        let orders = (0..<4).map { seed in (0..<500).map { Permutation(count: 500, seed: seed)[$0] } }
        #expect(Set(orders).count == 4)
        for order in orders {
            let neighbours = zip(order, order.dropFirst()).filter { abs($0 - $1) == 1 }
            #expect(neighbours.count < 12)
        }
    }

    @Test("the order of the carousel repeats; at random, each round has another one")
    func rounds() {
        let photos = ShowPhotos(cards: CardList(ShowBench.landscapes(40)))
        let carousel = Playlist(photos: photos, order: .carousel)
        let shuffle = Playlist(photos: photos, order: .shuffle)
        func round(_ playlist: Playlist, _ number: Int) -> [Int] {
            (0..<40).map { playlist[number * 40 + $0].photo.rawValue }
        }
        for number in -2...2 {
            #expect(round(carousel, number) == Array(0..<40))
            #expect(Set(round(shuffle, number)) == Set(0..<40))
        }
        #expect(Set((-2...2).map { round(shuffle, $0) }).count == 5)
    }

    @Test("photos that cannot play come as stills, and with reduced motion all do")
    func stills() {
        let clips = ShowBench.landscapes(3).map { card in
            var card = card
            card.clip = Clip(rate: 10, frameCount: 20)
            return card
        }
        let photos = ShowPhotos(cards: CardList(clips), unplayable: [PhotoID(1)])
        #expect((0..<3).map { photos[$0].plays } == [true, false, true])
        #expect((0..<3).map { photos.plays(PhotoID($0)) } == [true, false, true])
        let stills = ShowPhotos(cards: CardList(clips), areStill: true)
        #expect((0..<3).allSatisfy { !stills[$0].plays && !stills.plays(PhotoID($0)) })
        #expect(!photos.plays(PhotoID(3)) && !photos.cards.contains(PhotoID(3)))
    }
}

/// The slow pan and zoom across a photo.
@Suite struct CameraMoveTests {
    private static let frames = [
        Size(width: 1920, height: 1080), Size(width: 956, height: 1080), Size(width: 1080, height: 956),
        Size(width: 3440, height: 1440), Size(width: 600, height: 600),
    ]

    private static let focuses: [Rect?] = [
        nil, Rect(x: 0, y: 0, width: 0.1, height: 0.1), Rect(x: 0.85, y: 0.7, width: 0.15, height: 0.3),
        Rect(x: 0.1, y: 0.1, width: 0.8, height: 0.8), Rect(x: 0.4, y: -0.3, width: 0.3, height: 0.5),
        Rect(x: 3, y: 3, width: 1, height: 1), Rect(x: 0.5, y: 0.5, width: 0, height: 0),
    ]

    private static func cards() -> [Card] {
        let aspects: [Double] = [0.4, 2 / 3, 0.75, 1, 4 / 3, 1.5, 16 / 9, 3]
        return aspects.enumerated().flatMap { (index: Int, aspect: Double) -> [Card] in
            focuses.enumerated().map { number, focus in
                let pixels = Size(width: 4000 * aspect, height: 4000)
                return Card(photo: PhotoID(index * focuses.count + number), pixels: pixels, focus: focus)
            }
        }
    }

    @Test("what is shown lies within the photo at all times, and has the shape of the frame", arguments: frames)
    func within(frame: Size) {
        for card in Self.cards() {
            for zoom in [0, 0.05, 0.12, 0.5] {
                let move = CameraMove(across: card, filling: frame, zoom: zoom)
                if zoom == 0 { #expect(!move.moves) }
                for step in 0...50 {
                    let window = move.window(at: Double(step) / 50)
                    #expect(window.minX >= -1e-9 && window.maxX <= 1 + 1e-9)
                    #expect(window.minY >= -1e-9 && window.maxY <= 1 + 1e-9)
                    let shape = window.size.width * card.pixels.width / (window.size.height * card.pixels.height)
                    #expect(abs(shape / (frame.width / frame.height) - 1) < 1e-9)
                }
            }
        }
    }

    @Test("a focus that fits stays in view from the beginning to the end")
    func focus() {
        let face = Rect(x: 0.7, y: 0.1, width: 0.2, height: 0.25)
        for (id, frame) in Self.frames.enumerated() {
            let card = Card(photo: PhotoID(id), pixels: Size(width: 6000, height: 4000), focus: face)
            let move = CameraMove(across: card, filling: frame, zoom: 0.3)
            for step in 0...20 {
                let window = move.window(at: Double(step) / 20).outset(by: 1e-9)
                #expect(window.minX <= face.minX && window.maxX >= face.maxX)
                #expect(window.minY <= face.minY && window.maxY >= face.maxY)
            }
        }
    }

    @Test("it grows by the configured zoom, and ends closer to what matters than it begins, or the other way round")
    func growth() {
        var closer = 0
        for id in 0..<100 {
            let card = Card(photo: PhotoID(id), pixels: Size(width: 6000, height: 4000))
            let move = CameraMove(across: card, filling: Size(width: 1920, height: 1080), zoom: 0.12)
            let ratio = move.start.size.width / move.end.size.width
            #expect(abs(max(ratio, 1 / ratio) - 1.12) < 1e-9)
            if ratio > 1 { closer += 1 }
        }
        #expect((60...90).contains(closer))
    }

    @Test("it begins and ends at rest, and is never faster than one and a half times its mean")
    func pace() {
        let card = Card(photo: PhotoID(1), pixels: Size(width: 6000, height: 4000))
        let move = CameraMove(across: card, filling: Size(width: 1920, height: 1080), zoom: 0.12)
        let way = abs(move.end.size.width - move.start.size.width)
        func speed(_ progress: Double) -> Double {
            abs(move.window(at: progress + 0.001).size.width - move.window(at: progress).size.width) / 0.001 / way
        }
        #expect(speed(0) < 0.01 && speed(0.999) < 0.01)
        for step in 0..<100 { #expect(speed(Double(step) / 100) < 1.51) }
    }
}

import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Shows

/// The first touch turns a show into the carousel, and an idle carousel becomes the show again.
@Suite struct AttractModeTests {
    private static let styles: [AttractStyle] = [.slideshow, .mosaic]

    private func show(
        _ style: AttractStyle, size: Size = ShowBench.wide, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> ShowBench {
        ShowBench(ShowBench.landscapes(60), style: style, size: size, configure)
    }

    /// Where the whole of each photo would lie.
    private func wholes(_ show: ShowBench) -> [PhotoID: Rect] {
        Dictionary(
            show.photos.map { ($0.photo, ShownPhoto.whole(showing: $0.sprite.crop ?? .unit, in: $0.sprite.frame)) }
        ) { $1 }
    }

    // MARK: The first touch

    @Test(
        "the photo under the finger stays where it is and then moves without a jump", arguments: styles,
        [ShowBench.wide, ShowBench.tall])
    func jump(style: AttractStyle, size: Size) throws {
        for moment in [0.5, 4.9, 5.6, 9.8, 10.6, 60.4, 61.2, 62.8] {
            var show = show(style, size: size)
            show.run(moment)
            let before = wholes(show)
            show.bench.touch(.down, 700, 500)
            let flying = try #require(show.attractMode?.photoInFlight(at: show.bench.time))
            var last = try #require(wholes(show)[flying])
            #expect(try #require(before[flying]).distance(to: last) < 1)
            for _ in 0..<30 {
                show.run(1.0 / 60)
                guard let next = wholes(show)[flying] else { break }
                #expect(last.distance(to: next) < 0.2 * max(size.width, size.height))
                last = next
            }
        }
    }

    @Test("the light of the screen does not change at the touch, even during a fade", arguments: [9.7, 10, 10.4, 10.9])
    func fade(moment: Double) throws {
        var show = show(.slideshow)
        show.run(moment)
        func light(of photo: Int, _ show: ShowBench) -> Double {
            // What is drawn over a photo takes from its light.
            show.photos.reduce(0.0) { light, shown in
                light * (1 - shown.sprite.opacity) + (shown.photo == PhotoID(photo) ? shown.sprite.opacity : 0)
            }
        }
        let before = [light(of: 0, show), light(of: 1, show)]
        show.bench.touch(.down, 700, 500)
        for photo in 0...1 { #expect(abs(light(of: photo, show) - before[photo]) < 0.001) }
    }

    @Test("it lands in its card in the middle of the screen", arguments: styles)
    func landing(style: AttractStyle) throws {
        var show = show(style)
        show.run(12)
        show.bench.touch(.down, 1500, 900)
        let photo = try #require(show.attractMode?.photoInFlight(at: show.bench.time))
        show.bench.touch(.up, 1500, 900)
        show.run(1.2)
        #expect(show.attractMode == nil && show.bench.card(at: 960, y: 500)?.photo == photo)
        #expect(show.photos.isEmpty)
    }

    @Test("on a screen with several rows, it lands in the row that has it")
    func rows() throws {
        var show = show(.slideshow, size: ShowBench.tall)
        show.run(1)
        for _ in 0..<3 { show.handle(.command(.next), waiting: 3) }
        let shown = show.slide.map { PhotoID($0) }
        show.tap(500, 300, waiting: 1.2)
        let centered = (0..<4).contains { row in
            show.bench.cards(ofRow: row).contains { id, x in
                id.photo == shown[0] && abs(x + (show.width(of: id, row: row) - 1080) / 2) < 60
            }
        }
        #expect(centered)
    }

    @Test("a tap opens nothing, wherever it lands", arguments: styles)
    func tap(style: AttractStyle) {
        for (x, y) in [(960.0, 500.0), (300, 400), (1860, 50), (60, 50), (960, 1060), (5, 5)] {
            var show = show(style)
            show.run(2)
            show.tap(x, y, waiting: 2)
            #expect(show.bench.model.isHome && show.attractMode == nil && !show.bench.model.languageMenu.isOpen)
        }
    }

    @Test("the same touch moves nothing in its frame, holds the row, and drags it", arguments: styles)
    func holding(style: AttractStyle) throws {
        var show = show(style)
        show.run(3)
        let before = wholes(show)
        show.bench.touch(.down, 900, 500)
        for (photo, whole) in wholes(show) { #expect(try #require(before[photo]).distance(to: whole) < 1) }
        show.run(0.1)
        let start = show.bench.reading
        #expect(start.phase == .interacting)
        show.bench.move(Point(x: 900, y: 500), to: Point(x: 700, y: 500))
        #expect(abs(show.bench.way(from: start) - 200) < 0.5)
        show.bench.touch(.up, 700, 500)
        show.run(3)
        #expect(show.attractMode == nil && show.bench.reading.phase == .idle)
    }

    @Test(
        "a key or the wheel only wakes",
        arguments: [
            GalleryInput.key(.right), .key(.albums), .wheel(at: Point(x: 500, y: 500), lines: Vector(dx: 0, dy: 1)),
        ])
    func key(input: GalleryInput) {
        var show = show(.slideshow)
        show.run(12)
        show.handle(input, waiting: 1.5)
        #expect(show.attractMode == nil && show.bench.model.isHome)
        #expect(show.bench.card(at: 960, y: 500)?.photo == PhotoID(1))
    }

    @Test("a touch before the show has grown out of its card sends it back")
    func interrupted() {
        var show = awaited(.slideshow)
        while show.attractMode?.isPrepared != false { show.run(1.0 / 60) }
        show.run(0.15)
        let before = wholes(show)
        show.bench.touch(.down, 900, 500)
        for (photo, whole) in wholes(show) {
            if let old = before[photo] { #expect(whole.distance(to: old) < 1) }
        }
        show.bench.touch(.up, 900, 500)
        show.run(1.5)
        #expect(show.attractMode == nil && show.bench.model.isHome)
    }

    @Test("with reduced motion, the show fades into the carousel", arguments: styles)
    func reduced(style: AttractStyle) {
        var show = show(style) { $0.reducesMotion = true }
        show.run(2)
        let before = wholes(show)
        show.bench.touch(.down, 900, 500)
        show.run(0.1)
        #expect(wholes(show) == before)
        show.run(0.2)
        #expect(show.attractMode == nil)
    }

    @Test("a finger that wakes a dark screen turns the show into the carousel, too")
    func dark() {
        var show = show(.slideshow)
        show.handle(.command(.blank), waiting: 3)
        show.tap(900, 500, waiting: 2)
        #expect(show.attractMode == nil && show.bench.model.isHome && show.bench.model.light == .day)
    }

    @Test("photos that go while one flies to its card do no harm", arguments: styles)
    func deleted(style: AttractStyle) {
        var show = show(style)
        show.run(2)
        show.bench.touch(.down, 900, 500)
        show.run(0.1)
        show.bench.show(ShowBench.landscapes(5, from: 100))
        show.run(2)
        #expect(show.attractMode == nil)
    }

    // MARK: Idle

    /// A gallery that a visitor has just left.
    private func awaited(_ style: AttractStyle) -> ShowBench {
        var show = show(style)
        show.run(1)
        show.tap(900, 500, waiting: 88)
        return show
    }

    @Test("the show begins again when the gallery has gone home, with the photo in the middle", arguments: styles)
    func again(style: AttractStyle) throws {
        var show = awaited(style)
        #expect(show.attractMode == nil)
        let middle = try #require(show.bench.card(at: 960, y: 500)?.photo)
        show.run(3)
        #expect(show.attractMode?.isPrepared == false)
        if style == .slideshow { #expect(show.slide == [middle.rawValue]) }
        show.run(2)
        #expect(show.isCovered && show.bench.reading.velocity == 0)
    }

    @Test("it does not begin over an open photo or the albums, which are closed first")
    func stages() {
        var show = show(.slideshow)
        show.run(1)
        show.tap(900, 500, waiting: 2)
        show.tap(960, 500, waiting: 2)
        #expect(show.bench.model.screens.preview != nil)
        show.run(59)
        #expect(show.bench.model.isHome && show.attractMode == nil)
        show.run(33)
        #expect(show.isCovered)
    }

    @Test("it does not begin while its pictures are missing, and the carousel drifts on")
    func missing() {
        var show = awaited(.slideshow)
        show.arrives = { _ in false }
        show.run(10)
        #expect(show.attractMode?.isPrepared == true && show.bench.reading.velocity == 25)
    }

    @Test("a starting point comes before the show")
    func start() {
        var setup = GallerySetup(GalleryConfiguration(), size: ShowBench.wide)
        setup.configuration.attract.style = .slideshow
        setup.start = StartingPoint(.carousel, photo: .index(2))
        var model = GalleryModel(setup, at: 0)
        let cards = ShowBench.landscapes(5)
        model.handle(.photos(PhotoCollection(cards: CardList(cards), albums: .single(cards), isComplete: true)), at: 0)
        model.advance(to: 0)
        #expect(model.screens.preview?.photo == PhotoID(2) && model.screens.attractMode == nil)
    }

    @Test("a still gallery says when the show is due", arguments: styles)
    func deadline(style: AttractStyle) throws {
        var show = show(style) { $0.carousel.velocities = [0] }
        show.run(1)
        show.bench.tap(900, 500)
        let touch = show.bench.time
        show.run(70)
        #expect(try abs(#require(show.bench.model.nextDeadline) - touch - 90) < 0.5)
    }
}

extension AttractMode {
    fileprivate func photoInFlight(at time: Double) -> PhotoID? {
        flying.flatMap { show.shown($0, at: phase(at: time).time) }?.card.photo
    }
}

extension ShowBench {
    fileprivate func width(of card: CardID, row: Int) -> Double {
        bench.model.scene.regions.frame(of: .carousel(.card(row: row, card)))?.size.width ?? 0
    }
}

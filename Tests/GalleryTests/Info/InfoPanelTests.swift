import Gestures
import Motion
import Testing

@testable import Library
@testable import Preview
@testable import Scenes

@Suite struct InfoPanelTests {
    @Test("the gallery asks about the open photo, then about the next")
    func questions() throws {
        var bench = Bench.preview()
        // It asked once when the photo opened, and has no answer yet.
        #expect(bench.model.requests.isEmpty)
        bench.handle(.resize(Size(width: 900, height: 600)))
        #expect(bench.info?.desk.question == nil)
        bench.model.handle(.resize(Bench.size), at: bench.time)
        bench.model.advance(to: bench.time)
        let measure = try #require(bench.measure)
        #expect(bench.model.requests == [.describe(InfoQuestion(PhotoID(0), measure))])
        #expect(measure == InfoMeasure(language: "en", width: 336, scale: 1))
        bench.model.removeEvents()
        bench.model.handle(.described(.fake(0, measure)), at: bench.time)
        bench.model.advance(to: bench.time)
        #expect(bench.model.requests == [.describe(InfoQuestion(PhotoID(1), measure))])
    }

    @Test("a button opens it only where there is more to say than the caption does, and captions are shown")
    func button() {
        var plain = Bench.described { $0.features.captions = false }
        plain.showChrome()
        #expect(plain.region(.infoButton) == nil)
        var silent = Bench.described(pieces: 0)
        silent.showChrome()
        #expect(silent.region(.infoButton) == nil && silent.region(.caption) == nil)
        #expect(silent.sprite(.icon(.info, side: 48)) == nil)
        var bench = Bench.described()
        bench.openInfo()
        #expect(bench.preview?.info == 1)
    }

    @Test(
        "a tap on the caption opens it, a chevron behind the text says so, and a tap beside the text does not",
        arguments: LayoutDirection.allCases)
    func caption(_ direction: LayoutDirection) throws {
        var bench = Bench.described { $0.direction = direction }
        var sheet = InfoSheet.fake(0, try #require(bench.measure))
        sheet.captionWidths = [90, 60]
        bench.handle(.described(sheet))
        bench.showChrome()
        let isMirrored = direction == .rightToLeft
        let caption = try #require(bench.region(.caption))
        // The margin of 30, the text, and a chevron as wide as its line of 27 is high; and 8 around.
        #expect(caption.size.width == 90 + 27 + 16 && (isMirrored ? 1000 - caption.maxX : caption.minX) == 22)
        let chevron = Picture.icon(isMirrored ? .chevronLeft : .chevronRight, side: 27)
        let mark = try #require(bench.model.scene.sprites.first { $0.picture == chevron })
        #expect(mark.frame.minX == (isMirrored ? 1000 - 147 : 120))
        bench.tap(isMirrored ? caption.minX - 20 : caption.maxX + 20, caption.center.y)
        bench.run(1)
        #expect(bench.preview?.info == 0)
        bench.showChrome()
        bench.tap(on: .caption)
        bench.run(1)
        #expect(bench.preview?.info == 1)
    }

    private static let closings: [@Sendable (inout Bench) -> Void] = [
        { $0.tap(on: .infoClose) }, { $0.tap(200, 300) }, { $0.handle(.key(.escape)) }, { $0.handle(.key(.back)) },
    ]

    @Test("its button, a tap beside it, Escape and Back close it, and not the photo", arguments: closings.indices)
    func closing(_ way: Int) {
        var bench = Bench.described()
        bench.openInfo()
        // On the panel itself, a tap does nothing.
        bench.tap(800, 400)
        bench.run(1)
        #expect(bench.preview?.info == 1)
        Self.closings[way](&bench)
        bench.run(1)
        #expect(bench.preview?.info == 0 && bench.region(.infoPanel) == nil && bench.region(.closeButton) != nil)
        bench.handle(.key(.escape))
        #expect(bench.preview == nil)
    }

    @Test(
        "the arrow keys and the wheel scroll it, the wheel does not zoom, and it begins at its top when it opens again")
    func scrolling() {
        var bench = Bench.described()
        bench.handle(.key(.up))
        bench.run(1)
        #expect(bench.preview?.info == 1)
        let top = bench.pieces.map(\.frame.minY).min() ?? 0
        bench.handle(.key(.down))
        bench.run(1)
        let offset = bench.scrolled
        #expect(offset > 50)
        #expect((bench.pieces.map(\.frame.minY).min() ?? 0) <= top)
        bench.handle(.wheel(at: Point(x: 300, y: 300), lines: Vector(dx: 0, dy: -2)))
        bench.run(1)
        #expect(bench.scrolled > offset + 100)
        #expect(bench.preview?.zoom == 1)
        for _ in 0..<8 { bench.handle(.key(.up)) }
        bench.run(2)
        #expect(bench.scrolled == 0)
        for key in [Key.down, .escape, .up] {
            bench.handle(.key(key))
            bench.run(1)
        }
        #expect(bench.preview?.info == 1 && bench.scrolled == 0)
    }

    @Test("a finger that pulls the beginning of a panel from below down takes the panel with it, 1 : 1")
    func pullingDown() {
        var bench = Bench.described(size: Bench.portrait)
        bench.openInfo()
        let reach = bench.info?.reach ?? 0
        #expect(reach == 640)
        bench.press(Point(x: 300, y: 500), by: Vector(dx: 0, dy: -50))
        let scrolled = bench.scrolled
        #expect(scrolled > 30)
        bench.move(Point(x: 300, y: 450), to: Point(x: 300, y: 800)) { finger, bench in
            let sum = bench.scrolled + bench.pulledOpen - reach
            #expect(abs(sum - (scrolled + 450 - finger.y)) < 1e-6)
        }
        bench.run(0.1)
        bench.touch(.up, 300, 800)
        bench.run(1)
        #expect(bench.preview?.info == 0 && bench.preview != nil)
    }

    @Test("a photo with less to say lowers the open panel")
    func anotherHeight() {
        var bench = Bench.described(size: Bench.portrait)
        bench.openInfo()
        bench.describe(0, pieces: 0)
        bench.run(1)
        #expect(bench.preview?.info == 1)
        // The bar of 64, the title of 34, and 58 below it.
        #expect(bench.infoCard == Rect(x: 0, y: 844, width: 600, height: 156))
    }

    @Test("on another screen, the open panel stays open")
    func rotation() {
        var bench = Bench.described()
        bench.openInfo()
        bench.handle(.resize(Bench.portrait))
        #expect(bench.preview?.info == 1)
        for photo in 0..<2 { bench.describe(photo) }
        bench.run(1)
        #expect(bench.preview?.info == 1)
        #expect(bench.infoCard == Rect(x: 0, y: 360, width: 600, height: 640))
        #expect(bench.pieces.contains { $0.piece == InfoPiece(.title) })
    }

    @Test("with less motion, panel and photo fade from place to place")
    func reducedMotion() {
        var bench = Bench.described { $0.reducesMotion = true }
        bench.handle(.key(.up))
        bench.run(0.1)
        #expect(bench.preview?.info == 1 && bench.isFading)
        let cards = bench.model.scene.sprites.filter { $0.picture == .solid(.panel) }
        #expect(cards.map(\.frame.maxX) == [984])
        let photos = bench.model.scene.sprites.filter { if case .photo = $0.picture { true } else { false } }
        #expect(photos.count == 2 && photos[0].opacity == 1 && abs(photos[1].opacity - 0.5) < 0.01)
        bench.run(0.3)
        #expect(!bench.isFading)
    }

    // MARK: Questions and answers

    private static let measure = InfoMeasure(language: "en", width: 400, scale: 1)
    private let desk = InfoDesk(measure)

    private func sheet(_ photo: Int, _ measure: InfoMeasure = measure) -> InfoSheet { .fake(photo, measure) }

    @Test("one question is under way at a time, and what is known is not asked again")
    func oneAtATime() {
        var desk = desk
        desk.ask(about: PhotoID(1))
        desk.ask(about: PhotoID(2))
        #expect(desk.takeQuestion() == InfoQuestion(PhotoID(1), Self.measure))
        #expect(desk.takeQuestion() == nil)
        desk.ask(about: PhotoID(2))
        #expect(desk.takeQuestion() == nil)
        desk.receive(sheet(1), whileShowing: PhotoID(1))
        #expect(desk[PhotoID(1)] == sheet(1))
        desk.ask(about: PhotoID(1))
        #expect(desk.takeQuestion() == nil)
        desk.ask(about: PhotoID(2))
        #expect(desk.takeQuestion()?.photo == PhotoID(2))
    }

    @Test(
        "an answer that was measured for another screen or language is ignored",
        arguments: [
            InfoMeasure(language: "de", width: 400, scale: 1), InfoMeasure(language: "en", width: 300, scale: 1),
            InfoMeasure(language: "en", width: 400, scale: 2),
        ])
    func lateAnswers(_ measure: InfoMeasure) {
        var desk = desk
        desk.receive(sheet(1, measure), whileShowing: PhotoID(1))
        #expect(desk[PhotoID(1)] == nil)
    }

    @Test("a visitor who looks at many photos fills no memory")
    func forgets() {
        var desk = desk
        for photo in 0..<500 { desk.receive(sheet(photo), whileShowing: PhotoID(photo)) }
        #expect((0..<500).count { desk[PhotoID($0)] != nil } <= 32)
        #expect(desk[PhotoID(499)] != nil)
    }
}

import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Panel
@testable import Scenes

@Suite struct OperatorPanelTests {
    @Test("corners held for 5 s open the pad, and the PIN opens the menu; without a PIN there is no panel")
    func wayIn() throws {
        var bench = PanelBench()
        bench.holdCorners(4.9)
        bench.bench.run(2)
        #expect(bench.page == nil)
        bench.holdCorners()
        #expect(bench.page == .pin && !bench.bench.model.isHome)
        bench.bench.run(1)
        try bench.type("246")
        #expect(bench.page == .pin)
        try bench.type("8")
        #expect(bench.page == .menu)
        var without = PanelBench { $0.pin = nil }
        without.holdCorners(30)
        #expect(without.page == nil)
    }

    @Test("nothing shows for a second; then faint rings close around the fingers")
    func rings() throws {
        func rings(_ bench: PanelBench) -> [Sprite] {
            bench.bench.model.scene.sprites.filter { $0.picture == .ring(.white, diameter: 120) }
        }
        var bench = PanelBench()
        let before = bench.bench.model.scene.sprites
        bench.bench.touch(.down, 30, 30, finger: 8)
        bench.bench.touch(.down, 970, 570, finger: 9)
        bench.bench.run(0.95)
        #expect(bench.bench.model.scene.sprites == before)
        bench.bench.run(1)
        let early = rings(bench)
        #expect(early.map(\.frame.center) == [Point(x: 30, y: 30), Point(x: 970, y: 570)])
        #expect(early.allSatisfy { $0.opacity == 0.35 })
        bench.bench.run(2)
        #expect(try #require(rings(bench).first).frame.size.width < #require(early.first).frame.size.width)
        bench.bench.touch(.up, 30, 30, finger: 8)
        #expect(rings(bench).isEmpty)
    }

    @Test("until the pad opens, a finger in a corner does what it does for any visitor; then its gesture is cancelled")
    func visitors() {
        var bench = PanelBench()
        bench.bench.touch(.down, 30, 570, finger: 8)
        bench.bench.touch(.down, 500, finger: 7)
        for step in 1...10 {
            bench.bench.run(0.02)
            bench.bench.touch(.move, 500 - 20 * Double(step), finger: 7)
        }
        #expect(bench.bench.drags == [.began] + Array(repeating: .changed, count: bench.bench.drags.count - 1))
        bench.bench.touch(.down, 970, 30, finger: 9)
        bench.bench.run(5.1)
        #expect(bench.page == .pin && bench.bench.drags.last == .cancelled)
        #expect(bench.bench.taps.isEmpty)
    }

    @Test("behind the panel nothing responds to touch, and around the card a tap closes it")
    func modal() throws {
        var bench = PanelBench()
        bench.openPad()
        #expect(
            bench.bench.model.scene.regions.regions.allSatisfy { if case .panel = $0.target { true } else { false } })
        let card = try #require(bench.frame(of: .card))
        bench.bench.tap(card.minX + 3, card.center.y)
        #expect(bench.page == .pin)
        bench.bench.tap(card.minX - 3, card.center.y)
        #expect(bench.page == nil)
        bench.bench.run(1)
        #expect(bench.bench.model.isHome && !bench.bench.model.isMoving(at: bench.bench.time))
    }

    @Test("two thumbs may type so fast that one comes down before the other lifts")
    func rollOver() throws {
        var bench = PanelBench()
        bench.openPad()
        var last: Point?
        for (number, digit) in PanelBench.pin.compactMap(\.wholeNumberValue).enumerated() {
            let place = try #require(bench.frame(of: .digit(digit))).center
            bench.bench.touch(.down, place.x, place.y, finger: 20 + number)
            if let last { bench.bench.touch(.up, last.x, last.y, finger: 19 + number) }
            last = place
        }
        let end = try #require(last)
        bench.bench.touch(.up, end.x, end.y, finger: 23)
        #expect(bench.page == .menu)
    }

    @Test("the pad closes after 20 s without touch, the menu after a minute, and the description after two")
    func closing() throws {
        var bench = PanelBench()
        bench.holdCorners()
        bench.bench.run(19)
        try bench.tap(.digit(1))
        bench.bench.run(19.8)
        #expect(bench.page == .pin)
        bench.bench.run(0.5)
        #expect(bench.page == nil)

        try bench.openMenu()
        bench.bench.run(58.9)
        #expect(bench.page == .menu)
        _ = try bench.choose(.about)
        bench.bench.run(119.9)
        #expect(bench.page == .about)
        bench.bench.run(0.2)
        #expect(bench.page == nil)
    }

    @Test("waits are remembered when the pad closes, and counted down when it opens again")
    func remembered() throws {
        var bench = PanelBench()
        bench.openPad()
        try bench.type("111111111111")
        #expect(bench.panel.pad.countdown == 10 && bench.texts.contains("Try again in 0:10"))
        try bench.tap(.close)
        #expect(bench.page == nil)
        bench.holdCorners(5.05)
        #expect(bench.page == .pin && (3...5).contains(bench.panel.pad.countdown))
        try bench.type(PanelBench.pin)
        #expect(bench.page == .pin)
        bench.bench.run(5)
        try bench.type(PanelBench.pin)
        #expect(bench.page == .menu)
    }

    @Test("between two seconds of a countdown, nothing is drawn")
    func stillCountdown() throws {
        var bench = PanelBench()
        bench.openPad()
        try bench.type("111111111111")
        bench.bench.run(1)
        #expect(!bench.bench.model.isMoving(at: bench.bench.time))
        let wait = try #require(bench.bench.model.nextDeadline) - bench.bench.time
        #expect(wait > 0 && wait <= 1)
    }

    @Test("keys type, delete, move and choose, and the one for zero is a digit, too")
    func keys() {
        var bench = PanelBench { $0.pin = "2460" }
        bench.press(.two)
        bench.holdCorners()
        bench.press(.nine, .back, .two, .four, .six, .zoomReset)
        #expect(bench.page == .menu)
        bench.press(.enter)
        #expect(bench.page == .menu)
        bench.press(.down, .down)
        #expect(bench.panel.focus == .about)
        bench.press(.up)
        #expect(bench.panel.focus == .clean)
        bench.press(.down, .enter)
        #expect(bench.page == .about)
        bench.press(.escape, .escape)
        #expect(bench.page == nil)
    }

    @Test("while the panel is open, the idle gallery does not go home")
    func idling() throws {
        var bench = PanelBench { $0.attract.goHome = 30 }
        bench.bench.handle(.key(.albums))
        bench.bench.run(1)
        try bench.openMenu()
        bench.bench.run(40)
        #expect(bench.bench.model.screens.albums.isShown)
        try bench.tap(.close)
        bench.bench.run(31)
        #expect(!bench.bench.model.screens.albums.isShown && bench.bench.model.isHome)
    }

    @Test("a changed PIN empties the pad, and a removed one closes the panel")
    func configuring() throws {
        var bench = PanelBench()
        var configuration = GalleryConfiguration()
        try bench.openMenu()
        for (pin, page) in [("13579", OperatorPanel.Page.menu), (nil, nil)] as [(String?, OperatorPanel.Page?)] {
            configuration.pin = pin
            bench.bench.handle(.configure(configuration))
            #expect(bench.page == page)
        }
        bench.holdCorners()
        #expect(bench.page == nil)
    }

    @Test("a PIN is answered when the attempt has been stored as a wrong one, and a right one is then forgiven")
    func stored() throws {
        var bench = PanelBench()
        bench.bench.keepsAttempts = false
        bench.openPad()
        try bench.type("1111")
        bench.bench.run(1)
        let first = PINAttempts(wrong: 1)
        #expect(bench.bench.kept == [first] && !bench.texts.contains("Wrong PIN"))
        bench.bench.handle(.kept(first))
        #expect(bench.texts.contains("Wrong PIN"))
        try bench.type(PanelBench.pin)
        #expect(bench.page == .pin)
        bench.bench.handle(.kept(first))
        #expect(bench.page == .pin)
        bench.bench.handle(.kept(PINAttempts(wrong: 2)))
        #expect(bench.page == .menu && bench.bench.kept == [first, PINAttempts(wrong: 2), PINAttempts()])
    }

    @Test(
        "the wrong PINs of earlier runs make the first attempt wait, and the end of a wait is stored with the panel closed"
    )
    func earlierRuns() throws {
        var bench = PanelBench(attempts: PINAttempts(wrong: 4, mustWait: true))
        #expect(bench.bench.model.nextDeadline.map { $0 <= 30 } == true)
        bench.holdCorners(5.05)
        try bench.type(PanelBench.pin)
        #expect(bench.page == .pin && bench.bench.kept.isEmpty)
        try bench.tap(.close)
        bench.bench.run(30)
        #expect(bench.bench.kept == [PINAttempts(wrong: 4)])
        try bench.openMenu()
        #expect(bench.bench.kept.last == PINAttempts())
    }
}

import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Panel
@testable import Scenes

/// What an operator can do in the menu.
@Suite struct PanelMenuTests {
    @Test(
        "restart and the next set, which is offered by its name, are asked for at once",
        arguments: [(PanelItem.restart, PanelRequest.restart), (.nextSet, .nextSet)])
    func requests(item: PanelItem, request: PanelRequest) throws {
        var bench = PanelBench(nextSet: "Summer")
        try bench.openMenu()
        #expect(bench.texts.contains("Summer"))
        #expect(try bench.choose(item) == [request])
        #expect(bench.page == nil && bench.bench.model.requests.isEmpty)
    }

    @Test("leaving takes a second tap within 4 s; without a next set there is no item for it")
    func leaving() throws {
        var bench = PanelBench()
        try bench.openMenu()
        #expect(bench.frame(of: .item(.nextSet)) == nil && bench.frame(of: .item(.about)) != nil)
        #expect(try bench.choose(.leave).isEmpty)
        #expect(bench.texts.contains("Tap again to leave"))
        bench.bench.run(4.1)
        #expect(!bench.texts.contains("Tap again to leave"))
        #expect(try bench.choose(.leave).isEmpty)
        #expect(try bench.choose(.leave) == [.leave])
    }

    // MARK: Adding photos

    private static let url = "http://192.168.1.5:8780/#0123456789abcdef0123456789abcdef"

    @Test("adding photos asks for the desk, and shows its code until a phone has used it; a tap then asks for another")
    func desk() throws {
        var bench = PanelBench(hasDesk: true)
        try bench.openMenu()
        #expect(try bench.choose(.addPhotos) == [.addPhotos])
        bench.bench.run(1)
        #expect(bench.page == .desk && bench.texts.contains("One moment"))
        bench.bench.handle(.desk(.open(url: Self.url, isUsed: false)))
        bench.bench.run(1)
        #expect(bench.codes == [Self.url] && bench.texts.contains("Scan with a phone on the same network"))
        #expect(bench.frame(of: .item(.addPhotos)) == nil)
        bench.bench.handle(.desk(.open(url: Self.url, isUsed: true)))
        bench.bench.run(0.1)
        #expect(bench.codes.isEmpty && bench.texts.isSuperset(of: ["A phone is connected", "Tap for another phone"]))
        #expect(try bench.choose(.addPhotos) == [.addPhotos])
        bench.press(.escape)
        #expect(bench.page == .menu)
    }

    @Test("where the machine opens a network for phones, its code comes first, until a phone has used the other")
    func hotspot() throws {
        var bench = PanelBench(hasDesk: true)
        try bench.openMenu()
        _ = try bench.choose(.addPhotos)
        let point = AccessPoint(name: "Vitrine-k7f", password: "a;b")
        bench.bench.handle(.desk(.open(url: Self.url, isUsed: false, accessPoint: point)))
        bench.bench.run(1)
        #expect(bench.codes == [#"WIFI:T:WPA;S:Vitrine-k7f;P:a\;b;;"#, Self.url])
        #expect(bench.texts.isSuperset(of: ["First join this Wi-Fi", "Vitrine-k7f", "Then scan this"]))
        bench.bench.handle(.desk(.open(url: Self.url, isUsed: true, accessPoint: point)))
        bench.bench.run(1)
        #expect(bench.page == .desk && bench.codes.isEmpty && bench.texts.contains("A phone is connected"))
        bench.press(.escape)
        #expect(bench.page == .menu)
        bench.bench.handle(.desk(.open(url: Self.url, isUsed: false, accessPoint: point)))
        #expect(bench.page == .menu)
    }

    @Test(
        "the page of the desk says why there is no code",
        arguments: [
            (DeskOutlook.noNetwork, ["This machine has no network"]),
            (.failed("the port is taken"), ["Photos cannot be added now", "the port is taken"]),
        ])
    func noDesk(outlook: DeskOutlook, words: [String]) throws {
        var bench = PanelBench(hasDesk: true)
        try bench.openMenu()
        _ = try bench.choose(.addPhotos)
        bench.bench.handle(.desk(outlook))
        bench.bench.run(1)
        #expect(bench.codes.isEmpty && bench.texts.isSuperset(of: words))
    }

    @Test("a gallery without a desk has no item for it")
    func withoutDesk() throws {
        var bench = PanelBench()
        try bench.openMenu()
        #expect(bench.frame(of: .item(.addPhotos)) == nil)
    }

    // MARK: Cleaning

    @Test("while the screen is cleaned, touch does nothing for 30 s; then the gallery is back")
    func cleaning() throws {
        var bench = PanelBench()
        try bench.openMenu()
        _ = try bench.choose(.clean)
        #expect(bench.page == .cleaning)
        let reading = bench.bench.reading
        bench.bench.run(1.1)
        #expect(bench.bench.model.scene.regions.regions.isEmpty && bench.texts.contains("29"))
        for number in 0..<20 {
            bench.bench.fling(from: 800, by: -600, y: 100 + 20 * Double(number), frames: 6)
            bench.bench.handle(.wheel(at: Point(x: 500, y: 300), lines: Vector(dx: 0, dy: 3)))
        }
        bench.bench.touch(.down, 500)
        #expect(bench.bench.model.gestures.pointerCount == 0 && bench.bench.reading == reading)
        bench.bench.touch(.up, 500)
        bench.bench.run(30 - (bench.bench.time - (bench.panel.cleaningEnd - 30)) - 0.1)
        #expect(bench.page == .cleaning)
        bench.bench.run(0.2)
        #expect(bench.page == nil)
        bench.bench.run(1)
        bench.bench.tap(500)
        #expect(bench.bench.taps.count == 6)
    }

    @Test("a finger that is still down after cleaning does nothing until it comes down again")
    func lateFinger() throws {
        var bench = PanelBench()
        try bench.openMenu()
        _ = try bench.choose(.clean)
        bench.bench.run(29)
        bench.bench.touch(.down, 500)
        bench.bench.run(2)
        #expect(bench.page == nil)
        for x in [450.0, 400, 350] { bench.bench.touch(.move, x) }
        bench.bench.touch(.up, 350)
        bench.bench.run(0.5)
        #expect(bench.bench.drags.isEmpty && bench.bench.model.isHome)
    }

    @Test("the ring has 60 dots, which go out one after another; Escape ends the cleaning")
    func ring() throws {
        var bench = PanelBench()
        try bench.openMenu()
        _ = try bench.choose(.clean)
        bench.bench.run(15.02)
        let dots = bench.bench.model.scene.sprites.filter {
            $0.picture == .solid(.white) && $0.frame.size.width < 7
        }
        let lit = dots.filter { $0.opacity > 0.9 }
        #expect(dots.count == 60 && lit.count == 30)
        #expect(lit.allSatisfy { $0.frame.center.x <= 500 + 1e-6 })
        bench.press(.escape)
        #expect(bench.page == nil)
    }

    // MARK: About

    @Test("the description is asked for, shown when it comes, and left by its button")
    func about() throws {
        var bench = PanelBench()
        try bench.openMenu()
        #expect(try bench.choose(.about) == [.report])
        let problem = OperatorReport.Line("Problem", String(repeating: "a broken file ", count: 20))
        bench.bench.handle(.report(OperatorReport(lines: [.init("Version", "0.1.0"), problem])))
        bench.bench.run(1)
        #expect(bench.texts.isSuperset(of: ["About", "Version", "0.1.0", "Problem"]))
        try bench.tap(.back)
        #expect(bench.page == .menu)
    }

    @Test("a long description scrolls under a finger, and its lines fade at the list's edges")
    func scrolling() throws {
        var bench = PanelBench()
        try bench.openMenu()
        _ = try bench.choose(.about)
        bench.bench.handle(.report(OperatorReport(lines: (0..<40).map { .init("Line \($0)", "text") })))
        bench.bench.run(1)
        let list = try #require(bench.frame(of: .list))
        #expect(bench.texts.contains("Line 0") && !bench.texts.contains("Line 39"))
        bench.bench.touch(.down, 500, list.maxY - 10)
        bench.bench.move(Point(x: 500, y: list.maxY - 10), to: Point(x: 500, y: list.minY))
        bench.bench.touch(.up, 500, list.minY)
        #expect(!bench.texts.contains("Line 0"))
        bench.bench.handle(.key(.end))
        bench.bench.run(2)
        #expect(bench.texts.contains("Line 39"))
        for sprite in bench.bench.model.scene.sprites where sprite.opacity > 0 {
            guard case .label("text", _, _) = sprite.picture else { continue }
            #expect(sprite.frame.maxY > list.minY - 22 && sprite.frame.minY < list.maxY + 22)
        }
    }

    @Test(
        "text is broken between words, and within a word that is longer than a line",
        arguments: [
            ("one two three", 7, ["one two", "three"]), ("one two three", 30, ["one two three"]),
            ("abcdefghij k", 4, ["abcd", "efgh", "ij k"]), ("", 5, [""]),
        ])
    func breaking(_ text: String, _ count: Int, _ lines: [String]) { #expect(text.broken(after: count) == lines) }
}

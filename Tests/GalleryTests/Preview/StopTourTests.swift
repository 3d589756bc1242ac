import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Preview
@testable import Scenes

/// The stops of an open photo of 1500 × 1000 pixels on a screen of 1000 × 600 points.
@Suite struct StopTourTests {
    private static let stops = [
        InfoSheet.Stop(
            at: Point(x: 0.5, y: 0.5), width: 0.25, title: Size(width: 120, height: 26),
            text: Size(width: 300, height: 60)),
        InfoSheet.Stop(at: Point(x: 0.25, y: 0.75), width: 0.3, title: Size(width: 200, height: 26), text: nil),
    ]

    private func bench(_ stops: [InfoSheet.Stop] = Self.stops) throws -> Bench {
        var bench = Bench.preview(photos: 3)
        try describe(stops, &bench)
        bench.showChrome()
        return bench
    }

    /// Moves by a stop, and waits until the stop is shown.
    private func goOn(_ bench: inout Bench, _ target: PreviewTarget = .stopForward) {
        bench.tap(on: target)
        bench.run(5)
    }

    /// The texts of stops arrive.
    private func describe(_ stops: [InfoSheet.Stop], _ bench: inout Bench) throws {
        var sheet = InfoSheet.fake(0, try #require(bench.measure))
        sheet.stops = stops
        bench.handle(.described(sheet))
    }

    private func titles(_ bench: Bench) -> [Int] {
        bench.pieces.filter { $0.piece.part == .stopTitle }.map(\.piece.index)
    }

    /// The part of the photo in the middle of the screen, in shares of its sides, and the width that is seen.
    private func view(_ bench: Bench) throws -> (x: Double, y: Double, width: Double) {
        let frame = try #require(bench.photoFrame)
        let screen = Bench.size
        return (
            (screen.width / 2 - frame.minX) / frame.size.width, (screen.height / 2 - frame.minY) / frame.size.height,
            screen.width / frame.size.width
        )
    }

    @Test("a card invites to the first stop with its title, while the controls are shown")
    func invitation() throws {
        var bench = try bench()
        #expect(titles(bench) == [0] && bench.region(.stopBack) == nil)
        let card = try #require(bench.region(.stopForward))
        // 5 % of the screen's height.
        #expect(card.minX == 30 && card.maxY < Bench.size.height - 30)
        bench.tap(500, 300)
        bench.run(1)
        #expect(titles(bench).isEmpty && bench.region(.stopForward) == nil)
    }

    @Test(
        "the card is above the thumbnails while these are shown, on any screen",
        arguments: [Bench.size, Bench.portrait])
    func place(size: Size) throws {
        var bench = try bench()
        bench.handle(.resize(size))
        bench.run(1)
        bench.showChrome()
        let stop = InfoSheet.Stop(
            at: Point(x: 0.5, y: 0.5), width: 0.25, title: Size(width: 300, height: 60),
            text: Size(width: 300, height: 2000))
        try describe([stop], &bench)
        bench.run(1)
        let strip = try #require(bench.region(.strip))
        #expect(try #require(bench.region(.stopForward)).maxY <= strip.minY)
        goOn(&bench)
        // However long its text is, the card is on the screen.
        let card = try #require(bench.model.scene.sprites.last { $0.picture == .solid(.panel) })
        #expect(card.frame.minY >= 0 && card.frame.maxY <= size.height)
    }

    @Test("neither a photo without stops nor one behind the open panel has a card")
    func none() throws {
        var panel = try bench()
        panel.openInfo()
        for bench in [try bench([]), panel] { #expect(titles(bench).isEmpty && bench.region(.stopForward) == nil) }
    }

    /// What is in the middle of the screen and how much of the photo's width is seen, and whether a stop says so.
    private func expect(_ bench: Bench, at stop: Int, hasText: Bool) throws {
        let place = Self.stops[stop].place
        let view = try view(bench)
        #expect(abs(view.x - place.x) < 1e-6 && abs(view.y - place.y) < 1e-6)
        #expect(abs(view.width - Self.stops[stop].width) < 0.01)
        #expect(titles(bench) == [stop] && bench.pieces.contains { $0.piece.part == .stopText } == hasText)
    }

    @Test("taps go from stop to stop, each of which fills the screen with its width, and back to the whole photo")
    func way() throws {
        var bench = try bench()
        goOn(&bench)
        try expect(bench, at: 0, hasText: true)
        goOn(&bench)
        try expect(bench, at: 1, hasText: false)
        goOn(&bench, .stopBack)
        #expect(titles(bench) == [0])
        bench.tap(on: .stopForward)
        goOn(&bench)
        #expect(bench.preview?.zoom == 1 && bench.region(.stopBack) == nil)
        // The next way begins with the first stop.
        bench.showChrome()
        #expect(titles(bench) == [0])
    }

    @Test("a finger that moves the photo leaves the stop, and the card invites to it again")
    func leaving() throws {
        var bench = try bench()
        goOn(&bench)
        bench.stroke(Point(x: 500, y: 200), by: Vector(dx: 60, dy: 30))
        bench.run(3)
        #expect(bench.region(.stopBack) == nil)
        bench.showChrome()
        #expect(titles(bench) == [0])
        goOn(&bench)
        #expect(try abs(view(bench).x - 0.5) < 1e-6)
    }

    @Test("a stop stays on the card when the controls are hidden, and goes with the page")
    func staying() throws {
        var bench = try bench()
        bench.tap(on: .stopForward)
        bench.run(20)
        #expect(bench.region(.closeButton) == nil && titles(bench) == [0])
        bench.handle(.key(.pageDown))
        bench.run(2)
        #expect(titles(bench).isEmpty)
    }

    @Test("on another screen the visitor stays at the stop, also until its texts are measured again")
    func resized() throws {
        var bench = try bench()
        for _ in 0..<2 { goOn(&bench) }
        bench.handle(.resize(Bench.portrait))
        bench.run(1)
        #expect(titles(bench) == [1] && bench.region(.stopBack) != nil)
        try describe(Self.stops, &bench)
        bench.run(1)
        #expect(titles(bench) == [1] && bench.region(.stopBack) != nil)
        goOn(&bench, .stopBack)
        #expect(titles(bench) == [0] && bench.region(.stopBack) != nil)
    }

    @Test("a stop that shows the whole photo is a stop, too")
    func whole() throws {
        let whole = InfoSheet.Stop(at: Point(x: 0.5, y: 0.5), width: 1, title: Size(width: 90, height: 26), text: nil)
        var bench = try bench([whole] + Self.stops)
        bench.tap(on: .stopForward)
        bench.run(2)
        #expect(titles(bench) == [0] && bench.region(.stopBack) != nil)
        goOn(&bench)
        #expect(titles(bench) == [1])
    }
}

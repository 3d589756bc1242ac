import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Scenes
@testable import Viewer

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
        let measure = try #require(bench.measure)
        var sheet = InfoSheet.fake(0, measure)
        sheet.stops = stops
        bench.handle(.described(sheet))
        bench.showChrome()
        return bench
    }

    private func frame(_ target: ViewerTarget, _ bench: Bench) -> Rect? {
        bench.model.scene.regions.frame(of: .viewer(target))
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
        #expect(titles(bench) == [0] && frame(.stopBack, bench) == nil)
        let card = try #require(frame(.stopForward, bench))
        #expect(card.minX == 24 && card.maxY < Bench.size.height - 24)
        bench.tap(500, 300)
        bench.run(1)
        #expect(titles(bench).isEmpty && frame(.stopForward, bench) == nil)
    }

    @Test(
        "the card is above the thumbnails while these are shown, on any screen",
        arguments: [Bench.size, Bench.portrait])
    func place(size: Size) throws {
        var bench = try bench()
        bench.handle(.resize(size))
        bench.run(1)
        bench.showChrome()
        let measure = try #require(bench.measure)
        var sheet = InfoSheet.fake(0, measure)
        sheet.stops = [
            InfoSheet.Stop(
                at: Point(x: 0.5, y: 0.5), width: 0.25, title: Size(width: 300, height: 60),
                text: Size(width: 300, height: 2000))
        ]
        bench.handle(.described(sheet))
        bench.run(1)
        let strip = try #require(frame(.strip, bench))
        #expect(try #require(frame(.stopForward, bench)).maxY <= strip.minY)
        bench.tap(on: .viewer(.stopForward))
        bench.run(5)
        // However long its text is, the card is on the screen.
        let card = try #require(bench.model.scene.sprites.last { $0.picture == .solid(.panel) })
        #expect(card.frame.minY >= 0 && card.frame.maxY <= size.height)
    }

    @Test("a photo without stops has no card")
    func none() throws {
        let bench = try bench([])
        #expect(titles(bench).isEmpty && frame(.stopForward, bench) == nil)
    }

    @Test("taps go from stop to stop, each of which fills the screen with its width, and back to the whole photo")
    func way() throws {
        var bench = try bench()
        bench.tap(on: .viewer(.stopForward))
        bench.run(5)
        var view = try view(bench)
        #expect(abs(view.x - 0.5) < 1e-6 && abs(view.y - 0.5) < 1e-6 && abs(view.width - 0.25) < 0.01)
        #expect(titles(bench) == [0] && bench.pieces.contains { $0.piece.part == .stopText })
        bench.tap(on: .viewer(.stopForward))
        bench.run(5)
        view = try self.view(bench)
        #expect(abs(view.x - 0.25) < 1e-6 && abs(view.y - 0.75) < 1e-6 && abs(view.width - 0.3) < 0.01)
        #expect(titles(bench) == [1] && !bench.pieces.contains { $0.piece.part == .stopText })
        bench.tap(on: .viewer(.stopBack))
        bench.run(5)
        #expect(titles(bench) == [0])
        bench.tap(on: .viewer(.stopForward))
        bench.tap(on: .viewer(.stopForward))
        bench.run(5)
        #expect(bench.preview?.zoom == 1 && frame(.stopBack, bench) == nil)
        // The next way begins with the first stop.
        bench.showChrome()
        #expect(titles(bench) == [0])
    }

    @Test("a finger that moves the photo leaves the stop, and the card invites to it again")
    func leaving() throws {
        var bench = try bench()
        bench.tap(on: .viewer(.stopForward))
        bench.run(5)
        bench.touch(.down, 500, 200)
        bench.move(Point(x: 500, y: 200), to: Point(x: 560, y: 230))
        bench.touch(.up, 560, 230)
        bench.run(3)
        #expect(frame(.stopBack, bench) == nil)
        bench.showChrome()
        #expect(titles(bench) == [0])
        bench.tap(on: .viewer(.stopForward))
        bench.run(5)
        #expect(try abs(view(bench).x - 0.5) < 1e-6)
    }

    @Test("a stop stays on the card when the controls are hidden, and goes with the page")
    func staying() throws {
        var bench = try bench()
        bench.tap(on: .viewer(.stopForward))
        bench.run(20)
        #expect(frame(.closeButton, bench) == nil && titles(bench) == [0])
        bench.handle(.key(.pageDown))
        bench.run(2)
        #expect(titles(bench).isEmpty)
    }

    @Test("on another screen the visitor stays at the stop, also until its texts are measured again")
    func resized() throws {
        var bench = try bench()
        for _ in 0..<2 {
            bench.tap(on: .viewer(.stopForward))
            bench.run(5)
        }
        bench.handle(.resize(Bench.portrait))
        bench.run(1)
        #expect(titles(bench) == [1] && frame(.stopBack, bench) != nil)
        var sheet = InfoSheet.fake(0, try #require(bench.measure))
        sheet.stops = Self.stops
        bench.handle(.described(sheet))
        bench.run(1)
        #expect(titles(bench) == [1] && frame(.stopBack, bench) != nil)
        bench.tap(on: .viewer(.stopBack))
        bench.run(5)
        #expect(titles(bench) == [0] && frame(.stopBack, bench) != nil)
    }

    @Test("the open panel hides the card")
    func panel() throws {
        var bench = try bench()
        bench.openInfo()
        #expect(titles(bench).isEmpty && frame(.stopForward, bench) == nil)
    }

    @Test("a stop that shows the whole photo is a stop, too")
    func whole() throws {
        let whole = InfoSheet.Stop(at: Point(x: 0.5, y: 0.5), width: 1, title: Size(width: 90, height: 26), text: nil)
        var bench = try bench([whole] + Self.stops)
        bench.tap(on: .viewer(.stopForward))
        bench.run(2)
        #expect(titles(bench) == [0] && frame(.stopBack, bench) != nil)
        bench.tap(on: .viewer(.stopForward))
        bench.run(5)
        #expect(titles(bench) == [1])
    }
}

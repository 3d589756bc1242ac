import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// A photo grows out of its card, and shrinks back into it.
@Suite struct CarouselHeroTests {
    /// Cards 558 points wide and 372 high, of photos that fill the screen.
    private func bench(_ direction: LayoutDirection) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.direction = direction
        var bench = Bench(configuration)
        bench.show((0..<12).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) })
        return bench
    }

    /// The frame of the flying card, which is drawn last.
    private func flying(_ id: CardID, in bench: Bench) -> Rect? {
        bench.model.scene.sprites.last { $0.picture == .crop(id.photo, Size(width: 558, height: 372)) }?.frame
    }

    private func distance(_ a: Rect, _ b: Rect) -> Double {
        max((a.origin - b.origin).length, abs(a.size.width - b.size.width), abs(a.size.height - b.size.height))
    }

    @Test("a tapped card's photo grows out of the card until it fills the screen", arguments: LayoutDirection.allCases)
    func opening(direction: LayoutDirection) throws {
        var bench = bench(direction)
        let x = direction == .leftToRight ? 300.0 : 700
        bench.touch(.down, x)
        let id = try #require(bench.card(at: x))
        let card = try #require(bench.model.scene.regions.frame(of: .carousel(.card(row: 0, id))))
        #expect(id.photo == PhotoID(0))
        bench.touch(.up, x)
        let start = try #require(flying(id, in: bench))
        #expect(distance(start, card) < 1e-6)
        bench.run(0.1)
        let later = try #require(flying(id, in: bench))
        #expect(later.size.width > start.size.width && later.size.width < 1000)
        bench.run(3)
        let photo = bench.model.scene.sprites.first { $0.picture == .photo(PhotoID(0), Size(width: 1000, height: 600)) }
        #expect(try distance(#require(photo).frame, Rect(x: 0, y: 0, width: 1000, height: 600)) < 1e-6)
    }

    @Test("closed, it shrinks into its card, which has waited and drifts on", arguments: LayoutDirection.allCases)
    func closing(direction: LayoutDirection) throws {
        var bench = bench(direction)
        let x = direction == .leftToRight ? 300.0 : 700
        let id = try #require(bench.card(at: x))
        let target = Target.carousel(.card(row: 0, id))
        let before = try #require(bench.model.scene.regions.frame(of: target))
        bench.tap(x)
        bench.run(4)
        bench.handle(.key(.back))
        var last = Rect(x: 0, y: 0, width: 0, height: 0)
        var gap = Double.infinity
        while !bench.model.screens.closing.isEmpty {
            let home = try #require(bench.model.scene.regions.frame(of: target))
            last = try #require(flying(id, in: bench))
            gap = distance(last, home)
            bench.run(bench.frame)
        }
        // A thousandth of the way to the page is left when the flight ends.
        #expect(gap < 2)
        // The row drifted on while the photo opened and closed: 4 seconds would be 100 points.
        let way = direction.sign * (before.minX - last.minX)
        #expect(way > 5 && way < 40)
        let card = try #require(bench.model.scene.regions.frame(of: target))
        #expect(try distance(#require(flying(id, in: bench)), card) < 1e-6)
    }

    @Test("while the photo is away its card is not drawn, but answers to a tap that calls the photo back")
    func empty() throws {
        var bench = bench(.leftToRight)
        let id = try #require(bench.card(at: 300))
        bench.tap(300)
        bench.run(2)
        bench.handle(.key(.back))
        bench.run(0.05)
        let cards = bench.model.scene.sprites.filter { $0.picture == .crop(id.photo, Size(width: 558, height: 372)) }
        // The flying one alone.
        #expect(cards.count == 1)
        #expect(bench.model.screens.preview == nil)
        bench.tap(300)
        #expect(bench.model.screens.preview?.photo == id.photo && bench.model.screens.closing.isEmpty)
    }
}

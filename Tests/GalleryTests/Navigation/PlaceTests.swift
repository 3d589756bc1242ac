import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

/// The card or cell to which an open photo returns.
@Suite struct PlaceTests {
    /// The second of sixty photos, open over the carousel or over the albums.
    private func opened(inAlbums: Bool) throws -> Bench {
        var bench = Bench(GalleryConfiguration())
        let cards = ShowBench.landscapes(60)
        bench.show(cards, .single(cards))
        if inAlbums { bench.handle(.key(.albums)) }
        bench.run(1)
        let frame = try #require(place(of: 1, bench))
        bench.tap(frame.minX + 20, frame.minY + 20, waiting: 2)
        return bench
    }

    /// The frame of a photo's card or cell, also of one that an open photo has left.
    private func place(of photo: Int, _ bench: Bench) -> Rect? {
        let hero = bench.model.screens.preview?.hero ?? bench.model.screens.closing.first?.hero
        if let home = hero.flatMap({ bench.model.scene.home(of: $0) }) { return home }
        return bench.model.scene.regions.regions.first { region in
            switch region.target {
            case .carousel(.card(_, let card)): card.photo == PhotoID(photo)
            case .albums(.cell(_, let cell)): cell == PhotoID(photo)
            default: false
            }
        }?.frame
    }

    private func crops(_ scene: Scene) -> [Sprite] {
        scene.sprites.filter { if case .crop = $0.picture { true } else { false } }
    }

    @Test(
        "it follows the page that is shown, behind the photo, and nothing jumps as the photo returns",
        arguments: [false, true])
    func follows(inAlbums: Bool) throws {
        var bench = try opened(inAlbums: inAlbums)
        for _ in 0..<30 { bench.handle(.key(.right)) }
        bench.run(2)
        bench.sharpen()
        bench.run(0.5)
        #expect(bench.preview?.index == 31)
        let covered = bench.model.scene
        bench.drag(Point(x: 500, y: 200), to: Point(x: 500, y: 420))
        var last = try #require(place(of: 31, bench))
        #expect(Rect(origin: .zero, size: Bench.size).intersection(last) == last)
        // Only its own place is empty, and the pictures around it were ready.
        let drawn = crops(bench.model.scene)
        #expect(!drawn.contains { $0.frame == last } && drawn.count > 1)
        #expect(drawn.allSatisfy { covered.wanted.contains($0.picture) })
        bench.touch(.up, 500, 420)
        #expect(bench.preview == nil)
        for _ in 0..<60 {
            let now = try #require(place(of: 31, bench))
            #expect((now.origin - last.origin).length < 1)
            last = now
            bench.run(bench.frame)
        }
        let home = try #require(place(of: 31, bench))
        #expect(bench.model.screens.closing.isEmpty && crops(bench.model.scene).contains { $0.frame == home })
    }

    @Test(
        "a photo that is not paged returns to where it was opened, however long it was open", arguments: [false, true])
    func stays(inAlbums: Bool) throws {
        var bench = try opened(inAlbums: inAlbums)
        let home = try #require(bench.model.screens.preview?.hero.region)
        bench.run(25)
        bench.drag(Point(x: 500, y: 200), to: Point(x: 500, y: 420))
        #expect(bench.model.screens.preview?.hero.region == home)
        #expect(bench.model.scene.home(of: home) != nil)
    }

    @Test("a page that is turned while its photo still opens leaves no photo in another's card")
    func turnedInFlight() throws {
        var bench = Bench.preview()
        bench.handle(.key(.back), waiting: 2)
        bench.tap(200, waiting: 0.1)
        bench.handle(.key(.right))
        let hero = try #require(bench.model.screens.preview?.hero)
        #expect(hero.isSettled(at: bench.time))
        bench.run(2)
        guard case .carousel(.card(_, let card))? = bench.model.screens.preview?.hero.region else {
            Issue.record("no card")
            return
        }
        #expect(card.photo == PhotoID(1))
    }
}

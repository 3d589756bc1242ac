import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Shows

/// What spares a screen that shows the same for months.
@Suite struct BurnInCareTests {
    private func bench(photos: Int = 12, _ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        var configuration = GalleryConfiguration()
        configure(&configuration)
        var bench = Bench(configuration, cares: true)
        bench.show(Bench.cards(photos))
        return bench
    }

    // MARK: The path

    @Test("each minute without touch leads to a neighbouring pixel, and in an hour to all places of a square of five")
    func path() {
        var care = BurnInCare(ScreenCare(), at: 0)
        #expect(care.shift == .zero)
        var places: Set<Vector> = []
        for minute in 1...60 {
            let former = care.shift
            care.advance(to: Double(minute) * 60 - 0.001)
            #expect(care.shift == former)
            care.advance(to: Double(minute) * 60)
            #expect((care.shift - former).length == 1)
            places.insert(care.shift)
        }
        #expect(places.count == 25)
        #expect(places.allSatisfy { (-2...2).contains($0.dx) && (-4...0).contains($0.dy) })
    }

    @Test("nothing moves within a minute after a touch, nor while the care is switched off")
    func touched() {
        var care = BurnInCare(ScreenCare(), at: 0)
        for second in 1...300 {
            if second.isMultiple(of: 50) { care.touch(at: Double(second)) }
            care.advance(to: Double(second))
        }
        #expect(care.shift == .zero && care.nextDeadline == 360)
        care.isOn = false
        care.advance(to: 1000)
        #expect(care.shift == .zero && care.nextDeadline == nil)
    }

    @Test(
        "cards, captions, icons, and the empty state move by whole pixels; what fills the screen does not",
        arguments: [(0, 1.0), (12, 1), (0, 2)])
    func shift(photos: Int, scale: Double) {
        var bench = bench(photos: photos) { $0.carousel.velocities = [0] }
        bench.frame = 0.1
        bench.handle(.resize(Bench.size, scale: scale))
        bench.run(59)
        let before = bench.model.scene.sprites
        bench.run(1.1)
        let after = bench.model.scene.sprites
        #expect(before.count == after.count)
        for (old, new) in zip(before, after) {
            let fills = old.frame.size == Bench.size
            #expect(new.frame.origin - old.frame.origin == (fills ? .zero : Vector(dx: 1 / scale, dy: 0)))
        }
    }

    @Test("a still screen wakes once a minute")
    func deadline() throws {
        var bench = bench(photos: 0)
        bench.run(1)
        for minute in 1...5 {
            let due = try #require(bench.model.nextDeadline)
            #expect(abs(due - Double(minute) * 60) < 0.2)
            bench.run(due - bench.time + 2)
            #expect(!bench.model.isMoving(at: bench.time))
        }
    }

    @Test("the albums' screen is covered to its upper edge wherever its content stands")
    func albums() {
        var albums = AlbumsBench([30]) { configuration in
            configuration.attract.hideChrome = 1e6
            configuration.attract.closePreview = 1e6
            configuration.attract.goHome = 1e6
        }
        albums.bench.model.care.isOn = true
        for _ in 0..<30 {
            albums.bench.frame = 1
            albums.bench.run(61)
            let cover = albums.bench.model.scene.sprites.first { sprite in
                if case .crop(_, let size) = sprite.picture { size.width == 1080 } else { false }
            }
            #expect(cover.map { $0.frame.minY <= 0 && $0.frame.minX == 0 && $0.frame.size.width == 1080 } == true)
        }
    }

    // MARK: The button

    @Test("the button over the carousel fades out after a minute, and a touch brings it back")
    func button() throws {
        var bench = bench()
        bench.run(59.9)
        func opacity() -> Double? {
            bench.model.scene.sprites.first { $0.picture == .symbol(.albums, side: 48) }?.opacity
        }
        #expect(opacity() == 1)
        let button = try #require(bench.model.scene.regions.frame(of: .carousel(.albumsButton)))
        bench.run(2)
        #expect(opacity() == 0 && bench.model.scene.regions.frame(of: .carousel(.albumsButton)) == nil)
        bench.tap(button.center.x, button.center.y)
        bench.run(0.3)
        #expect(opacity() == 1 && bench.model.isHome && !bench.model.screens.albums.isShown)
        bench.tap(button.center.x, button.center.y)
        #expect(bench.model.screens.albums.isShown)
    }

    // MARK: The rows' height

    private func cardHeight(_ bench: Bench) -> Double? {
        bench.model.scene.regions.regions.compactMap { region in
            if case .carousel(.card) = region.target { region.frame.size.height } else { nil }
        }.first
    }

    private func cardOpacity(_ bench: Bench) -> Double {
        bench.model.scene.sprites.compactMap { sprite in
            if case .crop = sprite.picture { sprite.opacity } else { nil }
        }.max() ?? 0
    }

    @Test("every hour the cards fade out, change their height while they are invisible, and fade in again")
    func heights() throws {
        var bench = bench()
        bench.frame = 0.5
        var heights: [Double] = []
        for _ in 0..<5 {
            heights.append(try #require(cardHeight(bench)))
            bench.run(3598)
            for _ in 0..<20 {
                let former = cardHeight(bench)
                let seen = cardOpacity(bench)
                bench.run(0.5)
                #expect(cardHeight(bench) == former || seen == 0 || cardOpacity(bench) == 0)
            }
            #expect(cardOpacity(bench) == 1)
        }
        #expect(heights[0] == 372 && heights[4] == 372)
        #expect(heights[1...3].map { ($0 / 372 * 100).rounded() } == [97, 94, 97])
    }

    @Test("the card in the middle stays there, and keeps its identity")
    func middle() {
        var bench = bench { $0.carousel.velocities = [0] }
        bench.frame = 0.5
        bench.run(3599)
        let card = bench.card(at: 500)
        bench.run(10)
        #expect(cardHeight(bench) != 372 && card != nil && bench.card(at: 500) == card)
    }

    @Test("a touch brings the cards back at once", arguments: [0.5, 2, 4])
    func interruption(wait: Double) {
        var bench = bench()
        bench.frame = 0.5
        bench.run(3600 + wait)
        bench.frame = 0.02
        #expect(cardOpacity(bench) < 1)
        // Beside the cards, so that none is lifted.
        bench.touch(.down, 500, 590)
        bench.run(0.2)
        #expect(cardOpacity(bench) == 1)
        let height = cardHeight(bench)
        bench.run(5)
        #expect(cardHeight(bench) == height && cardOpacity(bench) == 1)
    }
}

import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Shows

/// The invitation, and the demo that starts automatically.
@Suite struct PromptTests {
    private func bench(
        demonstrates: Bool = false, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.features.prompt = true
        configure(&configuration)
        var bench = Bench(configuration, size: ShowBench.wide, demonstrates: demonstrates)
        bench.show(ShowBench.landscapes(30), .single(ShowBench.landscapes(30)))
        return bench
    }

    private func lines(_ bench: Bench) -> [(text: String, sprite: Sprite)] {
        bench.model.scene.sprites.compactMap { sprite in
            guard case .label(let text, Theme.Prompt.text, _) = sprite.picture, sprite.opacity > 0 else { return nil }
            return text == "No photos yet" ? nil : (text, sprite)
        }
    }

    @Test(
        "it appears above the foot of an idle gallery, and a touch hides it",
        arguments: AttractStyle.allCases)
    func appearance(style: AttractStyle) throws {
        var bench = bench { $0.attract.style = style }
        bench.run(2)
        let line = try #require(lines(bench).first)
        #expect(line.text == "Touch to explore" && line.sprite.opacity == 1)
        #expect(line.sprite.frame.maxY <= 0.95 * 1080 && line.sprite.frame.center.x == 960)
        bench.tap(5, 5, waiting: 0.4)
        #expect(lines(bench).isEmpty)
        bench.run(92)
        #expect(lines(bench).count == 1)
    }

    @Test("its ring breathes, also over a carousel that stands still, unless motion is reduced or paused")
    func breath() {
        var bench = bench { $0.carousel.velocities = [0] }
        bench.run(3)
        var sizes: Set<Double> = []
        for _ in 0..<120 {
            bench.run(1.0 / 30)
            let ring = bench.model.scene.sprites.first { $0.picture == .touchRing(diameter: 56) }
            sizes.insert(ring?.frame.size.width ?? 0)
        }
        #expect(sizes.count > 50 && sizes.allSatisfy { (47...56.001).contains($0) })
        bench.handle(.command(.pause), waiting: 0.1)
        #expect(!bench.model.isMoving(at: bench.time))
    }

    @Test("it speaks the languages of the gallery one after another")
    func languages() throws {
        var german = Wording(
            language: "de", name: "Deutsch", direction: .leftToRight, digits: Wording.english.digits,
            groupSeparator: ".")
        german.phrases[.touchToExplore] = "Zum Entdecken berühren"
        for reduced in [false, true] {
            var bench = bench {
                $0.languages = [.english, german]
                $0.reducesMotion = reduced
                $0.carousel.velocities = [0]
            }
            bench.run(3)
            #expect(lines(bench).map(\.text) == ["Touch to explore"])
            if reduced { #expect(try abs(#require(bench.model.nextDeadline) - 5.6) < 0.1) }
            bench.run(6)
            #expect(lines(bench).map(\.text) == ["Zum Entdecken berühren"])
        }
    }

    @Test("it is not there unless it is configured, nor without photos")
    func absence() {
        var without = bench { $0.features.prompt = false }
        without.run(3)
        #expect(lines(without).isEmpty)
        without = bench()
        without.show([])
        without.run(3)
        #expect(lines(without).isEmpty)
    }

    // MARK: The demo

    @Test("the ghost begins after the configured time without touch, at the start and when the gallery has gone home")
    func delay() {
        var bench = bench { $0.features.demoDelay = 30 }
        bench.run(29.5)
        #expect(bench.model.gestures.pointerCount == 0)
        bench.run(1)
        #expect(bench.model.gestures.pointerCount == 1)
        bench.touch(.down, 5, 5)
        bench.touch(.up, 5, 5, waiting: 119)
        #expect(bench.drags.count { $0 == .began } == 1)
        bench.run(3)
        #expect(bench.drags.count { $0 == .began } == 2)
    }

    @Test("the demo can be forbidden", arguments: [nil, 10.0])
    func forbidden(delay: Double?) {
        var bench = bench {
            $0.features.demoDelay = delay
            $0.features.demo = delay == nil
        }
        bench.run(60)
        #expect(bench.drags.isEmpty)
    }

    @Test(
        "the ghost turns a show into the carousel, and the show comes back when it has finished",
        arguments: [AttractStyle.slideshow, .mosaic])
    func show(style: AttractStyle) {
        var show = ShowBench(ShowBench.landscapes(30), style: style, demonstrates: true)
        show.bench.frame = 1.0 / 30
        show.run(7)
        #expect(show.isCovered)
        show.run(2)
        #expect(!show.isCovered && show.bench.model.gestures.pointerCount == 1)
        var covered = false
        show.run(90) { covered = covered || $0.model.screens.attractMode?.coversScreen(at: $0.time) == true }
        #expect(covered)
    }

    @Test(
        "the ghost opens the albums, scrolls, marks a photo, and leaves everything as it was",
        arguments: [FavouritesMode.kept, .visit, .off])
    func albums(mode: FavouritesMode) {
        var albums = AlbumsBench([40], demonstrates: true) { $0.favourites = mode }
        albums.bench.handle(.key(.back))
        albums.bench.handle(.favourites([PhotoID(3)]), waiting: 91)
        let before = albums.bench.model.favourites.photos
        var wasOpen = false
        var scrolled = 0.0
        var marked = 0
        var changes = 0
        while albums.bench.time < 250, !wasOpen || albums.bench.model.ghost.isPerforming {
            albums.bench.run(1.0 / 60)
            let model = albums.bench.model
            wasOpen = wasOpen || model.screens.albums.isShown
            scrolled = max(scrolled, albums.reading.scroll)
            marked = max(marked, model.favourites.photos.symmetricDifference(before).count)
            changes += model.favourites.changes.count
        }
        #expect(wasOpen && scrolled > 100 && marked == (mode == .off ? 0 : 1) && changes == 0)
        #expect(albums.bench.model.favourites.photos == before)
    }

    @Test("a favourite that the ghost has marked is forgotten when a visitor comes")
    func interrupted() {
        var albums = AlbumsBench([40], demonstrates: true)
        albums.bench.handle(.key(.back), waiting: 91)
        while albums.bench.model.favourites.photos.isEmpty, albums.bench.time < 300 { albums.bench.run(1.0 / 60) }
        #expect(albums.bench.model.favourites.photos.count == 1 && albums.bench.time < 300)
        albums.bench.touch(.down, 5, 5)
        #expect(albums.bench.model.favourites.photos.isEmpty && albums.bench.model.favourites.changes.isEmpty)
        #expect(albums.reading.favourites == 0)
    }

    @Test("the ghost zooms in and out by double taps")
    func doubleTap() {
        var bench = bench(demonstrates: true)
        var zooms: [Double] = []
        for _ in 0..<(45 * 60) {
            bench.run(1.0 / 60)
            zooms.append(bench.preview?.zoom ?? 0)
        }
        let taps = bench.events.filter { $0.gesture.name == "tap2" && $0.state == .ended }
        #expect(taps.count == 2 && zooms.contains { $0 > 2.4 })
    }
}

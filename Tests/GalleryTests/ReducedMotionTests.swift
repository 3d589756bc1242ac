import Gestures
import Motion
import Testing

@testable import Albums
@testable import Carousel
@testable import Gallery
@testable import Library
@testable import Scenes

/// With reduced motion, nothing moves that no finger moves.
@Suite struct ReducedMotionTests {
    private func bench(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.reducesMotion = true
        configure(&configuration)
        var bench = Bench(configuration)
        bench.show((0..<12).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 4000)) })
        bench.run(0.5)
        return bench
    }

    /// The frames of what is drawn, as long as they last: a fade leaves them where they are.
    private func frames(_ bench: inout Bench, over seconds: Double) -> [Set<Rect>] {
        var frames: [Set<Rect>] = []
        let end = bench.time + seconds
        while bench.time < end {
            bench.run(bench.frame)
            let next = Set(bench.model.scene.sprites.map(\.frame))
            if next != frames.last { frames.append(next) }
        }
        return frames
    }

    @Test(
        "the carousel rests, and fades to the next cards after ten seconds",
        arguments: CarouselConfiguration.Mode.allCases)
    func carousel(mode: CarouselConfiguration.Mode) throws {
        var bench = bench { $0.carousel.mode = mode }
        let before = bench.reading
        bench.run(9)
        #expect(bench.reading == before && !bench.model.isMoving(at: bench.time))
        let due = try #require(bench.model.nextDeadline)
        #expect(due <= 10.1)
        bench.run(due - bench.time + 0.05)
        #expect(bench.way(from: before) == Bench.pitch && bench.model.isMoving(at: bench.time))
        let half = bench.model.scene.sprites.filter { $0.opacity > 0 && $0.opacity < 1 }
        #expect(!half.isEmpty)
        // The backdrop takes longer than the cards.
        bench.run(2)
        #expect(!bench.model.isMoving(at: bench.time) && bench.way(from: before) == Bench.pitch)
    }

    @Test(
        "a paused carousel does not turn, nor one under a photo; a single photo has no next card, so nothing is ever due"
    )
    func still() {
        var paused = bench()
        paused.handle(.command(.pause))
        let before = paused.reading
        paused.run(15)
        #expect(paused.reading == before)
        var covered = bench()
        covered.tap(500)
        covered.run(15)
        #expect(covered.way(from: before) == 0 && covered.model.screens.preview != nil)
        var alone = bench()
        alone.show([Card(photo: PhotoID(0), pixels: Size(width: 4000, height: 4000))])
        alone.run(25)
        #expect(alone.model.nextDeadline == nil && !alone.model.isMoving(at: alone.time))
    }

    @Test("an arrow key fades to the next card, wherever that is; held down, it never draws more than two scenes")
    func keys() {
        var bench = bench()
        let before = bench.reading
        bench.handle(.key(.right))
        #expect(bench.way(from: before) == Bench.pitch)
        #expect(frames(&bench, over: 1).count <= 2)
        var held = self.bench()
        var counts: [Int] = []
        for _ in 0..<40 {
            held.handle(.key(.right))
            counts.append(held.model.scene.sprites.count)
            held.run(1.0 / 30)
        }
        #expect(held.isFading && counts.max() == counts[1..<10].max(), "\(counts)")
    }

    @Test("a photo fades to another zoom", arguments: [Key.zoomIn, .zoomReset])
    func zoom(key: Key) {
        var bench = bench()
        bench.tap(500)
        bench.run(1)
        if key == .zoomReset { bench.handle(.key(.zoomIn)) }
        bench.run(5)
        bench.handle(.key(key))
        #expect(bench.preview?.zoom == (key == .zoomIn ? 1.4142135623730951 : 1))
        #expect(bench.isFading)
        // During the fade both are drawn, after it the new one alone.
        #expect(frames(&bench, over: 1).count <= 2)
        #expect(!bench.isFading && bench.preview?.phase == .idle)
    }

    @Test("a double tap and a tap on a thumbnail fade")
    func taps() {
        var bench = bench()
        bench.tap(500)
        bench.run(1)
        bench.tap(500, 300)
        bench.run(0.08)
        bench.tap(500, 300)
        bench.run(0.02)
        #expect(bench.preview?.zoom == 2.5 && bench.preview?.phase == .idle)
    }

    @Test("no ghost moves over the screen")
    func ghost() {
        var configuration = GalleryConfiguration()
        configuration.reducesMotion = true
        var bench = Bench(configuration, demonstrates: true)
        bench.show(Bench.cards(12))
        bench.run(20)
        #expect(!bench.model.scene.sprites.contains { if case .touchRing = $0.picture { true } else { false } })
    }

    @Test("the capsule of the selected tab arrives at once")
    func capsule() {
        var bar = TabBar(TabLayout(count: 4, width: 1000))
        bar.select(3, at: 1)
        let travelled = [bar.arrive(at: 1), bar.arrive(at: 1)]
        #expect(travelled == [true, false])
        #expect(!bar.isMoving(at: 1) && bar.capsuleLeading(at: 1) == bar.layout.leading(of: 3))
        var looping = TabBar(TabLayout(count: 40, width: 1000))
        looping.select(20, at: 1)
        _ = looping.arrive(at: 1)
        #expect(!looping.isMoving(at: 1) && looping.turn(at: 1) == 20)
    }

    @Test("a photo that a finger pulls off its page fades from where it was")
    func pull() throws {
        var bench = bench()
        bench.tap(500)
        bench.run(1)
        bench.touch(.down, 500, 200)
        for y in stride(from: 220.0, through: 500, by: 20) { bench.touch(.move, 500, y) }
        bench.run(bench.frame)
        let held = try #require(bench.model.scene.sprites.last { $0.picture.isPhoto }).frame
        bench.touch(.up, 500, 500)
        bench.run(0.1)
        #expect(bench.model.screens.closing.isEmpty && bench.model.isHome && bench.isFading)
        let photo = try #require(bench.model.scene.sprites.last { $0.picture.isPhoto })
        #expect(photo.frame == held && abs(photo.opacity - 0.5) < 0.1)
    }
}

extension Picture {
    fileprivate var isPhoto: Bool { if case .photo = self { true } else { false } }
}

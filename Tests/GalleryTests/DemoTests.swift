import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct DemoTests {
    private func demo(_ direction: LayoutDirection = .leftToRight) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.direction = direction
        var bench = Bench(configuration, demonstrates: true)
        bench.show((0..<12).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) })
        return bench
    }

    private func rings(_ bench: Bench) -> [Sprite] {
        bench.model.scene.sprites.filter { $0.picture == .touchRing(diameter: 68) }
    }

    @Test(
        "on any screen it opens a photo, zooms, hands off, pages and dismisses, also with a wide bezel",
        arguments: Screen.sizes, [0.0, 60])
    func screens(size: Size, bezel: Double) {
        var configuration = GalleryConfiguration()
        configuration.contacts.bezelMargin = bezel
        var bench = Bench(configuration, size: size, demonstrates: true)
        bench.frame = 1.0 / 30
        bench.show((0..<30).map { Card(photo: PhotoID($0), pixels: Size(width: 6000, height: 4000)) })
        var zoomed = false
        var handedOff = false
        var indices = Set<Int>()
        var isClosed = false
        for _ in 0..<(50 * 30) {
            bench.run(bench.frame)
            isClosed = isClosed || bench.preview == nil && !indices.isEmpty
            guard let preview = bench.preview, !isClosed else { continue }
            indices.insert(preview.index)
            zoomed = zoomed || preview.zoom > 1.5
            handedOff = handedOff || (preview.zoom > 1.5 && abs(preview.pager) > 20 && preview.phase == .interacting)
        }
        #expect(zoomed && handedOff && indices.count > 1 && isClosed)
    }

    @Test("a visitor's touch at any moment ends the demo, and content that the ghost held settles")
    func visitor() {
        for moment in stride(from: 7.0, to: 45, by: 0.83) {
            var bench = demo()
            bench.run(moment)
            // In the corner, where there is nothing to open.
            bench.touch(.down, 5, 595)
            #expect(bench.model.gestures.pointerCount <= 1)
            bench.touch(.up, 5, 595)
            bench.run(10)
            #expect(bench.model.gestures.pointerCount == 0)
            #expect(bench.preview.map { $0.phase == .idle && $0.pager == 0 && $0.dismiss == 0 } ?? true)
        }
    }

    @Test("a ring of 68 points comes, shrinks to 54 while it presses, and trails softly")
    func rings() throws {
        var bench = demo()
        bench.run(7.85)
        let coming = try #require(rings(bench).last)
        #expect(abs(coming.frame.size.width - 68) < 1e-9 && coming.opacity < 1)
        bench.run(0.65)
        let trail = rings(bench)
        #expect(trail.count == 4 && trail.allSatisfy { abs($0.frame.size.width - 54) < 1e-9 })
        // The oldest first, and the faintest; the finger goes to the left.
        #expect(trail.map(\.opacity) == [0.12, 0.2, 0.3, 1])
        #expect(trail.map(\.frame.minX) == trail.map(\.frame.minX).sorted(by: >))
        bench.run(2.5)
        #expect(rings(bench).isEmpty)
    }

    @Test("over the carousel a ring never covers a caption, and opens a card", arguments: LayoutDirection.allCases)
    func captions(direction: LayoutDirection) {
        var bench = demo(direction)
        var seen = 0
        for _ in 0..<(30 * 30) {
            bench.run(1.0 / 30)
            guard bench.model.isHome else { break }
            let captions = bench.model.scene.sprites.filter { if case .caption = $0.picture { true } else { false } }
            for ring in rings(bench) {
                seen += 1
                #expect(!captions.contains { $0.frame.intersects(ring.frame) })
            }
        }
        #expect(seen > 100)
        #expect(bench.taps.contains { if case .carousel(.card) = $0 { true } else { false } })
    }
}

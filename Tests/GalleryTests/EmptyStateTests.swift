import Motion
import Testing

@testable import Gallery

@Suite struct EmptyStateTests {
    private func labels(_ bench: Bench) -> [String] {
        bench.model.scene.sprites.compactMap { sprite in
            guard case .label(let text, _, _) = sprite.picture else { return nil }
            return text
        }
    }

    @Test("without photos the screen says so, and names no path")
    func words() {
        let bench = Bench(photos: 0)
        #expect(labels(bench) == ["No photos yet"])
        #expect(bench.model.scene.wanted == bench.model.scene.sprites.map(\.picture))
    }

    @Test("it says nothing during the first scan, disappears with the first photo, and returns after the last")
    func comingAndGoing() {
        var bench = Bench(photos: 0)
        bench.show([], isComplete: false)
        #expect(bench.model.scene.sprites.isEmpty)
        for isComplete in [false, true] {
            bench.show(Bench.cards(1), isComplete: isComplete)
            #expect(labels(bench).isEmpty && !bench.cards().isEmpty)
        }
        bench.show([])
        #expect(labels(bench).count == 1)
    }

    @Test("on any screen frame and text lie in the safe area", arguments: Screen.sizes)
    func screens(_ size: Size) throws {
        var configuration = GalleryConfiguration()
        configuration.overscan = 40
        var bench = Bench(configuration, size: size)
        bench.show([])
        let frames = bench.model.scene.sprites.map(\.frame)
        #expect(frames.count == 2)
        let frame = try #require(frames.first)
        #expect(frame.minX >= 40 && frame.minY >= 40)
        #expect(frame.maxX <= size.width - 40 && frame.maxY <= size.height - 40)
        #expect(frames.allSatisfy { $0.minX >= frame.minX && $0.maxX <= frame.maxX })
        #expect(frames.allSatisfy { $0.minY >= frame.minY && $0.maxY <= frame.maxY })
        #expect(frames.allSatisfy { abs($0.center.x - size.width / 2) <= 0.5 })
    }

    @Test("nothing responds to touch, and nothing moves")
    func still() {
        var bench = Bench(photos: 0)
        bench.touch(.down, 500)
        bench.run(0.1)
        bench.touch(.up, 500)
        #expect(bench.events.isEmpty)
        #expect(!bench.model.isMoving(at: bench.time))
        #expect(bench.model.nextDeadline == nil)
    }
}

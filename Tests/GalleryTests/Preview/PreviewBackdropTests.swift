import Gestures
import Motion
import Testing

@testable import Scenes

/// The light of an open photo on the room beside it.
@Suite struct PreviewBackdropTests {
    /// The photos of the backdrops over the darkness, with their opacities.
    private func light(_ bench: Bench) -> [Int: Double] {
        let sprites = bench.model.scene.sprites.drop { $0.picture != .solid(.black) }
        return sprites.reduce(into: [:]) { light, sprite in
            if case .backdrop(let photo, _) = sprite.picture { light[photo.rawValue] = sprite.opacity }
        }
    }

    @Test("a fitted photo lights the room with its backdrop")
    func fitted() {
        #expect(light(Bench.preview(index: 1)) == [1: 0.66])
    }

    @Test("while the page turns, the light changes with it and never jumps")
    func turning() throws {
        var bench = Bench.preview(index: 1)
        bench.touch(.down, 800, 300)
        var last = self.light(bench)
        bench.move(Point(x: 800, y: 300), to: Point(x: 200, y: 300)) { _, bench in
            let now = self.light(bench)
            for photo in 0..<5 { #expect(abs((now[photo] ?? 0) - (last[photo] ?? 0)) < 0.03) }
            last = now
        }
        // 584 of 1040 points after the slop, in steps of a 24th.
        let share = (584.0 / 1040 * 24).rounded() / 24
        let light = [0.66 * (1 - share), 0.66 * share]
        #expect(abs((last[1] ?? 0) - light[0]) < 1e-6)
        #expect(abs((last[2] ?? 0) - light[1]) < 1e-6)
        bench.touch(.up, 200, 300)
        bench.run(2)
        #expect(self.light(bench) == [2: 0.66])
    }

    @Test("the room is black while a photo is zoomed in, and lit again when it fits")
    func zoomed() {
        var bench = Bench.preview()
        bench.doubleTap(500, 300)
        #expect(light(bench).isEmpty)
        bench.doubleTap(500, 300)
        #expect(light(bench) == [0: 0.66])
    }

    @Test("it stays black where the operator wants it, and with high contrast")
    func off() {
        #expect(light(Bench.preview { $0.preview.hasBackdrop = false }).isEmpty)
        #expect(light(Bench.preview { $0.access.contrast = .high }).isEmpty)
    }
}

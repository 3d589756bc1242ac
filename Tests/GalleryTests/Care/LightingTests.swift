import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Scenes

/// How the opening hours, an operator and the lack of touch dim and darken the screen, and what wakes it.
@Suite struct LightingTests {
    private func bench(_ configure: (inout ScreenCare) -> Void = { _ in }) -> Bench {
        var configuration = GalleryConfiguration()
        configure(&configuration.care)
        var bench = Bench(configuration)
        bench.show(Bench.cards(12))
        bench.run(1)
        return bench
    }

    private func darkened(_ light: Light = .dark) -> Bench {
        var bench = bench()
        bench.handle(.light(light))
        bench.run(2)
        return bench
    }

    @Test("outside opening hours the screen is dimmed within a second and a half, and lit again as slowly")
    func dimming() {
        var bench = bench()
        bench.handle(.light(.dim))
        #expect(bench.darkness == 0)
        bench.run(0.75)
        #expect(abs(bench.darkness - 0.35) < 1e-9)
        bench.run(0.75)
        #expect(abs(bench.darkness - 0.7) < 1e-9 && bench.model.light == .dim)
        bench.handle(.light(.day))
        bench.run(1.4)
        #expect(bench.darkness > 0)
        bench.run(0.1)
        #expect(bench.darkness == 0 && !bench.model.isDark(at: bench.time))
    }

    @Test("a dark screen shows only black, names no pictures, has no regions, and needs no frames")
    func dark() {
        var bench = bench()
        bench.handle(.light(.dark))
        bench.run(1.4)
        #expect(bench.model.isMoving(at: bench.time) && !bench.model.isDark(at: bench.time))
        bench.run(0.15)
        #expect(bench.model.isDark(at: bench.time) && !bench.model.isMoving(at: bench.time))
        let black = Sprite(picture: .solid(.black), frame: Rect(origin: .zero, size: Bench.size))
        #expect(bench.model.scene.sprites == [black] && bench.model.scene.wanted.isEmpty)
        #expect(bench.model.scene.regions.regions.isEmpty && bench.model.nextDeadline == nil)
    }

    @Test("below a dark screen the carousel stands still, and drifts on from there")
    func stillness() {
        var bench = bench()
        bench.handle(.command(.blank))
        bench.run(2)
        let reading = bench.reading
        bench.frame = 1
        bench.run(3600)
        bench.frame = 0.01
        #expect(bench.reading.x == reading.x && bench.reading.phase == .idle)
        bench.handle(.command(.wake))
        bench.run(0.6)
        // The drift eases in over 0.6 s, which takes half the distance of a constant velocity.
        #expect(abs(bench.way(from: reading) - 0.5 * 0.6 * 25) < 0.5)
        #expect(bench.reading.velocity == 25)
    }

    // MARK: Waking

    @Test(
        "the touch that wakes a dark screen does nothing else, not even with its movement",
        arguments: [Light.dim, .dark])
    func waking(from light: Light) {
        var bench = darkened(light)
        bench.touch(.down, 700)
        bench.run(0.3)
        #expect(bench.darkness == 0 && bench.model.light == .day)
        bench.move(Point(x: 700, y: 282), to: Point(x: 200, y: 282))
        bench.touch(.up, 200)
        #expect(bench.events.isEmpty && bench.model.isHome)
        bench.fling(from: 800, by: -300)
        #expect(bench.drags == [.began] + Array(repeating: .changed, count: bench.drags.count - 2) + [.ended])
    }

    @Test("a hand that wakes the screen with several fingers does nothing else")
    func hand() {
        var bench = darkened()
        for finger in 1...4 {
            bench.touch(.down, 200 * Double(finger), finger: finger)
            bench.run(0.05)
        }
        for finger in 1...4 { bench.touch(.up, 200 * Double(finger), finger: finger) }
        bench.run(0.2)
        #expect(bench.events.isEmpty && bench.model.light == .day)
        // Taps just after so many contacts are doubted.
        bench.run(1)
        bench.tap(500)
        #expect(bench.taps.count == 1)
    }

    @Test(
        "a key or the wheel that wakes the screen does nothing else",
        arguments: [GalleryInput.key(.albums), .wheel(at: .zero, lines: Vector(dx: 0, dy: 1))])
    func keys(input: GalleryInput) {
        var bench = darkened()
        bench.handle(input)
        bench.run(0.5)
        #expect(bench.model.light == .day && bench.model.isHome && bench.reading.phase == .idle)
    }

    @Test(
        "after a touch at night the screen stays lit for two minutes, then darkens again, when the model says it will")
    func wakeTime() throws {
        var bench = darkened()
        let touched = bench.time
        bench.tap(500)
        bench.run(100)
        #expect(bench.model.light == .day)
        let due = try #require(bench.model.nextDeadline)
        #expect(due == touched + 120)
        bench.run(due - bench.time + 0.02)
        #expect(bench.model.light == .dark)
        bench.run(1.5)
        #expect(bench.model.isDark(at: bench.time))
    }

    @Test("a visitor who is there at closing time is not left in the dark")
    func closing() {
        var bench = bench { $0.wakeTime = 60 }
        bench.tap(500)
        bench.run(30)
        bench.handle(.light(.dark))
        bench.run(29)
        #expect(bench.model.light == .day)
        bench.run(1.5)
        #expect(bench.model.light == .dark)
    }

    // MARK: Dimming without touch

    @Test("without touch the screen is dimmed after the configured time, when the model says it will")
    func idle() throws {
        var bench = bench {
            $0.dimAfter = 200
            $0.dimmed = 0.5
        }
        bench.tap(500, 490)
        let touched = bench.time
        #expect(bench.model.nextDeadline == touched + 200)
        bench.run(199)
        #expect(bench.darkness == 0)
        bench.run(3)
        #expect(abs(bench.darkness - 0.5) < 1e-9 && bench.model.nextDeadline == nil)
        bench.touch(.down, 500)
        bench.run(0.3)
        #expect(bench.darkness == 0 && bench.events.count { $0.state != .failed } == 0)
    }

    @Test("a screen that an operator has blanked stays dark until a touch, regardless of opening hours")
    func blanking() {
        var bench = bench()
        bench.handle(.command(.blank))
        bench.run(2)
        bench.handle(.light(.dark))
        bench.handle(.light(.day))
        bench.frame = 0.5
        bench.run(500)
        #expect(bench.model.isDark(at: bench.time))
        bench.tap(500)
        bench.run(0.3)
        #expect(bench.darkness == 0 && bench.taps.isEmpty)
    }

    @Test("darkness closes an open photo, and the operator's panel")
    func forgetting() {
        var photo = Bench.preview()
        photo.handle(.command(.blank))
        photo.run(4)
        photo.handle(.command(.wake))
        photo.run(0.1)
        #expect(photo.preview == nil && photo.model.screens.closing.isEmpty)
        var panel = PanelBench()
        panel.bench.model.panel.open(at: panel.bench.time)
        panel.bench.handle(.command(.blank))
        #expect(panel.panel.isOpen)
        panel.bench.run(2)
        panel.bench.tap(500)
        #expect(panel.bench.model.light == .day && !panel.panel.isOpen)
    }

    @Test("the demo rests while the screen is dark, and begins again with the day")
    func demo() {
        var bench = Bench(GalleryConfiguration(), demonstrates: true)
        bench.show(Bench.cards(12))
        bench.run(5)
        bench.handle(.light(.dark))
        bench.frame = 0.1
        bench.run(100)
        #expect(bench.drags.isEmpty && bench.model.isHome && !bench.model.ghost.isOn)
        bench.handle(.light(.day))
        bench.run(12)
        #expect(!bench.drags.isEmpty)
    }
}

extension Bench {
    /// The opacity of the black over the screen.
    var darkness: Double {
        guard let last = model.scene.sprites.last, last.picture == .solid(.black), last.frame.size == Self.size
        else { return 0 }
        return last.opacity
    }
}

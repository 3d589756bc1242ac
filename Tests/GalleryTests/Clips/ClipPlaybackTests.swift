import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Scrolling

@Suite struct ClipPlaybackTests {
    /// It starts at 100 seconds.
    private func playback(_ clip: Clip) -> ClipPlayback {
        ClipPlayback(clip, of: PhotoID(1), size: Size(width: 40, height: 30), startingAt: 100)
    }

    @Test("a display shows each frame equally long although its refreshes are not exact", arguments: [30.0, 60])
    func steady(_ rate: Double) {
        let playback = playback(Clip(rate: rate, frameCount: 1000))
        let refreshes = Int(60 / rate)
        for step in 0..<600 {
            let error = [0.002, -0.002, 0.003, -0.001][step % 4]
            #expect(playback.index(at: 100 + Double(step) / 60 + error) == step / refreshes)
        }
    }

    @Test("a clip that repeats counts on; a moment stays on its last frame, and appears and disappears softly")
    func counting() {
        let clip = playback(Self.clip)
        #expect([0, 1, 1.9, 2, 2.1, 20].map { clip.index(at: 100 + $0) } == [0, 10, 19, 20, 21, 200])
        #expect(!clip.isOver(at: 1000))
        let moment = playback(Self.moment)
        #expect([0, 1, 1.9, 2, 2.1, 20].map { moment.index(at: 100 + $0) } == [0, 10, 19, 19, 19, 19])
        #expect(!moment.isOver(at: 101.9) && moment.isOver(at: 102))
        #expect([100, 101, 102].map(moment.opacity) == [0, 1, 0])
        #expect(moment.isFading(at: 100.1) && !moment.isFading(at: 101) && moment.isFading(at: 101.9))
    }

    @Test("the next frame is due when the index changes")
    func deadlines() {
        var playback = playback(Clip(rate: 24, frameCount: 48))
        for index in 0..<100 {
            #expect(playback.index(at: playback.next - 1e-6) == index)
            #expect(playback.index(at: playback.next + 1e-6) == index + 1)
            playback.advance(to: playback.next + 1e-6)
        }
    }

    // MARK: In the preview

    private static let clip = Clip(rate: 10, frameCount: 20)
    private static let moment = Clip(rate: 10, frameCount: 20, isMoment: true)

    /// A preview of three photos, of which the second has a clip and is open; played for a second once it has arrived.
    private func bench(
        _ clip: Clip, arrives: Bool = true, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> Bench {
        var bench = Bench.preview(second: { $0.clip = clip }, configure)
        guard arrives else { return bench }
        bench.sharpen()
        bench.run(1)
        return bench
    }

    private func indices(_ pictures: [Picture]) -> [Int] {
        pictures.compactMap { picture in
            if case .clip(PhotoID(1), let index, _) = picture { index } else { nil }
        }
    }

    /// The frame that is shown; nil for the still photo.
    private func shown(_ bench: Bench) -> Int? { indices(bench.model.scene.sprites.map(\.picture)).first }

    @Test("a clip starts when its first frames have arrived, wants the next ones, and repeats")
    func playing() throws {
        var bench = bench(Self.clip, arrives: false)
        #expect(shown(bench) == nil)
        #expect(indices(bench.model.scene.sharp) == [0, 1, 2, 3, 4])
        #expect(indices(bench.model.scene.wanted) == [0, 1, 2, 3, 4])
        bench.sharpen()
        #expect(shown(bench) == 0)
        bench.run(1)
        #expect(shown(bench) == 10)
        #expect(indices(bench.model.scene.wanted) == [10, 11, 12, 13, 14])
        #expect(!bench.model.isMoving(at: bench.time))
        bench.run(2)
        #expect(shown(bench) == 30)
    }

    @Test("a small clip fills the page, with frames at their original size")
    func small() {
        var card = Card(photo: PhotoID(1), pixels: Size(width: 400, height: 240))
        card.clip = Self.clip
        var bench = Bench.preview(of: card)
        bench.sharpen()
        bench.run(1)
        let sprite = bench.model.scene.sprites.first { indices([$0.picture]) != [] }
        #expect(sprite?.picture == .clip(PhotoID(1), 10, Size(width: 400, height: 240)))
        #expect(sprite?.frame == Rect(x: 0, y: 0, width: 1000, height: 600))
    }

    @Test(
        "a clip that is turned away or closed is no longer wanted, and its frame stays until it has left the screen",
        arguments: [Key.right, .back])
    func left(_ key: Key) {
        var bench = bench(Self.clip)
        bench.handle(.key(key))
        #expect(indices(bench.model.scene.wanted).isEmpty)
        bench.run(0.1)
        #expect(shown(bench) == 10 && indices(bench.model.scene.wanted).isEmpty)
        bench.run(3)
        #expect(shown(bench) == nil)
    }

    @Test("a clip that cannot be played is a still, now and when it is opened again")
    func unplayable() {
        var bench = bench(Self.clip)
        bench.handle(.unplayable(PhotoID(1)))
        #expect(shown(bench) == nil)
        #expect(indices(bench.model.scene.wanted).isEmpty)
        bench.handle(.key(.right))
        bench.run(1)
        bench.handle(.key(.left))
        bench.run(2)
        bench.sharpen()
        bench.run(1)
        #expect(shown(bench) == nil)
    }

    @Test("a moment plays once when it is opened, and again after a long press")
    func moment() {
        var bench = bench(Self.moment)
        #expect(shown(bench) == 10)
        bench.run(2)
        #expect(shown(bench) == nil)
        #expect(indices(bench.model.scene.wanted).isEmpty)
        bench.touch(.down, 500)
        bench.run(1)
        #expect(shown(bench) != nil)
        bench.touch(.up, 500)
        bench.run(3)
        #expect(shown(bench) == nil)
    }

    @Test("with reduced motion, a moment waits for a long press, and a clip for its button")
    func reduced() {
        var moment = bench(Self.moment) { $0.reducesMotion = true }
        #expect(shown(moment) == nil)
        moment.touch(.down, 500)
        moment.run(1)
        #expect(shown(moment) != nil)
        var clip = bench(Self.clip) { $0.reducesMotion = true }
        #expect(shown(clip) == nil)
        clip.showChrome()
        clip.tap(on: .playButton)
        clip.run(1)
        #expect(shown(clip) == 10)
    }

    @Test("a button pauses a clip at its frame and resumes it there")
    func pausing() {
        var bench = bench(Self.clip)
        bench.showChrome()
        let before = shown(bench) ?? -1
        bench.tap(on: .playButton)
        let stopped = shown(bench) ?? -1
        #expect(stopped >= before && indices(bench.model.scene.wanted).isEmpty)
        bench.run(2)
        #expect(shown(bench) == stopped)
        bench.showChrome()
        bench.tap(on: .playButton)
        bench.run(1)
        #expect(abs((shown(bench) ?? 0) - stopped - 10) <= 1)
    }

    @Test("a button plays a moment again; a still photo has none")
    func again() {
        var bench = bench(Self.moment)
        bench.run(2)
        bench.showChrome()
        bench.tap(on: .playButton)
        bench.run(0.5)
        #expect(shown(bench) != nil)
        bench.handle(.key(.right))
        bench.run(2)
        bench.showChrome()
        #expect(bench.region(.playButton) == nil)
    }

    @Test("a new visit tries again what could not be played")
    func retry() {
        var bench = bench(Self.clip)
        bench.handle(.unplayable(PhotoID(1)))
        bench.run(100)
        #expect(bench.model.isHome && bench.model.screens.unplayable.isEmpty)
    }

    @Test("the preview of a clip that is longer than the idle time stays open until it has been seen")
    func attention() {
        var bench = bench(Clip(rate: 1, frameCount: 100))
        bench.run(98)
        #expect(bench.model.screens.preview != nil)
        bench.run(62)
        #expect(bench.model.screens.preview == nil)
    }
}

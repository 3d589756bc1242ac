import Motion
import Testing

@testable import Library
@testable import Scenes

/// Slides stay for 8 s between fades of 1.5 s.
@Suite struct SlideshowClipTests {
    private static let short = Clip(rate: 10, frameCount: 20)

    /// Photos that fill the screen, of which some have clips.
    private static func cards(_ clips: [Int: Clip]) -> [Card] {
        ShowBench.landscapes(6).map { card in
            var card = card
            card.clip = clips[card.photo.rawValue]
            return card
        }
    }

    private func indices(_ pictures: [Picture], of photo: Int) -> [Int] {
        pictures.compactMap { picture in
            if case .clip(PhotoID(photo), let index, _) = picture { index } else { nil }
        }
    }

    private func shown(_ show: ShowBench, _ photo: Int) -> Int? {
        indices(show.bench.model.scene.sprites.map(\.picture), of: photo).first
    }

    private func wanted(_ show: ShowBench, _ photo: Int) -> [Int] {
        indices(show.bench.model.scene.wanted, of: photo).sorted()
    }

    @Test("a clip plays from the moment its slide begins to appear, repeats, and asks for the next frames")
    func playing() {
        var show = ShowBench(Self.cards([1: Self.short]))
        show.run(5)
        #expect(shown(show, 1) == nil && wanted(show, 1) == [0, 1, 2, 3, 4])
        // It follows at 9.5 s.
        show.run(6.53)
        #expect(show.slide == [1])
        #expect(shown(show, 1) == 20 && wanted(show, 1) == [20, 21, 22, 23, 24])
        show.run(6)
        #expect(shown(show, 1) == 80)
        show.run(3)
        #expect(show.slide == [2] && shown(show, 1) == nil && wanted(show, 1).isEmpty)
    }

    @Test(
        "a slide waits until its clip has been played once, for a minute at most", arguments: [(30.0, 30.0), (200, 60)])
    func stay(length: Double, expected: Double) {
        var show = ShowBench(Self.cards([0: Clip(rate: 10, frameCount: Int(length * 10))]))
        show.run(1.5 + expected - 0.1)
        #expect(show.slide == [0])
        show.run(0.3)
        #expect(show.slide == [1])
    }

    @Test("the slide that follows is not shown before the first frames of its clip have arrived")
    func opening() {
        let show = ShowBench(Self.cards([1: Self.short]))
        var later = show
        later.run(5)
        #expect(indices(later.bench.model.scene.sharp, of: 1).isEmpty)
        later.arrives = { $0.photo != PhotoID(1) }
        var waiting = show
        waiting.arrives = { $0.photo != PhotoID(1) }
        waiting.run(5)
        #expect(indices(waiting.bench.model.scene.sharp, of: 1) == [0, 1, 2, 3, 4])
        waiting.run(6)
        #expect(waiting.slide == [0])
    }

    @Test("of several photos on a slide, the clip of the first plays")
    func pair() {
        let cards = ShowBench.portraits(4).map { card in
            var card = card
            card.clip = Self.short
            return card
        }
        var show = ShowBench(cards)
        show.run(3)
        #expect(show.slide == [0, 1])
        #expect(shown(show, 0) != nil && shown(show, 1) == nil)
    }

    @Test("what cannot be played is a still that moves as others do, for as long as these")
    func unplayable() throws {
        var show = ShowBench(Self.cards([0: Clip(rate: 10, frameCount: 300), 1: Self.short]))
        show.run(3)
        show.bench.handle(.unplayable(PhotoID(0)))
        show.handle(.unplayable(PhotoID(1)), waiting: 1)
        #expect(show.slide == [0] && shown(show, 0) == nil && wanted(show, 0).isEmpty)
        show.run(6)
        #expect(show.slide == [1] && shown(show, 1) == nil)
        #expect(show.slideshow?.current.slide.moves == true)
    }

    @Test("a moment around a photo is not played, and with reduced motion no clip is")
    func stills() {
        var moment = ShowBench(Self.cards([0: Clip(rate: 10, frameCount: 20, isMoment: true)]))
        moment.run(3)
        #expect(shown(moment, 0) == nil)
        var reduced = ShowBench(Self.cards([0: Self.short])) { $0.reducesMotion = true }
        reduced.run(3)
        #expect(shown(reduced, 0) == nil)
    }

    @Test("between its frames nothing is drawn; it does not pan or zoom, and shrinks into its card with its last frame")
    func stopping() throws {
        var show = ShowBench(Self.cards([0: Self.short]))
        show.run(3)
        #expect(!show.bench.model.isMoving(at: show.bench.time))
        let next = try #require(show.bench.model.nextDeadline)
        #expect(next > show.bench.time && next <= show.bench.time + 0.1)
        let sprite = try #require(show.bench.model.scene.sprites.last)
        var later = show
        later.run(3)
        #expect(later.bench.model.scene.sprites.last?.crop == sprite.crop)
        let frame = shown(show, 0)
        show.bench.touch(.down, 900)
        show.run(0.1)
        #expect(shown(show, 0) == frame && wanted(show, 0).isEmpty)
        show.bench.touch(.up, 900)
        show.run(2)
        #expect(shown(show, 0) == nil && !show.isCovered)
    }

    @Test("an animation plays and repeats, with all of its frames kept, and its slide waits for them")
    func animation() {
        var cards = ShowBench.landscapes(6)
        cards[1].animation = FrameDurations([1, 0.5])
        func numbers(_ pictures: [Picture]) -> [Int] {
            pictures.compactMap { picture in
                if case .frame(PhotoID(1), let number, _) = picture { number } else { nil }
            }
        }
        var show = ShowBench(cards)
        show.run(5)
        #expect(numbers(show.bench.model.scene.wanted).sorted() == [0, 1])
        // It follows at 9.5 s.
        var seen: [Int] = []
        show.run(4.8)
        for _ in 0..<6 {
            seen += numbers(show.bench.model.scene.sprites.map(\.picture))
            show.run(0.5)
        }
        #expect(seen == [0, 0, 1, 0, 0, 1])
        #expect(show.bench.model.nextDeadline.map { $0 - show.bench.time <= 1 } == true)
    }
}

import Motion
import Testing

@testable import Library
@testable import Scenes
@testable import Shows

@Suite struct SlideshowTests {
    private static let mixed = (0..<24).flatMap { index in
        ShowBench.cards(1, from: index, width: index.isMultiple(of: 3) ? 3000 : index == 8 ? 30_000 : 6000)
    }

    @Test("the parts of a screen beside a photo cover what it leaves, and not the photo")
    func sides() {
        let screen = Rect(x: 0, y: 0, width: 100, height: 60)
        for inner in [
            Rect(x: 30, y: 0, width: 40, height: 60), Rect(x: 0, y: 20, width: 100, height: 20),
            Rect(x: -9, y: -9, width: 200, height: 100), Rect(x: 10, y: 10, width: 20, height: 30),
        ] {
            let sides = screen.sides(beside: inner)
            let area = sides.reduce(0) { $0 + $1.size.width * $1.size.height }
            let seen = inner.intersection(screen)?.size ?? .zero
            #expect(area == 6000 - seen.width * seen.height)
            #expect(sides.allSatisfy { $0.intersection(inner) == nil && $0.intersection(screen) == $0 })
        }
    }

    // MARK: Slides

    @Test("it covers the screen from the first photos on, and slides follow one another after interval and fade")
    func slides() throws {
        var show = ShowBench()
        #expect(show.isCovered && show.slide == [0])
        show.run(1)
        let next = try #require(show.slideshow?.next.parts.first)
        #expect(show.bench.model.scene.wanted.contains(.photo(next.card.photo, next.size)))
        show.run(8.4)
        #expect(show.slide == [0])
        show.run(0.2)
        #expect(show.slide == [1] && show.slideshow?.former != nil)
        show.run(1.6)
        #expect(show.slideshow?.former == nil)
        show.run(7.9)
        #expect(show.slide == [2])
    }

    @Test("every slide covers the screen at all times, also during fades", arguments: [ShowBench.wide, ShowBench.tall])
    func cover(size: Size) {
        var show = ShowBench(Self.mixed, size: size)
        show.bench.frame = 0.2
        var least = 1.0
        show.run(100) { least = min(least, ShowBench.leastCover($0)) }
        #expect(least > 0.999)
    }

    @Test("what is drawn moves a little from frame to frame, without a jump, and at most two photos fill the screen")
    func smooth() {
        var show = ShowBench()
        var last: [PhotoID: Rect] = [:]
        var most = 0
        show.run(40) { bench in
            most = max(most, bench.model.scene.sprites.count { $0.frame.size == ShowBench.wide })
            for sprite in bench.model.scene.sprites {
                guard case .photo(let photo, _) = sprite.picture, let window = sprite.crop else { continue }
                let whole = ShownPhoto.whole(showing: window, in: sprite.frame)
                if let old = last[photo] { #expect(whole.distance(to: old) < 1) }
                last[photo] = whole
            }
        }
        #expect(last.count > 4 && most == 2)
        show.run(5)
        #expect(show.bench.model.scene.sprites.count == 1)
    }

    @Test("with reduced motion photos stand still and cross-fade")
    func reduced() {
        var show = ShowBench { $0.reducesMotion = true }
        show.run(3)
        #expect(!show.bench.model.isMoving(at: show.bench.time))
        let sprites = show.bench.model.scene.sprites
        show.run(4)
        #expect(show.bench.model.scene.sprites == sprites)
        #expect(show.bench.model.nextDeadline.map { abs($0 - 9.5) < 0.1 } == true)
        show.run(3.2)
        #expect(show.slideshow?.former != nil)
    }

    // MARK: Pictures that do not arrive

    @Test("a slide that is ready late begins at once; if its pictures do not come, the one after it follows")
    func late() {
        var show = ShowBench(missing: 1)
        show.run(12)
        var late = show
        late.arrives = { _ in true }
        late.run(0.1)
        #expect(late.slide == [1])
        show.run(2)
        #expect(show.slide == [0] && ShowBench.leastCover(show.bench) == 1)
        show.run(1)
        #expect(show.slide == [2])
    }

    @Test("if the first photo does not arrive, another one is shown, without a fade")
    func first() {
        var show = ShowBench(missing: 0)
        show.run(20)
        #expect(show.slide != [0])
    }

    @Test("a single photo is shown again and again")
    func single() {
        var show = ShowBench(ShowBench.landscapes(1))
        show.run(60)
        #expect(show.slide == [0] && show.slideshow?.current.start ?? 0 > 40)
    }

    // MARK: Photos that come and go

    @Test(
        "if its photo is deleted, the next follows at once, by a fade; without photos the show ends until there are some"
    )
    func deleted() {
        var show = ShowBench()
        show.run(3)
        var emptied = show
        show.bench.show(ShowBench.landscapes(11, from: 1))
        show.run(0.5)
        #expect(show.slide == [1] && show.slideshow?.former?.slide.shows(PhotoID(0)) == true)
        #expect(ShowBench.leastCover(show.bench) == 1)
        emptied.bench.show([])
        emptied.run(1)
        #expect(emptied.attractMode == nil)
        emptied.bench.show(ShowBench.landscapes(4, from: 20))
        emptied.run(1)
        #expect(emptied.isCovered && emptied.slide == [20])
    }

    @Test("new photos do not disturb the slide that is shown, and follow in order")
    func added() {
        var show = ShowBench(ShowBench.landscapes(3))
        show.run(3)
        let start = show.slideshow?.current.start
        show.bench.show(ShowBench.landscapes(1) + ShowBench.landscapes(1, from: 9) + ShowBench.landscapes(2, from: 1))
        show.run(1)
        #expect(show.slide == [0] && show.slideshow?.current.start == start)
        show.run(6)
        #expect(show.slide == [9])
    }

    @Test("on another screen the same photo is shown, beside others if it does not fill the screen")
    func rotated() {
        var show = ShowBench(ShowBench.portraits(6))
        show.run(3)
        #expect(show.slide == [0, 1])
        show.handle(.resize(ShowBench.tall), waiting: 1)
        #expect(show.slide == [0] && ShowBench.leastCover(show.bench) == 1)
        show.run(20)
        #expect(show.slide != [0])
    }

    // MARK: Commands

    @Test("next and previous change the slide, and the show continues")
    func turning() {
        var show = ShowBench()
        show.run(2)
        show.handle(.command(.next), waiting: 2)
        #expect(show.slide == [1] && show.isCovered)
        for _ in 0..<2 { show.handle(.command(.previous), waiting: 2) }
        #expect(show.slide == [11])
        show.run(9)
        #expect(show.slide == [0])
    }

    @Test("a paused show stands still until it is resumed, and continues where it was")
    func paused() {
        var show = ShowBench()
        show.run(5)
        show.handle(.command(.pause), waiting: 0.1)
        let sprites = show.bench.model.scene.sprites
        #expect(!show.bench.model.isMoving(at: show.bench.time))
        show.run(60)
        #expect(show.bench.model.scene.sprites == sprites)
        show.handle(.command(.resume), waiting: 4)
        #expect(show.slide == [0])
        show.run(1)
        #expect(show.slide == [1])
    }

    @Test("it rests on a dark screen")
    func dark() {
        var show = ShowBench()
        show.run(3)
        show.handle(.light(.dark), waiting: 60)
        #expect(show.slide == [0] && show.bench.model.nextDeadline == nil)
        show.handle(.light(.day), waiting: 3)
        #expect(show.slide == [0] && show.isCovered)
    }

    @Test("other settings take effect with the next slide")
    func configured() {
        var show = ShowBench()
        show.run(3)
        show.bench.configure { $0.attract.slideshow.interval = 20 }
        show.run(8)
        #expect(show.slide == [1])
        show.run(18)
        #expect(show.slide == [1])
        show.bench.configure { $0.attract.style = .drift }
        show.run(2)
        #expect(show.attractMode == nil && show.bench.reading.velocity == 25)
    }

    @Test("what comes behind a title while its photo moves is what the photo is darkened for")
    func veils() throws {
        var show = ShowBench { $0.attract.slideshow.showsTitles = true }
        show.run(4)
        var count = 0
        show.run(12) { bench in
            for sprite in bench.model.scene.sprites {
                guard case .veil(let photo, let veil) = sprite.picture, sprite.opacity == 1,
                    let title = bench.model.scene.sprites.last(where: { $0.picture.isTitle(of: photo) }),
                    let shown = bench.model.scene.sprites.last(where: { $0.picture.isPhoto(photo) })
                else { continue }
                let window = shown.crop ?? .unit
                func row(_ y: Double) -> Double {
                    window.minY + (y - shown.frame.minY) / shown.frame.size.height * window.size.height
                }
                #expect(row(title.frame.minY) >= veil.band.minY - 1e-9)
                #expect(row(title.frame.maxY) <= veil.band.maxY + 1e-9)
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test("titles stand at the foot of each photo if they are configured")
    func titles() {
        var show = ShowBench(ShowBench.portraits(4)) { $0.attract.slideshow.showsTitles = true }
        show.run(3)
        let titles = show.bench.model.scene.sprites.filter { sprite in
            if case .caption(_, .title, _, _) = sprite.picture { true } else { false }
        }
        #expect(titles.count == 2)
        #expect(titles.allSatisfy { $0.frame.maxY <= show.bench.model.screens.traits.foot + 1e-9 })
    }
}

extension Picture {
    fileprivate func isTitle(of photo: PhotoID) -> Bool {
        if case .caption(photo, .title, _, _) = self { true } else { false }
    }

    fileprivate func isPhoto(_ photo: PhotoID) -> Bool {
        if case .photo(photo, _) = self { true } else { false }
    }
}

import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Scrolling

/// The flight of a photo out of its card and back, as drawn.
@Suite struct HeroFlightTests {
    private static let fitted = Picture.photo(PhotoID(0), Size(width: 1000, height: 600))

    private func photo(_ scene: Scene) -> Sprite? { scene.sprites.last { $0.picture == Self.fitted } }

    private func card(_ scene: Scene) -> Sprite? {
        scene.sprites.last { if case .crop(PhotoID(0), _) = $0.picture { true } else { false } }
    }

    /// The largest distance between the edges of two frames.
    private func gap(_ a: Rect, _ b: Rect) -> Double {
        [a.minX - b.minX, a.maxX - b.maxX, a.minY - b.minY, a.maxY - b.maxY].map(abs).max() ?? 0
    }

    /// The photo's frame at the bench's time and later, whole even if only the part of it on the screen is drawn.
    private func frame(_ bench: Bench, after delay: Double = 0) -> Rect? {
        var model = bench.model
        let time = bench.time + delay
        model.build(at: time)
        guard let sprite = photo(model.scene) else { return nil }
        let hero = model.screens.preview?.hero ?? model.screens.closing.last?.hero
        guard hero?.isFlying(at: time) != true, let crop = sprite.crop else { return sprite.frame }
        let frame = sprite.frame
        let size = Size(width: frame.size.width / crop.size.width, height: frame.size.height / crop.size.height)
        return Rect(
            x: frame.minX - crop.minX * size.width, y: frame.minY - crop.minY * size.height, width: size.width,
            height: size.height)
    }

    /// Lets something happen, and expects the photo to be drawn before and after it in the same frame.
    private func withoutJump(_ bench: inout Bench, _ change: (inout Bench) -> Void) throws {
        let before = try #require(frame(bench))
        change(&bench)
        #expect(gap(before, try #require(frame(bench))) < 0.5)
    }

    /// Lets time pass in steps of 1/240 s. Between its steps the photo's frame is a smooth function of time, so that it can
    /// only jump within one.
    private func run(_ bench: inout Bench, _ seconds: Double) throws {
        for _ in 0..<Int((seconds * 240).rounded()) {
            let before = frame(bench, after: 1.0 / 240)
            bench.run(1.0 / 240)
            if let before, let after = frame(bench) { #expect(gap(before, after) < 0.5) }
        }
    }

    // MARK: The share of the way

    private let home = Target.carousel(.card(row: 0, CardID(photo: PhotoID(3), lap: 0)))

    @Test("reversed at any moment it continues from its position, with its velocity")
    func turned() {
        for moment in stride(from: 0.02, to: 0.6, by: 0.04) {
            var hero = Hero(from: home, style: .flight, at: 0)
            let position = hero.share(at: moment)
            let step = 1e-4
            let velocity = (hero.share(at: moment) - hero.share(at: moment - step)) / step
            hero.close(into: home, at: moment)
            #expect(abs(hero.share(at: moment) - position) < 1e-9)
            #expect(abs((hero.share(at: moment + step) - position) / step - velocity) < 0.1)
            #expect(abs(hero.share(at: moment + 3)) < 0.001)
            hero.open(at: moment + 0.1)
            #expect(abs(hero.share(at: moment + 3) - 1) < 0.001)
        }
    }

    @Test(
        "once it has settled it is exactly in its card or on its page, so that nothing shows behind a page",
        arguments: [Hero.Style.flight, .fade])
    func exact(_ style: Hero.Style) {
        var hero = Hero(from: home, style: style, at: 0)
        for (start, target) in [(0.0, 1.0), (10, 0)] {
            #expect(abs(hero.share(at: start) - (1 - target)) < 1e-9 && !hero.isSettled(at: start + 0.1))
            let times = stride(from: start, through: start + 4, by: 0.01).filter(hero.isSettled)
            #expect(times.count > 200 && times.allSatisfy { hero.share(at: $0) == target })
            hero.close(into: home, at: 10)
        }
    }

    @Test("without a visible card it fades")
    func fading() {
        var hero = Hero(from: home, style: .flight, at: 0)
        hero.close(into: nil, at: 2)
        #expect(hero.style == .fade)
        #expect(abs(hero.opacity(at: 2 + Theme.Fade.still / 2) - 0.5) < 0.001)
        #expect(hero.isSettled(at: 2 + Theme.Fade.still))
        #expect(Hero(from: nil, style: .flight, at: 0).style == .fade)
    }

    // MARK: Opening

    /// The carousel to which a photo has returned.
    private func returned() -> Bench {
        var bench = Bench.preview()
        bench.handle(.key(.back))
        bench.run(2)
        return bench
    }

    @Test("it begins in its card's frame and ends on its page, growing all the way but for a slight overshoot")
    func opening() throws {
        var bench = returned()
        let home = try #require(card(bench.model.scene)).frame
        bench.tap(200)
        let first = try #require(photo(bench.model.scene)).frame
        #expect(gap(first, home) < 1)
        var last = first.size.width
        for _ in 0..<60 {
            bench.run(bench.frame)
            let width = try #require(photo(bench.model.scene)).frame.size.width
            #expect(width > last - 0.5 || width > 999)
            #expect(width < 1002)
            last = width
        }
        #expect(photo(bench.model.scene)?.frame == Rect(x: 0, y: 0, width: 1000, height: 600))
    }

    @Test("on the way its corners straighten, its shadow fades and the screen darkens")
    func look() throws {
        var bench = returned()
        bench.tap(200)
        var corner = 20.0
        var darkness = 0.0
        for _ in 0..<12 {
            bench.run(bench.frame)
            let scene = bench.model.scene
            let share = try #require(bench.model.screens.preview).hero.opacity(at: bench.time)
            guard share < 1 else { break }
            let sprite = try #require(photo(scene))
            #expect(abs(sprite.cornerRadius - 20 * (1 - share)) < 1e-9 && sprite.cornerRadius <= corner)
            let black = try #require(scene.sprites.first { $0.isDarkness })
            #expect(abs(black.opacity - share) < 1e-9 && black.opacity >= darkness)
            let shadow = try #require(scene.sprites.last { if case .shadow = $0.picture { true } else { false } })
            #expect(abs(shadow.opacity - (1 - share)) < 1e-9)
            corner = sprite.cornerRadius
            darkness = black.opacity
        }
        #expect(corner < 10 && darkness > 0.5)
    }

    // MARK: Interruptions

    @Test("closed at any moment of opening and reopened at any moment of closing, it never jumps")
    func interrupted() throws {
        for moment in stride(from: 0.0, through: 0.55, by: 0.05) {
            var bench = Bench.preview()
            try withoutJump(&bench) { $0.handle(.key(.back)) }
            try run(&bench, moment)
            try withoutJump(&bench) { $0.touch(.down, 200) }
            try run(&bench, 0.02)
            try withoutJump(&bench) { $0.touch(.up, 200) }
            try run(&bench, moment)
            try withoutJump(&bench) { $0.handle(.key(.back)) }
            try run(&bench, 0.8)
            #expect(bench.model.isHome)
        }
    }

    @Test(
        "a photo that is flung off its page returns to its card without a jump", arguments: [200.0, -220, 330])
    func thrown(_ way: Double) throws {
        var bench = Bench.preview()
        bench.press(Point(x: 500, y: 300), by: Vector(dx: 40, dy: way), frames: 8)
        try withoutJump(&bench) { $0.touch(.up, 540, 300 + way) }
        #expect(bench.preview == nil)
        try run(&bench, 1)
        #expect(bench.model.isHome && bench.model.screens.closing.isEmpty)
    }

    @Test("a zoomed photo returns without a jump")
    func zoomed() throws {
        var bench = Bench.preview()
        bench.doubleTap(300, 200)
        bench.handle(.key(.back))
        try run(&bench, 1)
        #expect(bench.model.isHome && card(bench.model.scene) != nil)
    }

    @Test("caught at any moment as it opens, a photo that has not arrived shows its card's picture until it has")
    func caught() throws {
        for moment in stride(from: 0.02, through: 0.8, by: 0.06) {
            var bench = returned()
            bench.tap(200)
            bench.run(moment)
            bench.touch(.down, 500, 300)
            func shows(_ bench: Bench) throws {
                let crop = try #require(card(bench.model.scene), "caught at \(moment)")
                let photo = try #require(frame(bench))
                let inside = try #require(photo.intersection(crop.frame))
                #expect(crop.opacity == 1 && gap(inside, crop.frame) < 0.5)
            }
            for step in 1...8 {
                bench.run(bench.frame)
                bench.touch(.move, 500 + 2 * Double(step), 300 + 8 * Double(step))
                try shows(bench)
            }
            // A finger that rests throws nothing.
            bench.run(0.1)
            bench.touch(.up, 516, 364)
            for _ in 0..<60 {
                bench.run(bench.frame)
                try shows(bench)
            }
            // It lies under the photo, unstretched, until that has faded in.
            let rest = try #require(card(bench.model.scene)).frame
            #expect(abs(rest.size.width / rest.size.height - 1.5) < 0.01 && rest.center == Point(x: 500, y: 300))
            bench.sharpen()
            try shows(bench)
            bench.run(0.25)
            #expect(card(bench.model.scene) == nil)
        }
    }

    @Test(
        "until it arrives, its card's picture covers its thumbnail, which shows what the card leaves out",
        arguments: [Size(width: 3000, height: 2000), Size(width: 4000, height: 400)])
    func thumbnail(_ pixels: Size) throws {
        let shown = Card(photo: PhotoID(0), pixels: pixels)
        var bench = Bench.carousel(of: shown)
        bench.tap(500)
        var isCut = false
        for _ in 0..<60 {
            bench.run(bench.frame)
            let sprites = bench.model.scene.sprites
            let card = try #require(sprites.lastIndex { if case .crop = $0.picture { true } else { false } })
            let photo = try #require(
                sprites[(card + 1)...].first {
                    if case .photo = $0.picture { $0.picture != shown.thumbnail } else { false }
                })
            #expect(photo.placeholder == nil, "nothing hides the card")
            let below = sprites[..<card].last { $0.placeholder == shown.thumbnail && $0.frame == photo.frame }
            isCut = gap(sprites[card].frame, photo.frame) > 1
            #expect(below != nil || !isCut)
            #expect(sprites[card].placeholder == (pixels.height == 400 ? nil : shown.thumbnail))
        }
        #expect(isCut == (pixels.height == 400))
    }

    @Test("the thumbnail covers the picture of a card that is smaller")
    func smallCard() throws {
        let shown = Card(photo: PhotoID(0), pixels: Size(width: 4000, height: 2400))
        var bench = Bench.carousel(of: shown, size: Size(width: 240, height: 160))
        bench.tap(120, 40)
        bench.run(1)
        let sprites = bench.model.scene.sprites
        let card = try #require(sprites.lastIndex { if case .crop = $0.picture { true } else { false } })
        #expect(sprites[(card + 1)...].contains { $0.placeholder == shown.thumbnail })
    }

    // MARK: A lost card

    @Test("if its card leaves the library on the way, the photo fades and is gone before it would arrive")
    func lostCard() throws {
        var bench = Bench.preview()
        bench.handle(.key(.back))
        bench.run(0.1)
        bench.show((10..<15).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) })
        var opacities: [Double] = []
        while !bench.model.screens.closing.isEmpty, opacities.count < 300 {
            if let sprite = card(bench.model.scene) { opacities.append(sprite.opacity) }
            bench.run(1.0 / 240)
        }
        #expect(opacities.count > 20 && zip(opacities, opacities.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
        #expect((opacities.first ?? 0) > 0.5 && (opacities.last ?? 1) < 0.01)
    }

    @Test("with reduced motion it fades in its place in 0.2 s, and out again")
    func reducedMotion() throws {
        var bench = Bench.preview { $0.reducesMotion = true }
        bench.handle(.key(.back))
        bench.run(0.1)
        let sprite = try #require(photo(bench.model.scene))
        #expect(sprite.frame == Rect(x: 0, y: 0, width: 1000, height: 600) && abs(sprite.opacity - 0.5) < 0.01)
        bench.run(0.11)
        #expect(bench.model.screens.closing.isEmpty)
        bench.tap(200)
        bench.run(0.1)
        #expect(bench.isFading)
        let opened = try #require(photo(bench.model.scene))
        #expect(opened.frame == Rect(x: 0, y: 0, width: 1000, height: 600) && opened.opacity == 1)
    }
}

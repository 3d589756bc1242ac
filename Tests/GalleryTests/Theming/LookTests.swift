import Motion
import Testing

@testable import Gallery
@testable import Scenes

@Suite struct LookTests {
    private func look(_ change: (inout ThemeConfiguration) -> Void = { _ in }) -> Look {
        var theme = ThemeConfiguration()
        change(&theme)
        return Look(theme)
    }

    @Test("without a theme, all lengths are the usual ones")
    func usual() {
        let look = look()
        #expect(look.cornerRadius == 20 && look.spacing == 28 && look.shadow == 0.45)
        for radius in [8.0, 10, 12, 14, 20, 28] { #expect(look.radius(radius) == radius) }
        for distance in [8.0, 24] { #expect(look.distance(distance) == distance) }
    }

    @Test("all corners are rounded in proportion to the cards'")
    func corners() {
        #expect(look { $0.cornerRadius = 10 }.radius(12) == 6)
        #expect(look { $0.cornerRadius = 0 }.radius(28) == 0)
    }

    @Test("a shadow is weaker on a light surface, and as strong as configured")
    func shadows() {
        func shadow(_ shadow: ThemeConfiguration.Shadow, _ appearance: ThemeConfiguration.Appearance) -> Double {
            look { ($0.shadow, $0.appearance) = (shadow, appearance) }.shadow
        }
        #expect(shadow(.none, .dark) == 0 && shadow(.none, .light) == 0)
        #expect(shadow(.soft, .light) < shadow(.soft, .dark))
        #expect(shadow(.strong, .dark) > shadow(.soft, .dark) && shadow(.strong, .light) > shadow(.soft, .light))
        #expect(shadow(.opacity(0.3), .dark) == 0.3 && shadow(.opacity(0.3), .light) == 0.3)
    }

    // MARK: On the screen

    private func bench(_ change: (inout ThemeConfiguration) -> Void) -> Bench {
        var configuration = GalleryConfiguration()
        change(&configuration.theme)
        var bench = Bench(configuration)
        bench.show(Bench.cards(12))
        bench.run(0.1)
        return bench
    }

    @Test("cards stand apart as far as configured, in whole points", arguments: [(0.0, 0.0), (40.4, 40), (100, 100)])
    func spacing(_ configured: Double, _ expected: Double) {
        let bench = bench { $0.spacing = configured }
        let frames = bench.model.scene.sprites.compactMap { sprite in
            if case .crop = sprite.picture { sprite.frame } else { nil }
        }
        #expect(frames.count > 1)
        for (left, right) in zip(frames, frames.dropFirst()) { #expect(abs(right.minX - left.maxX - expected) < 1e-6) }
    }

    @Test("cards have the configured corners, and no shadow if there is to be none")
    func cards() {
        let bench = bench { ($0.cornerRadius, $0.shadow) = (4, .none) }
        let cards = bench.model.scene.sprites.filter { if case .crop = $0.picture { true } else { false } }
        #expect(!cards.isEmpty && cards.allSatisfy { $0.cornerRadius == 4 })
        let pictures = bench.model.scene.sprites.map(\.picture) + bench.model.scene.wanted
        #expect(!pictures.contains { if case .shadow = $0 { true } else { false } })
    }

    @Test("behind the cards lies a photo, a colour or a picture, and no backdrop is prepared that will not be shown")
    func backgrounds() {
        func pictures(_ background: ThemeConfiguration.Background) -> (behind: [Picture], wanted: [Picture]) {
            let scene = bench { $0.background = background }.model.scene
            let pictures = scene.sprites.map(\.picture)
            return (Array(pictures.prefix { if case .shadow = $0 { false } else { true } }), scene.wanted)
        }
        func isBackdrop(_ picture: Picture) -> Bool { if case .backdrop = picture { true } else { false } }
        let plain = pictures(.colour(.black))
        #expect(plain.behind == [.solid(.ground)] && !plain.wanted.contains(where: isBackdrop))
        #expect(pictures(.picture("a.jpg")).behind == [.solid(.ground), .wallpaper(Bench.size)])
        let usual = pictures(.backdrop).behind
        #expect(usual.count == 1 && usual.allSatisfy(isBackdrop))
    }

    @Test("a new theme is applied while the carousel drifts")
    func change() {
        var bench = bench { _ in }
        var configuration = GalleryConfiguration()
        configuration.theme.appearance = .light
        configuration.theme.spacing = 60
        bench.handle(.configure(configuration))
        bench.run(0.1)
        #expect(bench.model.look == Look(configuration.theme) && bench.model.look.palette.isLight)
    }
}

import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

/// The logo, which covers nothing.
@Suite struct LogoLayoutTests {
    private typealias Corner = ThemeConfiguration.Corner

    private static let sizes = [
        Size(width: 1920, height: 1080), Size(width: 1080, height: 1920), Size(width: 1280, height: 720),
        Size(width: 3840, height: 1080), Size(width: 480, height: 800),
    ]

    private func bench(_ size: Size, _ corner: Corner, logoSize: Double = 64, languages: Int = 1) -> Bench {
        var configuration = GalleryConfiguration()
        var logo = ThemeConfiguration.Logo(file: "logo.svg")
        logo.corner = corner
        logo.height = logoSize
        configuration.theme.logo = logo
        configuration.languages = Array(repeating: .english, count: languages)
        var bench = Bench(configuration)
        bench.model = GalleryModel(GallerySetup(configuration, size: size), at: 0)
        let cards = Bench.cards(12)
        bench.show(cards, AlbumList(title: "", cards: cards, albums: [Album(title: "A", tab: "A", photos: 0..<12)]))
        bench.run(0.1)
        return bench
    }

    private func logos(_ bench: Bench) -> [Sprite] {
        bench.model.scene.sprites.filter { if case .logo = $0.picture { true } else { false } }
    }

    @Test(
        "on every screen, it stands in a corner of the carousel and covers no card and no button", arguments: sizes,
        Corner.allCases)
    func carousel(_ size: Size, _ corner: ThemeConfiguration.Corner) {
        let others: [Target] = [.carousel(.row(0)), .carousel(.row(1)), .carousel(.albumsButton), .languages(.button)]
        for (logoSize, languages) in [(24.0, 1), (24, 3), (64, 1), (64, 3), (256, 1), (256, 3)] {
            let bench = bench(size, corner, logoSize: logoSize, languages: languages)
            for logo in logos(bench) {
                #expect(Rect(origin: .zero, size: size).intersection(logo.frame) == logo.frame)
                #expect((24...logoSize).contains(logo.frame.size.height))
                for target in others {
                    guard let frame = bench.model.scene.regions.frame(of: target) else { continue }
                    #expect(frame.intersection(logo.frame) == nil, "\(target) at \(frame), logo at \(logo.frame)")
                }
            }
        }
    }

    @Test("on a wide screen there is room in each corner", arguments: Corner.allCases)
    func corners(_ corner: ThemeConfiguration.Corner) throws {
        let logo = try #require(logos(bench(Self.sizes[0], corner)).first)
        let isLeading = [.topLeading, .bottomLeading].contains(corner)
        #expect(logo.frame.size.height == 64 && logo.fit == (isLeading ? .leading : .trailing))
        #expect((logo.frame.center.x < 960) == isLeading)
        #expect((logo.frame.center.y < 540) == [.topLeading, .topTrailing].contains(corner))
        // In the margin of 5 %.
        if isLeading { #expect(logo.frame.minX == 54) }
    }

    @Test("on the albums, it stands on their cover on a plate, and scrolls away with it")
    func albums() throws {
        var bench = bench(Self.sizes[0], .topTrailing)
        bench.handle(.key(.albums))
        bench.run(2)
        let logo = try #require(logos(bench).last)
        #expect(logo.picture == .logo(logo.frame.size, hasPlate: true))
        // The header lies over the lowest 82 points of the cover, and its text over the 66 above.
        let cover = AlbumMetrics(bench.model.screens.traits).coverHeight
        #expect(logo.frame.minY >= 0 && logo.frame.maxY <= cover - 82 - 66)
        #expect(logo.frame.maxX <= 1920 - 16)
    }
}

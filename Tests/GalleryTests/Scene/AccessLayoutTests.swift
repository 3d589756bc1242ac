import Motion
import Testing

@testable import Albums
@testable import Carousel
@testable import Gallery
@testable import Library
@testable import Panel
@testable import Scenes

/// Where things are for those who need larger text or buttons, or cannot reach high.
@Suite struct AccessLayoutTests {
    static let sizes = [
        Size(width: 1920, height: 1080), Size(width: 1080, height: 1920), Size(width: 800, height: 480),
    ]

    private func configuration(_ configure: (inout AccessConfiguration) -> Void) -> GalleryConfiguration {
        var configuration = GalleryConfiguration()
        configuration.languages = Array(repeating: .english, count: 4)
        configuration.access.showsPause = true
        configure(&configuration.access)
        return configuration
    }

    private func regions(_ bench: Bench) -> [FocusSpot] {
        bench.model.scene.focusSpots(on: bench.model.screens.traits.screen).filter { !$0.target.isCard }
    }

    /// A gallery on each of its screens: the carousel, its menu of languages, an open photo, and the albums.
    private func screens(_ configuration: GalleryConfiguration, _ size: Size) -> [Bench] {
        var bench = Bench(configuration, size: size)
        let cards = Bench.cards(12)
        bench.show(
            cards, AlbumList(title: "Photos", cards: cards, albums: [Album(title: "A", tab: "A", photos: 0..<12)]))
        bench.run(0.5)
        var menu = bench
        var photo = bench
        var albums = bench
        menu.model.languageMenu.open(at: menu.time)
        menu.run(1)
        for _ in 0..<2 { photo.handle(.key(.enter)) }
        photo.run(1)
        albums.handle(.key(.albums))
        albums.run(1)
        return [bench, menu, photo, albums]
    }

    @Test("within low reach, all targets except photos are in the lower part of the screen", arguments: sizes)
    func low(size: Size) {
        // The lower 40 % of an upright screen; on a wide one, about the lower third.
        let highest = size.height * (size.height > size.width ? 0.6 : 0.65)
        for (number, bench) in screens(configuration { $0.reach = .low }, size).enumerated() {
            let spots = regions(bench).filter { spot in
                switch spot.target {
                case .albums(.cell), .albums(.heart): false
                // On a wide screen the menu takes the room that it needs.
                case .languages(.language): size.height > size.width
                default: true
                }
            }
            #expect(number == 1 || spots.count >= 3)
            for spot in spots {
                #expect((highest...size.height).contains(spot.frame.minY), "\(spot.target.name) on \(number)")
                #expect(spot.frame.maxY <= size.height, "\(spot.target.name) on \(number)")
            }
        }
    }

    @Test("larger targets are as much larger, and do not overlap", arguments: sizes)
    func targets(size: Size) {
        for bench in screens(configuration { $0.targets = 1.5 }, size) {
            let spots = regions(bench).filter { spot in
                switch spot.target {
                case .albums(.cell), .albums(.heart), .preview(.chip): false
                default: true
                }
            }
            for spot in spots {
                #expect(min(spot.frame.size.width, spot.frame.size.height) >= 1.5 * 48, "\(spot.target.name)")
                for other in spots where other.target != spot.target {
                    #expect(spot.frame.intersection(other.frame) == nil, "\(spot.target.name), \(other.target.name)")
                }
            }
        }
    }

    @Test("rows leave the room for larger captions and for buttons, above or below", arguments: sizes)
    func rows(size: Size) {
        for reach in AccessConfiguration.Reach.allCases {
            let configuration = configuration { ($0.reach, $0.text) = (reach, 1.6) }
            let traits = ScreenTraits(configuration, size: size, scale: 1)
            for rows in 1...3 {
                let geometry = CarouselGeometry(traits, rows: rows)
                let first = geometry.band(ofRow: 0)
                let last = geometry.band(ofRow: rows - 1)
                // Each row's pitch is rounded to whole pixels.
                #expect(first.minY >= 0 && last.maxY <= traits.foot + 0.5 * Double(rows))
                #expect(first.size.height - geometry.cardHeight == traits.captionBand)
                let button = ChromeLayout(traits).cornerButton
                if reach == .low { #expect(last.maxY <= button.minY) }
                if rows > 1 { #expect(first.intersection(button) == nil) }
            }
        }
    }

    @Test("larger text has higher lines: in the header, the titles, menus, and the panel")
    func text() {
        func traits(_ text: Double) -> ScreenTraits {
            ScreenTraits(configuration { $0.text = text }, size: Size(width: 1920, height: 1080), scale: 1)
        }
        let big = traits(1.5)
        #expect([big, traits(1)].map { AlbumMetrics($0).titleHeight } == [66, 44])
        #expect([big, traits(1)].map { AlbumMetrics($0).headerHeight } == [123, 82])
        #expect(LanguageLayout(big, count: 4).row(0).size.height == 84)
        #expect(PanelLayout(big, items: 5).menu.item(0).size.height == 96)
        #expect(ChromeLayout(big).title.size.height == 41)
    }
}

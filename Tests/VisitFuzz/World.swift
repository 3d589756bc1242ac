import Albums
import Gallery
import Gestures
import Library
import Motion
import Panel
import Scenes
import StrokeSamples

/// The gallery's surroundings: its operator, its photos and its screen, which change at random.
struct World {
    private(set) var setup: GallerySetup
    private(set) var photos: PhotoCollection

    var configuration: GalleryConfiguration { setup.configuration }

    private static let screens: [(Double, Double)] = [
        (1920, 1080), (1080, 1920), (800, 480), (1024, 600), (3840, 1080), (1280, 1024), (480, 320),
        (2560, 1080), (1920, 540),
    ]

    init(_ dice: inout Dice) {
        setup = GallerySetup(Self.configuration(&dice), size: Self.screen(&dice))
        setup.demonstrates = dice.chance(0.2)
        photos = Self.photos(&dice)
    }

    func formerFavourites(_ dice: inout Dice) -> Set<PhotoID> {
        guard configuration.favourites == .kept else { return [] }
        return Set(photos.cards.map(\.photo).filter { _ in dice.chance(0.1) })
    }

    /// Something that happens around the visitor.
    mutating func change(_ dice: inout Dice) -> GalleryInput? {
        switch dice.roll(12) {
        case 0, 1:
            photos = Self.photos(&dice)
            return .photos(photos)
        case 2:
            setup.size = Self.screen(&dice)
            return .resize(setup.size, scale: [1, 1.5, 2, 2.48][dice.roll(4)])
        case 3:
            setup.configuration = Self.configuration(&dice)
            return .configure(setup.configuration)
        case 4: return .light(Light.allCases[dice.roll(3)])
        case 5: return .cancelPointers(.hidden)
        case 6: return .report(OperatorReport(lines: [OperatorReport.Line("Version", "1")]))
        default: return .command(command(&dice))
        }
    }

    private func command(_ dice: inout Dice) -> GalleryCommand {
        let commands: [GalleryCommand] = [
            .next, .previous, .home, .albums, .pause, .resume, .blank, .wake, .message("Closing in ten minutes"),
            .message(nil), .show(PhotoID(dice.roll(60))),
        ]
        return commands[dice.roll(commands.count)]
    }

    // MARK: Random values

    private static func screen(_ dice: inout Dice) -> Size {
        let screen = screens[dice.roll(screens.count)]
        return Size(width: screen.0, height: screen.1)
    }

    /// Another language.
    private static var hebrew: Wording {
        var wording = Wording.english
        wording.language = "he"
        wording.name = "עברית"
        return wording
    }

    private static func configuration(_ dice: inout Dice) -> GalleryConfiguration {
        var configuration = GalleryConfiguration()
        configuration.favourites = FavouritesMode.allCases[dice.roll(3)]
        configuration.features.albums = dice.chance(0.8)
        configuration.features.captions = dice.chance(0.8)
        configuration.features.demo = dice.chance(0.8)
        configuration.preview.loops = dice.chance(0.3)
        configuration.preview.pagesWhileZoomed = dice.chance(0.7)
        configuration.preview.turnsPhotos = dice.chance(0.5)
        if dice.chance(0.3) { configuration.languages.append(Self.hebrew) }
        configuration.direction = dice.chance(0.3) ? .rightToLeft : .leftToRight
        if dice.chance(0.5) { configuration.languages[configuration.languages.count - 1].direction = .rightToLeft }
        configuration.reducesMotion = dice.chance(0.2)
        configuration.contacts.bezelMargin = dice.chance(0.2) ? 16 : 0
        configuration.overscan = dice.chance(0.2) ? 24 : 0
        configuration.care.dimAfter = dice.chance(0.3) ? dice.number(5...120) : nil
        configuration.pin = dice.chance(0.5) ? "2468" : nil
        return configuration
    }

    private static func photos(_ dice: inout Dice) -> PhotoCollection {
        let count = dice.chance(0.1) ? dice.roll(3) : dice.roll(60)
        let first = dice.chance(0.5) ? 0 : dice.roll(40)
        let cards = (first..<first + count).map { number in
            let size = Size(width: dice.number(100...6000), height: dice.number(100...6000))
            var card = Card(photo: PhotoID(number), pixels: size)
            if dice.chance(0.2) {
                card.clip = Clip(rate: dice.number(1...60), frameCount: 1 + dice.roll(300), isMoment: dice.chance(0.5))
            }
            return card
        }
        let albums = AlbumList(title: "Photos", cards: cards, albums: Self.albums(of: count, &dice))
        return PhotoCollection(cards: CardList(cards), albums: albums, isComplete: dice.chance(0.95))
    }

    private static func albums(of count: Int, _ dice: inout Dice) -> [Album] {
        var albums: [Album] = []
        var start = 0
        while start < count {
            let end = min(count, start + 1 + dice.roll(20))
            albums.append(Album(title: "Day \(start)", tab: "\(start)", photos: start..<end))
            start = end
        }
        return albums
    }
}

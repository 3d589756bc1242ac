import Motion
import StrokeSamples

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

extension AlbumMetrics {
    /// Of a screen in points.
    static func screen(_ size: Size, overscan: Double = 0) -> AlbumMetrics {
        var configuration = GalleryConfiguration()
        configuration.overscan = overscan
        return AlbumMetrics(GallerySetup(configuration, size: size).traits)
    }

    static func screen(_ width: Double, _ height: Double) -> AlbumMetrics {
        screen(Size(width: width, height: height))
    }
}

extension AlbumList {
    /// A list with one album of all photos.
    static func single(_ cards: [Card]) -> AlbumList {
        AlbumList(title: "Photos", cards: cards, albums: [Album(title: "A", tab: "A", photos: 0..<cards.count)])
    }
}

/// Libraries to lay out.
enum AlbumLibraries {
    /// The screens of kiosks, in points.
    static let screens = [
        Size(width: 800, height: 480), Size(width: 1024, height: 600), Size(width: 1280, height: 1024),
        Size(width: 1080, height: 1920), Size(width: 1920, height: 540), Size(width: 1920, height: 1080),
        Size(width: 3840, height: 1080), Size(width: 3840, height: 2160), Size(width: 1548.4, height: 870.9),
    ]

    /// Albums of these numbers of photos, with this width ÷ height.
    static func list(_ counts: [Int], aspect: Double = 1.1) -> AlbumList {
        list(counts) { _ in aspect }
    }

    static func list(_ counts: [Int], aspect: (Int) -> Double) -> AlbumList {
        var list = AlbumList(title: "")
        var cards: [Card] = []
        for count in counts {
            let first = cards.count
            cards += (first..<first + count).map { number in
                Card(photo: PhotoID(number), pixels: Size(width: 1000 * aspect(number), height: 1000))
            }
            list.albums.append(Album(title: "", tab: "", photos: first..<first + count))
        }
        list.cards = CardList(cards)
        return list
    }

    /// Up to sixty albums, most of them short, of photos of any shape: the same for the same seed.
    static func random(_ seed: UInt64) -> AlbumList {
        var dice = Dice(seed: seed)
        let most = [1, 2, 6, 40, 200][dice.roll(5)]
        let counts = (0...dice.roll(60)).map { _ in 1 + dice.roll(most) }
        return list(counts) { _ in dice.chance(0.1) ? dice.number(0.1...6) : dice.number(0.66...1.8) }
    }
}

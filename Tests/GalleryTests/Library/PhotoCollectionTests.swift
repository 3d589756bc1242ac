import Foundation
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct PhotoCollectionTests {
    private static let shapes = [(3.0, 2.0), (2, 3), (1, 1), (16, 9), (4, 3), (9, 16), (5, 1)]

    /// Photos of several shapes: the carousel shows them in another order than the albums.
    private static func collection(_ count: Int, isComplete: Bool = true) -> PhotoCollection {
        let cards = (0..<count).map { number in
            let (width, height) = shapes[number % shapes.count]
            return Card(photo: PhotoID(number), pixels: Size(width: 1000 * width, height: 1000 * height))
        }
        let half = count / 2
        let albums = AlbumList(
            title: "Photos", dates: "2024", cards: cards,
            albums: [
                Album(title: "First", tab: "1", photos: 0..<half),
                Album(title: "Second", tab: "2", photos: half..<count),
            ])
        return PhotoCollection(cards: CardList(cards.reversed()), albums: albums, isComplete: isComplete)
    }

    private static func setup(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> GallerySetup {
        var configuration = GalleryConfiguration()
        configure(&configuration)
        return GallerySetup(configuration, size: Size(width: 1000, height: 600))
    }

    @Test("the carousel and the albums find photos in their own order")
    func positions() {
        let photos = Self.collection(10)
        for (index, card) in photos.albums.cards.enumerated() {
            #expect(photos.albums.cards.index(of: card.photo) == index)
        }
        #expect(photos.cards.first?.photo == PhotoID(9) && photos.cards.index(of: PhotoID(9)) == 0)
    }

    // MARK: Layouts

    @Test("prepared layouts equal computed ones", arguments: [1, 2, 3])
    func prepared(_ rows: Int) {
        let setup = Self.setup { $0.carousel.rows = rows }
        let photos = Self.collection(40)
        let laidOut = photos.laidOut(for: setup).laidOutInAllSizes()
        let prepared = laidOut.layouts(setup.configuration.carousel, setup.traits)
        #expect(prepared == photos.layouts(setup.configuration.carousel, setup.traits))
        #expect(prepared.rows.count == rows)
        #expect(prepared.rows.map(\.cards.count).reduce(0, +) == 40)
        #expect(prepared.albums.usual.sections.count == 2)
        let computed = AlbumLayouts(photos.albums, AlbumMetrics(setup.traits))
        for size in AlbumSize.all.indices {
            let layout = prepared.albums.layout(ofSize: size, of: photos.albums)
            #expect(layout == computed.layout(ofSize: size, of: photos.albums) && layout.sections.count == 2)
        }
    }

    @Test("layouts prepared for one screen are not used on another")
    func otherScreen() {
        let setup = Self.setup()
        let photos = Self.collection(12)
        let prepared = photos.laidOut(for: setup)
        var traits = setup.traits
        traits.size = Size(width: 600, height: 1000)
        let layouts = prepared.layouts(setup.configuration.carousel, traits)
        #expect(layouts == photos.layouts(setup.configuration.carousel, traits))
        #expect(layouts != prepared.layouts(setup.configuration.carousel, setup.traits))
    }

    // MARK: Favourites

    @Test("favourites keep the order of the albums, regardless of the carousel's order")
    func filtered() {
        let photos = Self.collection(20)
        let chosen: Set<PhotoID> = [PhotoID(17), PhotoID(2), PhotoID(11), PhotoID(0)]
        let list = photos.filtered(by: chosen, title: "Favourites", note: "From all albums")
        #expect(list.cards.map(\.photo.rawValue) == [0, 2, 11, 17])
        #expect(list.albums == [Album(title: "Favourites", tab: "Favourites", photos: 0..<4)])
        #expect(list.title == "Favourites")
    }

    @Test("favourites that are not in the library are left out; without any there is no album")
    func unknown() {
        let photos = Self.collection(4)
        #expect(
            photos.filtered(by: [PhotoID(1), PhotoID(99)], title: "F", note: "").cards.map(\.photo) == [PhotoID(1)])
        let none = photos.filtered(by: [PhotoID(99)], title: "F", note: "")
        #expect(none.cards.isEmpty && none.albums.isEmpty)
    }

    // MARK: Recordings

    @Test("a collection survives encoding, without its layouts", arguments: [true, false])
    func coding(_ isComplete: Bool) throws {
        var photos = Self.collection(9, isComplete: isComplete)
        let animation = try #require(FrameDurations([0.1, 0.25]))
        let moving = Card(photo: PhotoID(50), pixels: Size(width: 320, height: 240), animation: animation)
        photos = PhotoCollection(
            cards: CardList(photos.cards + [moving]), albums: photos.albums, isComplete: isComplete)
        let data = try JSONEncoder().encode(photos.laidOut(for: Self.setup()))
        let decoded = try JSONDecoder().decode(PhotoCollection.self, from: data)
        #expect(decoded == photos)
        #expect(decoded.cards.last?.animation == animation)
    }
}

import Albums
import Carousel
import Library
import Scenes

/// The photos to show, in the order of the carousel and in albums.
///
/// Its layouts take time in proportion to its length. A worker can compute them in advance with ``laidOut(for:)``.
public struct PhotoCollection: Sendable, Codable {
    /// All photos, in the order of the carousel.
    public let cards: CardList
    /// The same photos in albums.
    public let albums: AlbumList
    /// Whether the scan for photos is complete.
    public let isComplete: Bool
    private var layouts: Layouts?

    // Prepared layouts equal computed ones, so they are neither compared nor written.
    private enum CodingKeys: CodingKey {
        case cards, albums, isComplete
    }

    /// The layouts of the photos for a screen.
    struct Layouts: Hashable, Sendable {
        let traits: ScreenTraits
        let geometry: CarouselGeometry
        let card: CarouselConfiguration.CardShape
        let rows: [CarouselLayout]
        fileprivate(set) var albums: AlbumLayouts
    }

    public init(cards: CardList, albums: AlbumList, isComplete: Bool) {
        self.cards = cards
        self.albums = albums
        self.isComplete = isComplete
    }

    /// The same photos, laid out for a gallery's screen: the carousel, and the albums as they are seen first.
    public func laidOut(for setup: GallerySetup) -> PhotoCollection {
        var prepared = self
        prepared.layouts = layouts(setup.configuration.carousel, setup.traits)
        return prepared
    }

    /// The same photos, laid out as before, and the albums in all sizes of photos.
    public func laidOutInAllSizes() -> PhotoCollection {
        var prepared = self
        prepared.layouts?.albums.prepareAll(of: albums)
        return prepared
    }

    /// The layouts for a screen, computed unless they were prepared for it.
    ///
    /// - Parameter height: The height of the carousel's cards, as a share of their usual height.
    func layouts(_ configuration: CarouselConfiguration, _ traits: ScreenTraits, height: Double = 1) -> Layouts {
        let geometry = CarouselGeometry(traits, rows: configuration.rows, height: height)
        let prepared = layouts?.traits == traits ? layouts : nil
        if let prepared, prepared.geometry == geometry, prepared.card == configuration.card { return prepared }
        return Layouts(
            traits: traits, geometry: geometry, card: configuration.card,
            rows: CarouselLayout.rows(of: cards, configuration, geometry),
            albums: prepared?.albums ?? AlbumLayouts(albums, AlbumMetrics(traits)))
    }

    /// The photos among `chosen`, as one album.
    ///
    /// - Parameter note: The text that replaces the dates.
    func filtered(by chosen: Set<PhotoID>, title: String, note: String) -> AlbumList {
        let cards = albums.cards.selecting(albums.cards.indices(of: chosen))
        let album = Album(title: title, tab: title, photos: 0..<cards.count)
        return AlbumList(
            title: title, dates: note, cards: cards, albums: cards.isEmpty ? [] : [album])
    }
}

extension PhotoCollection: Hashable {
    public static func == (a: PhotoCollection, b: PhotoCollection) -> Bool {
        a.cards == b.cards && a.albums == b.albums && a.isComplete == b.isComplete
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(cards)
        hasher.combine(albums)
        hasher.combine(isComplete)
    }
}

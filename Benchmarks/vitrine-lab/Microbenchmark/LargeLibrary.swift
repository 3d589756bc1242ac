import Albums
import Gallery
import Library
import Motion
import Scenes

/// A list of a hundred thousand photos that changes, as the frame thread sees it.
struct LargeLibrary {
    private var model: GalleryModel
    private let lists: [PhotoCollection]
    private var count = 0

    /// - Parameter isPrepared: Whether another thread has laid the photos out.
    init(isPrepared: Bool) {
        let setup = GallerySetup(GalleryConfiguration(), size: Size(width: 1920, height: 1080))
        model = GalleryModel(setup, at: 0)
        lists = [100_000, 99_999].map { count in
            let list = Self.list(count)
            return isPrepared ? list.laidOut(for: setup).laidOutInAllSizes() : list
        }
    }

    private static func list(_ count: Int) -> PhotoCollection {
        let cards = (0..<count).map { Card(photo: PhotoID($0), pixels: Size(width: 3000, height: 2000)) }
        let albums = (0..<400).map { album in
            Album(
                title: "Day \(album)", tab: "\(album)", photos: album * count / 400..<(album + 1) * count / 400)
        }
        let list = AlbumList(title: "Photos", cards: cards, albums: albums)
        return PhotoCollection(cards: CardList(cards), albums: list, isComplete: true)
    }

    mutating func change() {
        count += 1
        model.handle(.photos(lists[count % 2]), at: Double(count) / 60)
    }
}

import Gestures
import Motion
import Testing

@testable import Gallery

/// Fingers on the albums: photos three wide and two high in albums of so many each, on a screen 1080 wide, on which
/// three fill a row 229 high.
struct AlbumsBench {
    var bench: Bench

    static let size = Size(width: 1080, height: 1920)

    init(_ counts: [Int], size: Size = AlbumsBench.size) {
        let configuration = GalleryConfiguration()
        bench = Bench(configuration, size: size)
        let cards = (0..<counts.reduce(0, +)).map {
            Card(photo: PhotoID($0), pixels: Size(width: 3, height: 2))
        }
        var list = AlbumList(title: "Photos", cards: cards)
        var first = 0
        for (number, count) in counts.enumerated() {
            list.albums.append(Album(title: "Album \(number)", tab: "\(number)", photos: first..<first + count))
            first += count
        }
        bench.show(cards)
        bench.handle(.albums(list))
        bench.handle(.key(.albums))
        bench.run(1)
    }

    var reading: Albums.Reading {
        guard case .albums(let albums) = bench.model.reading(at: bench.time) else { fatalError("no albums") }
        return albums
    }

    mutating func fling(by dy: Double, frames: Int = 6) {
        bench.touch(.down, 540, 1400)
        for step in 1...frames {
            bench.run(bench.frame)
            bench.touch(.move, 540, 1400 + dy * Double(step) / Double(frames))
        }
        bench.touch(.up, 540, 1400 + dy)
    }
}

@Suite struct AlbumsTests {
    @Test("a heart that a finger finds on a flying list is given, and the list stands")
    func heartsInFlight() {
        var albums = AlbumsBench([120])
        albums.fling(by: -200)
        albums.bench.run(0.05)
        #expect(albums.reading.phase == .decelerating)
        let scroll = albums.reading.scroll
        let y = 224 + 44 + 3 * 237.0 + 229 - 24 - scroll
        albums.bench.touch(.down, 336, y)
        albums.bench.run(0.03)
        albums.bench.touch(.up, 336, y)
        for e in albums.bench.events { print(e) }
        #expect(albums.reading.favourites == 1)
    }
}

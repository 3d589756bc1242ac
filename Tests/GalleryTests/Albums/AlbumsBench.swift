import Gestures
import Motion

@testable import Gallery

/// Fingers on the albums: photos three wide and two high, on a screen 1080 wide, on which three fill a row 229 high.
struct AlbumsBench {
    var bench: Bench
    /// Hearts that were given and taken.
    private(set) var changes: [FavouriteChange] = []

    static let size = Size(width: 1080, height: 1920)

    /// - Parameter counts: How many photos each album has.
    init(_ counts: [Int], direction: LayoutDirection = .leftToRight) {
        var configuration = GalleryConfiguration()
        configuration.direction = direction
        bench = Bench(configuration, size: Self.size)
        bench.handle(.key(.albums))
        show(counts)
        bench.handle(.key(.albums))
        bench.run(1)
    }

    /// - Parameter first: The number of a photo that is new at the beginning; the others are numbered as ever.
    mutating func show(_ counts: [Int], from first: Int? = nil) {
        let count = counts.reduce(0, +)
        let numbers = first.map { [$0] + Array(0..<count - 1) } ?? Array(0..<count)
        let cards = numbers.map { Card(photo: PhotoID($0), pixels: Size(width: 3, height: 2)) }
        var list = AlbumList(title: "Photos", cards: cards)
        for (number, count) in counts.enumerated() {
            let start = list.albums.last?.photos.upperBound ?? 0
            list.albums.append(Album(title: "Album \(number)", tab: "\(number)", photos: start..<start + count))
        }
        bench.show(cards, list)
    }

    /// What a trace would tell; of another screen than the albums nothing.
    var reading: Albums.Reading { bench.model.screens.albums.reading(at: bench.time) }

    /// Where the photos on the screen are, by their numbers.
    var cells: [Int: Rect] {
        var cells: [Int: Rect] = [:]
        for region in bench.model.scene.regions.regions {
            if case .cell(page: 0, let photo) = region.target { cells[photo.rawValue] = region.frame }
        }
        return cells
    }

    /// The middle of the only heart that flies.
    var heartInFlight: Point? {
        let flight = bench.model.screens.albums.flights.first
        return bench.model.scene.sprites.last { sprite in
            if case .icon(.heartFilled, _) = sprite.picture { true } else { false }
        }
        .flatMap { flight == nil ? nil : $0.frame.center }
    }

    // MARK: Fingers

    mutating func fling(by dy: Double, frames: Int = 6) {
        bench.touch(.down, 540, 1400)
        for step in 1...frames {
            bench.run(bench.frame)
            bench.touch(.move, 540, 1400 + dy * Double(step) / Double(frames))
        }
        bench.touch(.up, 540, 1400 + dy)
    }

    /// Scrolls the list slowly; the slop is made up for.
    mutating func scroll(by distance: Double, _ look: (Albums.Reading) -> Void = { _ in }) {
        bench.touch(.down, 540, 1700)
        for step in 1...50 {
            bench.run(bench.frame)
            bench.touch(.move, 540, 1700 - (distance + 16) * Double(step) / 50)
            look(reading)
        }
        bench.run(0.3)
        bench.touch(.up, 540, 1700 - distance - 16)
        bench.run(0.5)
    }

    /// On a photo of the first album, wherever the list is.
    mutating func tapHeart(row: Int, column: Int) {
        let x = 16 + Double(column) * 352 + 344 - 24
        let y = 224 + 44 + Double(row) * 237 + 229 - 24 - reading.scroll
        bench.touch(.down, x, y)
        bench.run(0.02)
        bench.model.handle(
            .pointer(PointerEvent(.up, PointerID(1), at: Point(x: x, y: y), time: bench.time)), at: bench.time)
        bench.model.advance(to: bench.time)
        changes += bench.model.favourites.changes
        bench.tick()
    }
}

import Gestures
import Motion

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

/// The albums' screen with photos eleven wide and ten high, on a screen 1080 wide: three fill a row 313 high.
struct AlbumsBench {
    var bench: Bench
    /// The favourites that were marked and unmarked.
    private(set) var changes: [FavouriteChange] = []

    static let size = Size(width: 1080, height: 1920)

    /// - Parameter counts: How many photos each album has.
    init(
        _ counts: [Int], direction: LayoutDirection = .leftToRight, demonstrates: Bool = false,
        _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) {
        var configuration = GalleryConfiguration()
        configuration.direction = direction
        configure(&configuration)
        bench = Bench(configuration, size: Self.size, demonstrates: demonstrates)
        bench.handle(.key(.albums))
        show(counts)
        bench.handle(.key(.albums), waiting: 1)
    }

    /// - Parameters:
    ///   - first: The number of a new photo at the beginning; the others keep their numbers.
    ///   - years: Whether the albums are days of two months, a year each.
    mutating func show(_ counts: [Int], from first: Int? = nil, years: Bool = false) {
        let count = counts.reduce(0, +)
        let numbers = first.map { [$0] + Array(0..<count - 1) } ?? Array(0..<count)
        let cards = numbers.map { Card(photo: PhotoID($0), pixels: Size(width: 11, height: 10)) }
        var list = AlbumList(title: "Photos", cards: cards)
        for (number, count) in counts.enumerated() {
            let start = list.albums.last?.photos.upperBound ?? 0
            list.albums.append(Album(title: "Album \(number)", tab: "\(number)", photos: start..<start + count))
        }
        if years {
            let turn = list.albums[counts.count / 2].photos.lowerBound
            let halves = [0..<turn, turn..<count]
            list.months = zip(["May 2025", "Jun 2026"], halves).map { Album(title: $0, tab: $0, photos: $1) }
            list.years = zip(["2025", "2026"], halves).map { Album(title: $0, tab: $0, photos: $1) }
        }
        bench.show(cards, list)
    }

    /// The albums' state as a trace has it.
    var reading: Albums.Reading { bench.model.screens.albums.reading(at: bench.time) }

    func frame(of target: AlbumsTarget) -> Rect? { bench.model.scene.regions.frame(of: .albums(target)) }

    /// The frames of the photos on the screen, by their numbers.
    var cells: [Int: Rect] {
        var cells: [Int: Rect] = [:]
        for region in bench.model.scene.regions.regions {
            if case .albums(.cell(page: 0, let photo)) = region.target { cells[photo.rawValue] = region.frame }
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

    /// Swipes sideways from one point to another, and waits for the page to rest.
    mutating func swipe(from x: Double, to end: Double) {
        bench.drag(Point(x: x, y: 900), to: Point(x: end, y: 900))
        bench.touch(.up, end, 900, waiting: 2)
    }

    mutating func fling(by dy: Double, frames: Int = 6) {
        bench.touch(.down, 540, 1400)
        for step in 1...frames {
            bench.run(bench.frame)
            bench.touch(.move, 540, 1400 + dy * Double(step) / Double(frames))
        }
        bench.touch(.up, 540, 1400 + dy)
    }

    /// Scrolls the list slowly by a distance, after a drag's slop of 16 points.
    mutating func scroll(by distance: Double, _ look: (Albums.Reading) -> Void = { _ in }) {
        bench.touch(.down, 540, 1700)
        for step in 1...50 {
            bench.run(bench.frame)
            bench.touch(.move, 540, 1700 - (distance + 16) * Double(step) / 50)
            look(reading)
        }
        bench.run(0.3)
        bench.touch(.up, 540, 1700 - distance - 16, waiting: 0.5)
    }

    /// Taps the heart of a photo of the first album, at the list's current offset.
    mutating func tapHeart(row: Int, column: Int) {
        let x = 16 + Double(column) * 352 + 344 - 24
        let y = 224 + 44 + Double(row) * 321 + 313 - 24 - reading.scroll
        bench.touch(.down, x, y, waiting: 0.02)
        bench.model.handle(
            .pointer(PointerEvent(.up, PointerID(1), at: Point(x: x, y: y), time: bench.time)), at: bench.time)
        bench.model.advance(to: bench.time)
        changes += bench.model.favourites.changes
        bench.tick()
    }

    /// Presses keys immediately after one another, and waits for the screen to rest.
    mutating func press(_ keys: Key..., waiting seconds: Double = 2.5) {
        for key in keys { bench.handle(.key(key)) }
        bench.run(seconds)
    }

    /// Turns the wheel by lines, a fifth of the screen each, and waits for the screen to rest.
    mutating func turnWheel(dx: Double = 0, dy: Double = 0, waiting seconds: Double = 3) {
        bench.handle(.wheel(at: .zero, lines: Vector(dx: dx, dy: dy)))
        bench.run(seconds)
    }

    /// Taps a tab of the bar, which shows all of them side by side, beside a back button of 64 points.
    mutating func tapTab(_ index: Int, of count: Int, waiting seconds: Double = 0) {
        let width = Self.tabWidth(of: count)
        let bar = reading.scroll > 142 ? 26 : 198 - reading.scroll
        bench.tap(64 + Double(index) * (width + 8) + width / 2, bar, waiting: seconds)
    }

    /// The width of each of the tabs that stand side by side, at most 320.
    static func tabWidth(of count: Int) -> Double { min(320, (1000 - Double(count - 1) * 8) / Double(count)) }

    /// The sprites of lines of text.
    func labels(_ text: String) -> [Sprite] {
        bench.model.scene.sprites.filter { sprite in
            if case .label(text, _, width: _) = sprite.picture { true } else { false }
        }
    }

    /// The photos that are drawn in cells, and how opaque.
    var drawnPhotos: [(photo: Int, opacity: Double)] {
        bench.model.scene.sprites.compactMap { sprite in
            guard case .crop(let photo, let size) = sprite.picture, size.width < 1080 else { return nil }
            return (photo.rawValue, sprite.opacity)
        }
    }
}

import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// A carousel on a screen of 2400 × 1000 points, which has room for two photos, and two visitors at it.
///
/// Cards are 620 points high and wide, and the first two are the only ones of which the tests speak.
struct SideBySideBench {
    var bench: Bench

    static let size = Size(width: 2400, height: 1000)
    static let left = Point(x: 600, y: 500)
    static let right = Point(x: 1800, y: 500)

    /// - Parameter pixels: The size of every photo; the usual ones fill a half.
    init(
        photos: Int = 12, size: Size = size, pixels: Size = Size(width: 4000, height: 3334),
        _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        configure(&configuration)
        bench = Bench(configuration, size: size)
        bench.show((0..<photos).map { Card(photo: PhotoID($0), pixels: pixels) })
        bench.run(1)
    }

    /// Two photos are open and at rest, the first on the left.
    static func pair(
        photos: Int = 12, pixels: Size = Size(width: 4000, height: 3334),
        _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) throws -> SideBySideBench {
        var pair = SideBySideBench(photos: photos, pixels: pixels, configure)
        try pair.tapTogether(0, 1)
        pair.bench.run(2)
        return pair
    }

    /// Where the card of a photo can be tapped.
    func place(of photo: Int) throws -> Point {
        let screen = Rect(origin: .zero, size: bench.model.screens.traits.size)
        let frames = bench.model.scene.regions.regions.compactMap { region -> Rect? in
            guard case .carousel(.card(_, let id)) = region.target, id.photo == PhotoID(photo) else { return nil }
            return region.frame.intersection(screen)
        }
        return try #require(frames.max { $0.size.width < $1.size.width }).center
    }

    /// Two fingers tap two cards at once, the first a little earlier.
    mutating func tapTogether(_ first: Int, _ second: Int) throws {
        let places = try [place(of: first), place(of: second)]
        for finger in 0...1 { bench.touch(.down, places[finger].x, places[finger].y, finger: finger + 1) }
        bench.run(0.05)
        bench.touch(.up, places[0].x, places[0].y, finger: 1, waiting: 0.05)
        bench.touch(.up, places[1].x, places[1].y, finger: 2)
    }

    mutating func tap(_ target: Target) throws {
        let place = try #require(bench.model.scene.regions.frame(of: target)).center
        bench.tap(place.x, place.y)
    }

    // MARK: What is seen

    var screens: Screens { bench.model.screens }

    /// The photo on a half, or on the whole screen.
    func photo(on half: Half?) -> Preview? {
        [screens.preview, screens.companion].compactMap { $0 }.first { $0.pane.half == half }
    }

    /// The photos on the left and on the right, by their numbers.
    var photos: [Int?] { [photo(on: .left), photo(on: .right)].map { $0?.photo.rawValue } }

    func reading(on half: Half) -> Preview.Reading? {
        let photo = photo(on: half)
        return photo?.reading(screens.traits.on(half), at: bench.time, isTouched: isTouched(half))
    }

    private func isTouched(_ half: Half) -> Bool { bench.model.gestures.isTouched(.preview(.pager, on: half)) }

    /// The frame in which the photo on a half is drawn.
    func frame(on half: Half?) throws -> Rect {
        try #require(photo(on: half)).photoFrame(screens.traits.on(half), at: bench.time)
    }
}

import Motion

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Shows

/// A gallery with a show, whose pictures arrive as soon as they are named, unless a test says otherwise.
struct ShowBench {
    var bench: Bench
    /// Whether pictures arrive.
    var arrives: (PhotoDetail) -> Bool = { _ in true }
    private var detail: PhotoDetail?

    static let wide = Size(width: 1920, height: 1080)
    static let tall = Size(width: 1080, height: 1920)

    /// - Parameter missing: A photo that does not arrive.
    init(
        _ cards: [Card] = Self.landscapes(12), style: AttractStyle = .slideshow, size: Size = Self.wide,
        demonstrates: Bool = false, missing: Int? = nil, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) {
        var configuration = GalleryConfiguration()
        configuration.attract.style = style
        configure(&configuration)
        bench = Bench(configuration, size: size, demonstrates: demonstrates)
        arrives = { $0.photo.rawValue != missing }
        bench.show(cards, .single(cards))
        tell()
    }

    static func landscapes(_ count: Int, from first: Int = 0) -> [Card] { cards(count, from: first, width: 6000) }

    static func portraits(_ count: Int, from first: Int = 0) -> [Card] { cards(count, from: first, width: 3000) }

    static func cards(_ count: Int, from first: Int = 0, width: Double) -> [Card] {
        (first..<first + count).map { Card(photo: PhotoID($0), pixels: Size(width: width, height: 4000)) }
    }

    // MARK: Time

    /// Lets frames pass, and tells the gallery what has arrived after each, as the frame loop does.
    mutating func run(_ seconds: Double, watching watch: (Bench) -> Void = { _ in }) {
        let end = bench.time + seconds
        while bench.time < end - 1e-9 {
            bench.run(min(bench.frame, end - bench.time))
            watch(bench)
            tell()
        }
    }

    mutating func handle(_ input: GalleryInput, waiting seconds: Double) {
        bench.handle(input)
        run(seconds)
    }

    mutating func tap(_ x: Double, _ y: Double = Bench.middle, waiting seconds: Double) {
        bench.tap(x, y)
        run(seconds)
    }

    private mutating func tell() {
        let new = bench.model.scene.detail.flatMap { arrives($0) ? $0 : nil }
        if let new, new != detail { bench.model.handle(.sharpened(new), at: bench.time) }
        detail = new
    }

    // MARK: What is seen

    var attractMode: AttractMode? { bench.model.screens.attractMode }

    var slideshow: Slideshow? { attractMode?.show as? Slideshow }

    var mosaic: Mosaic? { attractMode?.show as? Mosaic }

    /// The photos of the present slide.
    var slide: [Int] { slideshow?.current.slide.parts.map(\.card.photo.rawValue) ?? [] }

    var isCovered: Bool { attractMode?.coversScreen(at: bench.time) ?? false }

    /// The photos that are drawn whole or in part, with where they are.
    var photos: [(photo: PhotoID, sprite: Sprite)] {
        bench.model.scene.sprites.compactMap { sprite in
            if case .photo(let photo, _) = sprite.picture, sprite.opacity > 0 { (photo, sprite) } else { nil }
        }
    }

    /// The least share of the screen's light, over all of it, that comes from what is drawn.
    static func leastCover(_ bench: Bench) -> Double {
        let screen = bench.model.screens.traits.screen
        var least = 1.0
        for column in 0..<24 {
            for row in 0..<14 {
                let point = Point(
                    x: screen.size.width * (Double(column) + 0.5) / 24, y: screen.size.height * (Double(row) + 0.5) / 14
                )
                let dark = bench.model.scene.sprites.reduce(1.0) { dark, sprite in
                    sprite.frame.contains(point) ? dark * (1 - sprite.opacity) : dark
                }
                least = min(least, 1 - dark)
            }
        }
        return least
    }
}

extension Slide {
    func shows(_ photo: PhotoID) -> Bool { parts.contains { $0.card.photo == photo } }
}

import Gestures
import Motion
import StrokeSamples
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes
@testable import Scrolling

/// From the wall of all photos to one photo's pixels with two fingers, on a screen of 1000 × 600 points.
@Suite struct PinchRoomTests {
    private var bench = Self.gallery()
    private var span = 0.0
    private var place = Point.zero

    /// Two albums of photos that are half as wide again as high.
    private static func gallery() -> Bench {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        // Two fingers that swipe together would turn to a page without photos.
        configuration.favourites = .off
        var bench = Bench(configuration)
        let cards = ShowBench.landscapes(60)
        var list = AlbumList(title: "Photos", cards: cards)
        list.albums = [0..<25, 25..<60].map { Album(title: "\($0)", tab: "\($0.count)", photos: $0) }
        bench.show(cards, list)
        bench.run(1)
        return bench
    }

    // MARK: Fingers

    private mutating func touch(_ phase: PointerPhase) {
        bench.touch(phase, place.x - span / 2, place.y, finger: 1)
        bench.touch(phase, place.x + span / 2, place.y, finger: 2)
    }

    private mutating func putDown(at point: Point, _ span: Double) {
        (place, self.span) = (point, span)
        touch(.down)
    }

    /// Moves the fingers to another span, and their centroid, in steps of a frame.
    private mutating func pinch(
        to end: Double, by movement: Vector = .zero, frames: Int = 30,
        _ look: (Bench, Double, Point) -> Void = { _, _, _ in }
    ) {
        let start = (span, place)
        for step in 1...frames {
            bench.run(bench.frame)
            let share = Double(step) / Double(frames)
            span = .mix(start.0, end, share: share)
            place = Rect(origin: .zero, size: Bench.size).nearest(to: start.1 + movement * share)
            touch(.move)
            look(bench, span, place)
        }
    }

    private mutating func lift() {
        bench.run(0.2)
        touch(.up)
        bench.run(2)
    }

    private var preview: Preview? { bench.model.screens.preview }

    // MARK: From the carousel

    @Test("two fingers that spread on a card take its photo out of it, and it stays under them")
    mutating func opens() throws {
        let start = Point(x: 430, y: 250)
        let card = try #require(bench.card(at: start.x, y: start.y))
        let frame = try #require(bench.model.scene.regions.path(at: start).last?.frame)
        putDown(at: start, 60)
        pinch(to: 84)
        var farthest = 0.0
        var grip: Vector?
        pinch(to: 96, by: Vector(dx: 40, dy: 20), frames: 60) { bench, _, place in
            guard let preview = bench.model.screens.preview else { return }
            let shown = preview.photoFrame(bench.model.screens.traits, at: bench.time)
            let held = Vector(
                dx: (place.x - shown.minX) / shown.size.width, dy: (place.y - shown.minY) / shown.size.height)
            farthest = max(farthest, abs(held.dx - (grip ?? held).dx) * shown.size.width)
            farthest = max(farthest, abs(held.dy - (grip ?? held).dy) * shown.size.height)
            grip = grip ?? held
        }
        #expect(preview?.photo == card.photo)
        #expect(farthest < 0.5)
        // The card shows the photo's whole width, and the fingers held a point of it.
        #expect(abs(try #require(grip).dx - (start.x - frame.minX) / frame.size.width) < 0.02)
        lift()
        #expect(bench.preview?.zoom == 1 && bench.preview?.phase == .idle)
    }

    @Test("pinched together again before they lift, the photo goes back into its card")
    mutating func regrets() {
        putDown(at: Point(x: 430, y: 250), 60)
        pinch(to: 260)
        #expect(preview != nil)
        pinch(to: 90)
        lift()
        #expect(bench.model.isHome && bench.model.screens.closing.isEmpty)
    }

    @Test("nothing is missing on the way: the photo or its card is drawn in every frame, and never jumps")
    mutating func picture() {
        putDown(at: Point(x: 430, y: 250), 60)
        var last: (width: Double, span: Double)?
        var jump = 0.0
        var isMissing = false
        for end in [100.0, 80, 110, 78] {
            pinch(to: end, frames: 40) { bench, span, _ in
                guard bench.model.screens.preview != nil else { return }
                let photo = bench.model.scene.sprites.last { $0.opacity > 0 && $0.picture.isPhoto }
                guard let photo else { return isMissing = true }
                let width = photo.frame.size.width
                if let last { jump = max(jump, abs(width / last.width / (span / last.span) - 1)) }
                last = (width, span)
            }
        }
        #expect(!isMissing)
        #expect(jump < 0.1)
    }

    @Test("pinched together, the carousel makes way for the albums, with the photo under the fingers on the screen")
    mutating func leaves() throws {
        let card = try #require(bench.card(at: 430))
        putDown(at: Point(x: 430, y: 250), 500)
        pinch(to: 300)
        #expect(bench.model.screens.albums.slide.isVisible(at: bench.time) && !bench.model.screens.albums.isShown)
        pinch(to: 200)
        lift()
        #expect(bench.model.screens.albums.isShown)
        let cells = bench.model.scene.regions.regions.map(\.target)
        #expect(cells.contains(.albums(.cell(page: 0, card.photo))))
    }

    @Test("on the way, a card travels into its cell in the albums, which appear in their place, and is drawn once")
    mutating func travels() throws {
        let card = try #require(bench.card(at: 430))
        let start = try #require(bench.model.scene.regions.frame(of: .carousel(.card(row: 0, card))))
        putDown(at: Point(x: 430, y: 250), 500)
        pinch(to: 350)
        let albums = bench.model.screens.albums
        let share = albums.slide.share(at: bench.time)
        let end = try #require(albums.shownCell(of: card.photo, at: bench.time))
        let drawn = bench.model.scene.sprites.filter { sprite in
            if case .crop(card.photo, _) = sprite.picture { sprite.opacity == 1 } else { false }
        }
        #expect(share > 0.2 && share < 0.8 && drawn.count == 1)
        let expected = Rect.mix(start, end, share: share).center
        // The fingers drag the row a little before they pinch.
        #expect((try #require(drawn.first).frame.center - expected).length < 12)
        let room = bench.model.scene.sprites.first { $0.picture == .solid(.room) }
        #expect(abs(try #require(room).opacity - share) < 1e-9 && room?.frame.minX == 0)
    }

    @Test("a pinch on the carousel that is taken back leaves it as it was")
    mutating func stays() {
        let before = bench.reading
        putDown(at: Point(x: 430, y: 250), 500)
        pinch(to: 350)
        pinch(to: 480)
        lift()
        // Fingers that move one after the other drag the row a little before they pinch.
        #expect(bench.model.isHome && abs(bench.way(from: before)) < 10)
        #expect(!bench.model.screens.albums.slide.isVisible(at: bench.time))
    }

    @Test("albums that a pinch was about to bring are at their top when they are opened afterwards")
    mutating func forgets() {
        // Before the first photo, the row continues with the last.
        bench.handle(.key(.left), waiting: 2)
        putDown(at: Point(x: 430, y: 250), 500)
        pinch(to: 400)
        #expect(!bench.model.screens.albums.isAtTop)
        bench.handle(.command(.albums), waiting: 1)
        #expect(bench.model.screens.albums.isShown && bench.model.screens.albums.isAtTop)
    }

    @Test("a hand that leans on the screen and another finger's stroke are no pinch")
    mutating func hand() {
        bench.touch(.down, 380, 250, finger: 1, waiting: 0.6)
        bench.drag(Point(x: 480, y: 250), to: Point(x: 480, y: 410), finger: 2)
        bench.touch(.up, 480, 410, finger: 2)
        bench.touch(.up, 380, 250, finger: 1, waiting: 1)
        #expect(bench.model.isHome)
    }

    @Test("keys go through the same levels, from a photo to the wall and back")
    mutating func keys() {
        let ways: [(key: Key, level: String)] = [
            (.zoomIn, "photo"), (.zoomOut, "carousel"), (.zoomOut, "size 1"), (.zoomOut, "size 2"),
            (.zoomOut, "size 3"),
            (.zoomOut, "size 3"), (.zoomIn, "size 2"), (.zoomIn, "size 1"), (.zoomIn, "size 0"), (.zoomReset, "size 1"),
            (.zoomIn, "size 0"), (.zoomIn, "photo"),
        ]
        for way in ways {
            bench.handle(.key(way.key), waiting: 3)
            let albums = bench.model.screens.albums
            let screen = albums.isShown ? "size \(albums.page.layout.size)" : "carousel"
            #expect((preview == nil ? screen : "photo") == way.level)
        }
    }

    // MARK: Interruptions

    /// Whether any photo is seen.
    private var showsPhoto: Bool {
        bench.model.scene.sprites.contains { sprite in
            sprite.picture.isPhoto && sprite.opacity > 0
                && sprite.frame.intersects(Rect(origin: .zero, size: Bench.size))
        }
    }

    /// Seeds, with those that have found a moment without a photo.
    private static let visits = Array(0..<10) + [119, 194, 201, 235, 1136, 1226, 1270, 1337, 1342, 1356]

    @Test("interrupted at any moment, it shows photos, and ends at a level", arguments: Self.visits)
    mutating func interrupted(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        for _ in 0..<25 {
            putDown(at: Point(x: dice.number(100...900), y: dice.number(80...520)), dice.number(40...500))
            for _ in 0...dice.roll(3) {
                let way = Vector(dx: dice.number(-100...100), dy: dice.number(-100...100))
                pinch(to: dice.number(20...600), by: way, frames: 1 + dice.roll(15))
                try #require(showsPhoto)
            }
            switch dice.roll(8) {
            case 0: bench.handle(.key([.zoomIn, .zoomOut, .zoomReset, .back, .albums][dice.roll(5)]))
            case 1: bench.touch(.down, dice.number(0...1000), dice.number(0...600), finger: 3)
            case 2: bench.handle(.resize(Bench.size, scale: 1))
            default: break
            }
            touch(dice.chance(0.1) ? .cancel : .up)
            bench.touch(.up, 0, 0, finger: 3)
            bench.run(dice.number(0...0.6))
            try #require(showsPhoto)
        }
        bench.run(6)
        try #require(showsPhoto)
        let model = bench.model
        #expect(model.screens.pinch == nil && model.screens.closing.isEmpty)
        #expect(!model.screens.albums.slide.isMoving && !model.screens.albums.isMoving(at: bench.time))
        #expect(model.reading(at: bench.time).phase == .idle)
        if let zoom = bench.preview?.zoom { #expect(zoom >= 1) }
        #expect(model.gestures.pointerCount == 0 && model.gestures.invariants() == nil)
    }
}

extension Picture {
    fileprivate var isPhoto: Bool {
        switch self {
        case .crop, .photo, .tile: true
        default: false
        }
    }
}

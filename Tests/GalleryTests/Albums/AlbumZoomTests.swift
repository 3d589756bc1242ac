import Gestures
import Motion
import StrokeSamples
import Testing

@testable import Albums
@testable import Library
@testable import Scenes

/// Pinches on the albums' screen of 1080 × 1920 points, with three albums of 40 photos.
@Suite struct AlbumZoomTests {
    private var albums = AlbumsBench([40, 40, 40])

    private var size: Int { albums.bench.model.screens.albums.page.layout.size }

    /// Two fingers, one above the other, about a point.
    private mutating func touch(_ phase: PointerPhase, about point: Point, _ span: Double) {
        albums.bench.touch(phase, point.x, point.y - span / 2, finger: 1)
        albums.bench.touch(phase, point.x, point.y + span / 2, finger: 2)
    }

    /// Moves the fingers from one span to another in steps of a frame.
    private mutating func pinch(
        about point: Point, from start: Double, to end: Double, frames: Int = 30,
        _ look: (AlbumsBench) -> Void = { _ in }
    ) {
        for step in 1...frames {
            albums.bench.run(albums.bench.frame)
            touch(.move, about: point, start + (end - start) * Double(step) / Double(frames))
            look(albums)
        }
    }

    private mutating func lift(about point: Point, _ span: Double, waiting seconds: Double = 2.5) {
        albums.bench.run(0.2)
        touch(.up, about: point, span)
        albums.bench.run(seconds)
    }

    // MARK: Sizes

    @Test(
        "a pinch leads to the next size, or back, and the rows are as high as it says",
        arguments: [(200.0, 460.0, 0), (300, 270, 1), (400, 180, 2), (800, 150, 3)])
    mutating func sizes(start: Double, end: Double, size: Int) throws {
        let before = albums.cells
        let point = Point(x: 500, y: 900)
        touch(.down, about: point, start)
        pinch(about: point, from: start, to: end)
        lift(about: point, end)
        #expect(self.size == size)
        #expect((albums.cells == before) == (size == AlbumSize.usualIndex))
        // Shares of the shorter side, 1080.
        let heights = [594.0...864, 270...360, 130...173, 65...86][size]
        #expect(!albums.cells.isEmpty && albums.cells.values.allSatisfy { heights.contains($0.size.height) })
    }

    @Test("enlarged past the largest size, the photo under the fingers opens")
    mutating func opens() throws {
        albums.press(.zoomIn)
        let point = Point(x: 500, y: 1000)
        let photo = try #require(albums.cells.first { $0.value.contains(point) }?.key)
        touch(.down, about: point, 200)
        pinch(about: point, from: 200, to: 500)
        lift(about: point, 500)
        #expect(albums.bench.model.screens.preview?.photo == PhotoID(photo))
    }

    @Test("photos caught on their way back from past the largest size: the one under the fingers that catch opens")
    mutating func opensCaught() throws {
        albums.press(.zoomIn)
        let first = Point(x: 500, y: 1500)
        touch(.down, about: first, 200)
        pinch(about: first, from: 200, to: 230)
        lift(about: first, 230, waiting: 0.05)
        #expect(albums.bench.model.screens.albums.page.zoom != nil)
        let second = Point(x: 500, y: 500)
        let photo = try #require(albums.cells.first { $0.value.contains(second) }?.key)
        #expect(albums.cells.first { $0.value.contains(first) }?.key != photo)
        touch(.down, about: second, 200)
        pinch(about: second, from: 200, to: 500)
        #expect(albums.bench.model.screens.preview?.photo == PhotoID(photo))
    }

    @Test("a list that coasts is caught by two fingers, which change its size, or by one, which flings it on")
    mutating func coasting() {
        albums.fling(by: -900)
        albums.bench.run(0.1)
        #expect(albums.reading.phase == .decelerating)
        var flung = albums
        let before = flung.reading.scroll
        flung.fling(by: -900)
        flung.bench.run(3)
        #expect(flung.bench.model.screens.albums.page.layout.size == AlbumSize.usualIndex)
        #expect(flung.reading.scroll > before + 900)
        let point = Point(x: 500, y: 900)
        touch(.down, about: point, 400)
        pinch(about: point, from: 400, to: 180)
        let held = albums.reading.scroll
        albums.bench.run(0.3)
        #expect(albums.reading.scroll == held)
        lift(about: point, 180)
        #expect(size == 2)
    }

    // MARK: Days, months and years

    @Test(
        "titles are of days, of months where photos are small, and of years on the wall, or of albums that are no days",
        arguments: [
            (true, [["Album 0"], ["May 2025", "Jun 2026"], ["2025", "2026"]]),
            (false, [["Album 0"], ["Album 0"], []]),
        ])
    mutating func periods(areDays: Bool, expected: [[String]]) {
        albums.show(areDays ? [30, 30, 30, 30] : [40, 40, 40], years: areDays)
        let names = ["Album 0"] + (areDays ? ["Album 1", "Album 2"] : []) + ["May 2025", "Jun 2026", "2025", "2026"]
        for (size, titles) in zip([Key.home, .zoomOut, .zoomOut], expected) {
            albums.press(size)
            #expect(names.filter { !albums.labels($0).isEmpty } == titles)
        }
        albums.press(.zoomReset)
        albums.press(.home)
        #expect(names.filter { !albums.labels($0).isEmpty } == expected[0])
    }

    @Test("in each size, a tab leads to the row with its album's first photo", arguments: [0, 1, 2])
    mutating func tab(steps: Int) throws {
        albums.show([300, 300, 300, 300], years: true)
        for _ in 0..<steps { albums.press(.zoomOut) }
        albums.tapTab(1, of: 5, waiting: 4)
        // Below the collapsed header, 53 high, and a line of titles, 44.
        #expect(try #require(albums.cells[300]).minY == 53 + 44)
        #expect(albums.reading.tab == 1)
    }

    // MARK: Between two sizes

    @Test("between two sizes, each photo is shown once, on its way between its two places", arguments: 0..<12)
    mutating func between(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        albums.scroll(by: dice.number(0...2500))
        let point = Point(x: dice.number(100...980), y: dice.number(500...1700))
        let start = dice.number(150...500)
        touch(.down, about: point, start)
        var misses = 0
        pinch(about: point, from: start, to: start * dice.number(0.2...1.4), frames: 40) { albums in
            let page = albums.bench.model.screens.albums.page
            guard let flow = page.flow(at: albums.bench.time) else { return }
            var seen: Set<Int> = []
            flow.forEachCell(from: 0, to: 1920) { cell in
                if !seen.insert(cell.index).inserted { misses += 1 }
                let places = [flow.larger, flow.smaller].compactMap { grid in
                    grid.layout.frame(of: cell.index, cards: page.list.cards).map(grid.shown)
                }
                let way = places[1].center - places[0].center
                let share = (cell.frame.center - places[0].center).dot(way) / max(1e-9, way.dot(way))
                let off = (cell.frame.center - places[0].center - way * share).length
                if cell.index != flow.lead.index, off > 1e-6 || !(-1e-6...1 + 1e-6).contains(share) { misses += 1 }
            }
            if seen.count < 4 { misses += 1 }
        }
        #expect(misses == 0)
    }

    /// Where the photos are.
    private static func places(_ albums: AlbumsBench) -> [[Int]: Point] {
        var places: [[Int]: Point] = [:]
        albums.bench.model.screens.albums.page.forEachShownCell(from: 0, to: 1920, at: albums.bench.time) { cell in
            places[[cell.index]] = cell.frame.center
        }
        return places
    }

    @Test(
        "photos move as the fingers do, then no faster, and without them no further than 80 points a frame",
        arguments: 0..<12)
    mutating func smoothness(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        albums.scroll(by: dice.number(500...2500))
        let point = Point(x: dice.number(100...980), y: dice.number(500...1700))
        let growth = dice.chance(0.5) ? 0.98 : 1.02
        var span = dice.number(200...500)
        touch(.down, about: point, span)
        var before = Self.places(albums)
        var farthest = 0.0
        for frame in 0..<120 {
            albums.bench.run(albums.bench.frame)
            if frame < 36 {
                span *= growth
                touch(.move, about: point, span)
            }
            if frame == 36 { touch(.up, about: point, span) }
            let now = Self.places(albums)
            for (photo, place) in now {
                guard let former = before[photo] else { continue }
                let asked = (former - point) * (growth - 1)
                let moved = place - former
                if moved.length > asked.length { farthest = max(farthest, min(moved.length, (moved - asked).length)) }
            }
            before = now
        }
        #expect(farthest < 80)
    }

    @Test("on the way to a size, a finger scrolls the photos, and they come to rest where it has left them")
    mutating func scrolled() throws {
        albums.scroll(by: 1500)
        albums.press(.zoomOut, waiting: 0.3)
        albums.bench.drag(Point(x: 540, y: 1200), to: Point(x: 540, y: 900), frames: 10)
        albums.bench.run(0.3)
        // The photo that leads: the others still travel to their places around it.
        let lead = try #require(albums.bench.model.screens.albums.page.zoom?.spot.index)
        let held = try #require(albums.cells[lead])
        albums.bench.touch(.up, 540, 900, waiting: 2.5)
        #expect(size == 2)
        #expect(abs(try #require(albums.cells[lead]).center.y - held.center.y) < 60)
    }

    @Test("on the way to a size, a tap opens a photo")
    mutating func tapped() throws {
        albums.press(.zoomOut, waiting: 0.5)
        #expect(albums.bench.model.screens.albums.isMoving(at: albums.bench.time))
        // Not those at the screen's edge, from which a finger goes back.
        let middle = Rect(x: 100, y: 900, width: 880, height: 400)
        let cells = albums.cells.filter { middle.contains($0.value.center) }
        #expect(!cells.isEmpty)
        for (photo, frame) in cells {
            var copy = albums
            copy.bench.tap(frame.center.x, frame.center.y)
            // Photos that cross on their ways lie over one another.
            let opened = try #require(copy.bench.model.screens.preview?.photo.rawValue)
            #expect(opened == photo || albums.cells[opened]?.contains(frame.center) == true)
        }
    }

    // MARK: The point under the fingers

    @Test("the point of a photo that is under the fingers stays there, through all sizes", arguments: 0..<12)
    mutating func anchor(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        albums.scroll(by: dice.number(0...2000))
        let inside = albums.cells.filter { (700...1300).contains($0.value.center.y) }.sorted { $0.key < $1.key }
        let photo = try #require(inside.randomElement(using: &dice))
        let point =
            photo.value.origin + Vector(dx: photo.value.size.width, dy: photo.value.size.height)
            * dice.number(0.2...0.8)
        let start = dice.number(150...500)
        touch(.down, about: point, start)
        pinch(about: point, from: start, to: start * 1.1)
        let share = self.share(of: point, in: try #require(albums.cells[photo.key]))
        var farthest = 0.0
        pinch(about: point, from: start * 1.1, to: start * dice.number(0.3...1.2), frames: 40) { albums in
            guard let frame = albums.cells[photo.key] else { return farthest = .infinity }
            let shown = Point(
                x: frame.minX + share.dx * frame.size.width, y: frame.minY + share.dy * frame.size.height)
            farthest = max(farthest, (shown - point).length)
        }
        #expect(farthest < 0.5)
    }

    private func share(of point: Point, in frame: Rect) -> Vector {
        Vector(dx: (point.x - frame.minX) / frame.size.width, dy: (point.y - frame.minY) / frame.size.height)
    }

    // MARK: Interruptions

    @Test("interrupted at random, photos fill the screen, and a pinch ends at a size", arguments: 0..<20)
    mutating func interrupted(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        for _ in 0..<25 {
            let point = Point(x: dice.number(100...980), y: dice.number(500...1700))
            let start = dice.number(100...700)
            touch(.down, about: point, start)
            let end = start * dice.number(0.2...3)
            var fewest = Int.max
            pinch(about: point, from: start, to: end, frames: 1 + dice.roll(20)) {
                fewest = min(fewest, $0.bench.model.screens.preview == nil ? $0.cells.count : 1)
            }
            #expect(fewest > 0)
            switch dice.roll(4) {
            case 0: albums.bench.handle(.key([.zoomIn, .zoomOut, .zoomReset][dice.roll(3)]))
            case 1: albums.show([40, 40, 40], from: 500)
            default: break
            }
            touch(dice.chance(0.1) ? .cancel : .up, about: point, end)
            albums.bench.run(dice.number(0...0.5))
            guard albums.bench.model.screens.preview != nil else { continue }
            albums.bench.handle(.key(.back), waiting: 2)
        }
        albums.bench.run(6)
        #expect(!albums.bench.model.screens.albums.isMoving(at: albums.bench.time))
        #expect(albums.cells.values.allSatisfy { $0.maxX > 0 && $0.minX < 1080 })
        #expect(AlbumSize.all.indices.contains(size))
    }
}

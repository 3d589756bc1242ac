import GestureFuzz
import Gestures
import Motion
import Testing

@testable import Albums
@testable import Scenes

/// Pinches on the albums' screen of 1080 × 1920 points, with three albums of 40 photos.
@Suite struct AlbumZoomTests {
    private var albums = AlbumsBench([40, 40, 40])

    private var size: Int { albums.bench.model.screens.albums.page.photoSize }

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

    private mutating func lift(about point: Point, _ span: Double) {
        albums.bench.run(0.2)
        touch(.up, about: point, span)
    }

    // MARK: Sizes

    @Test(
        "a pinch leads to the next size, and the rows are as high as it says",
        arguments: [(200.0, 460.0, 0), (400, 180, 2), (800, 150, 3)])
    mutating func sizes(start: Double, end: Double, size: Int) throws {
        let point = Point(x: 500, y: 900)
        touch(.down, about: point, start)
        pinch(about: point, from: start, to: end)
        lift(about: point, end)
        albums.bench.run(1.5)
        #expect(self.size == size)
        // Shares of the shorter side, 1080.
        let heights: ClosedRange<Double> = [0: 594...864, 2: 130...173, 3: 65...86][size] ?? 0...0
        #expect(!albums.cells.isEmpty && albums.cells.values.allSatisfy { heights.contains($0.size.height) })
    }

    @Test("a pinch that ends near where it began leads back")
    mutating func back() {
        let before = albums.cells
        let point = Point(x: 500, y: 900)
        touch(.down, about: point, 300)
        pinch(about: point, from: 300, to: 270)
        lift(about: point, 270)
        albums.bench.run(1.5)
        #expect(size == AlbumSize.usualIndex)
        #expect(albums.cells == before)
    }

    @Test("keys lead from size to size, and back to the usual one")
    mutating func keys() {
        for (key, expected) in [
            (Key.zoomOut, 2), (.zoomOut, 3), (.zoomOut, 3), (.zoomReset, 1), (.zoomIn, 0),
            (.zoomReset, 1),
        ] {
            albums.bench.handle(.key(key))
            albums.bench.run(1.5)
            #expect(size == expected)
        }
    }

    @Test("enlarged past the largest size, the photo under the fingers opens")
    mutating func opens() throws {
        albums.bench.handle(.key(.zoomIn))
        albums.bench.run(1.5)
        let point = Point(x: 500, y: 1000)
        let photo = try #require(albums.cells.first { $0.value.contains(point) }?.key)
        touch(.down, about: point, 200)
        pinch(about: point, from: 200, to: 500)
        lift(about: point, 500)
        albums.bench.run(2)
        #expect(albums.bench.model.screens.preview?.photo == PhotoID(photo))
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
            albums.bench.handle(.key(.back))
            albums.bench.run(2)
        }
        albums.bench.run(6)
        #expect(!albums.bench.model.screens.albums.isMoving(at: albums.bench.time))
        #expect(albums.cells.values.allSatisfy { $0.maxX > 0 && $0.minX < 1080 })
        #expect(AlbumSize.all.indices.contains(size))
    }
}

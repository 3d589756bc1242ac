import Gestures
import Motion
import StrokeSamples
import TestSupport
import Testing

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// The gestures on two photos side by side, of which each has its own.
@Suite struct SideBySideGestureTests {
    private static let halves = [Half.left, .right]

    private func middle(of half: Half) -> Point { half == .left ? SideBySideBench.left : SideBySideBench.right }

    private func other(_ half: Half) -> Half { half == .left ? .right : .left }

    private func stroke(_ pair: inout SideBySideBench, from start: Point, by way: Vector) {
        pair.bench.drag(start, to: start + way)
        pair.bench.touch(.up, start.x + way.dx, start.y + way.dy)
    }

    @Test("a swipe turns the page of its half", arguments: halves)
    func pages(half: Half) throws {
        var pair = try SideBySideBench.pair()
        let before = pair.reading(on: other(half))
        // To the left, the stroke may cross the middle.
        stroke(&pair, from: middle(of: half), by: Vector(dx: -700, dy: 0))
        pair.bench.run(2)
        #expect(pair.reading(on: half)?.index == (half == .left ? 1 : 2))
        #expect(pair.reading(on: other(half)) == before)
    }

    @Test("a double tap and a pinch zoom the photo of their half", arguments: halves)
    func zoom(half: Half) throws {
        var pair = try SideBySideBench.pair()
        let before = pair.reading(on: other(half))
        let place = middle(of: half)
        pair.bench.doubleTap(place.x, place.y)
        #expect(pair.reading(on: half)?.zoom == 2.5 && pair.reading(on: other(half)) == before)
        pair.bench.doubleTap(place.x, place.y)
        for finger in 1...2 { pair.bench.touch(.down, place.x, place.y + 40 * Double(finger), finger: finger) }
        for step in 1...20 {
            pair.bench.run(pair.bench.frame)
            pair.bench.touch(.move, place.x, place.y + 40 - 8 * Double(step), finger: 1)
            pair.bench.touch(.move, place.x, place.y + 80 + 8 * Double(step), finger: 2)
        }
        let zoom = try #require(pair.reading(on: half)).zoom
        #expect(zoom > 3 && pair.reading(on: other(half)) == before)
    }

    @Test("a pull closes the photo of its half, and the other one grows to the whole screen", arguments: halves)
    func pull(half: Half) throws {
        var pair = try SideBySideBench.pair()
        let stays = try #require(pair.photo(on: other(half))).photo
        stroke(&pair, from: middle(of: half), by: Vector(dx: 0, dy: 500))
        #expect(pair.photo(on: half)?.photo != stays && pair.screens.companion == nil)
        pair.bench.run(2)
        #expect(pair.photo(on: nil)?.photo == stays && pair.screens.closing.isEmpty)
        #expect(try pair.frame(on: nil) == Rect(x: 600, y: 0, width: 1200, height: 1000))
    }

    @Test("the close buttons close one photo each, and the hearts mark one each", arguments: halves)
    func chrome(half: Half) throws {
        var pair = SideBySideBench()
        try pair.tapTogether(0, 1)
        pair.bench.run(1)
        try pair.tap(.preview(.heartButton, on: half))
        #expect(pair.bench.model.favourites.photos == [PhotoID(half == .left ? 0 : 1)])
        try pair.tap(.preview(.closeButton, on: half))
        pair.bench.run(2)
        #expect(pair.photo(on: nil)?.photo == PhotoID(half == .left ? 1 : 0))
    }

    @Test("the photo that stays does not leave its fingers before they lift")
    func touched() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.drag(Point(x: 1800, y: 500), to: Point(x: 1600, y: 500), finger: 2)
        try pair.tap(.preview(.closeButton, on: .left))
        pair.bench.run(1)
        #expect(pair.reading(on: .right)?.pager == -184)
        pair.bench.move(Point(x: 1600, y: 500), to: Point(x: 1500, y: 500), finger: 2)
        #expect(pair.reading(on: .right)?.pager == -284)
        pair.bench.touch(.up, 1500, 500, finger: 2, waiting: 2)
        #expect(pair.photo(on: nil)?.photo == PhotoID(1))
        stroke(&pair, from: Point(x: 1200, y: 500), by: Vector(dx: -1500, dy: 0))
        pair.bench.run(1)
        #expect(pair.bench.preview?.index == 2)
    }

    @Test("the photo that stays does not leave a finger on its map")
    func mapped() throws {
        var pair = SideBySideBench()
        let levels = (0...5).map { level in
            Pyramid.Level(
                pixels: Size(width: 32_000, height: 32_000) / powerOfTwo(Double(level)),
                tile: Size(width: 512, height: 512))
        }
        let cards = (0..<12).map {
            Card(photo: PhotoID($0), pixels: levels[0].pixels, pyramid: Pyramid(levels: levels))
        }
        pair.bench.show(cards)
        try pair.tapTogether(0, 1)
        pair.bench.run(4)
        for _ in 0..<6 { pair.bench.handle(.key(.zoomIn), waiting: 1) }
        pair.bench.tap(600, 500, waiting: 0.6)
        let map = try #require(pair.bench.model.scene.regions.frame(of: .companion(.map))).center
        pair.bench.drag(map, to: map + Vector(dx: -30, dy: 20), finger: 2)
        let held = try #require(pair.reading(on: .right))
        try pair.tap(.preview(.closeButton, on: .left))
        pair.bench.run(1)
        #expect(pair.screens.companion == nil && pair.reading(on: .right)?.pan == held.pan)
        pair.bench.touch(.up, map.x - 30, map.y + 20, finger: 2, waiting: 2)
        let photo = try #require(pair.photo(on: nil))
        #expect(photo.photo == PhotoID(1) && photo.page.viewport.isZoomed)
    }

    @Test("a touch on the photo as it grows neither stops nor closes it")
    func caught() throws {
        var pair = try SideBySideBench.pair(pixels: Size(width: 4000, height: 1000))
        stroke(&pair, from: SideBySideBench.left, by: Vector(dx: 0, dy: 500))
        pair.bench.run(0.1)
        pair.bench.touch(.down, 1200, 500)
        let frame = try pair.frame(on: nil)
        #expect(frame.size.width > 1200 && frame.size.width < 2300)
        pair.bench.run(0.2)
        #expect(try pair.frame(on: nil).size.width > frame.size.width)
        pair.bench.touch(.up, 1200, 500, waiting: 1)
        #expect(try abs(pair.frame(on: nil).size.width - 2400) < 1e-9)
    }

    // MARK: At random

    @Test("a photo behaves the same with and without fingers on the other half", arguments: halves)
    func random(half: Half) throws {
        let seed = Seed.of("side by side")
        var dice = Dice(seed: seed)
        let start = try SideBySideBench.pair(photos: 30)
        var both = start
        var alone = start
        var changes = 0
        for _ in 0..<150 {
            let strokes = (0...dice.roll(2)).map { _ in Stroke(on: half, &dice) }
            let others = (0...dice.roll(2)).map { _ in Stroke(on: other(half), &dice) }
            for step in 0...Stroke.steps {
                for (finger, stroke) in strokes.enumerated() {
                    stroke.play(step, finger: finger, &both.bench)
                    stroke.play(step, finger: finger, &alone.bench)
                }
                for (finger, stroke) in others.enumerated() { stroke.play(step, finger: 10 + finger, &both.bench) }
                both.bench.run(0.02)
                alone.bench.run(0.02)
                try #require(both.bench.model.gestures.invariants() == nil, "seed \(seed)")
                guard both.screens.companion != nil, alone.screens.companion != nil else { break }
                try #require(both.reading(on: half) == alone.reading(on: half), "seed \(seed), \(both.bench.time) s")
            }
            if both.reading(on: other(half)) != alone.reading(on: other(half)) { changes += 1 }
            // One has been pulled off its page.
            if both.screens.companion == nil || alone.screens.companion == nil {
                both = start
                alone = start
            }
        }
        #expect(changes > 30)
    }

    /// A finger that comes down on a half, moves anywhere, and lifts.
    private struct Stroke {
        static let steps = 8
        let start, end: Point

        init(on half: Half, _ dice: inout Dice) {
            let x = dice.number(20...1180)
            start = Point(x: half == .left ? x : 1200 + x, y: dice.number(150...850))
            let way = Vector(dx: dice.number(-900...900), dy: dice.chance(0.7) ? 0 : dice.number(-300...300))
            end = dice.chance(0.3) ? start : start + way
        }

        func play(_ step: Int, finger: Int, _ bench: inout Bench) {
            let place = Point.mix(start, end, share: Double(step) / Double(Self.steps))
            let phase = step == 0 ? PointerPhase.down : step == Self.steps ? .up : .move
            bench.touch(phase, place.x, place.y, finger: finger)
        }
    }
}

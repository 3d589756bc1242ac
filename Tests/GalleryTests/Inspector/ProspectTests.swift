import Gestures
import Motion
import StrokeSamples
import Testing

@testable import Gallery
@testable import Preview
@testable import Scenes

/// What the inspector says a lift would do, beside what it does.
@Suite struct ProspectTests {
    /// A gallery with its inspector, before a finger comes down.
    enum Scenery: CaseIterable {
        case carousel, fitted, zoomed, lastPage, albums, favourites

        var bench: Bench {
            var bench =
                switch self {
                case .carousel: Bench(photos: 12)
                case .fitted, .zoomed: Bench.preview(photos: 5, index: 2)
                case .lastPage: Bench.preview(photos: 5, index: 4) { $0.preview.loops = false }
                case .albums, .favourites: AlbumsBench([30]).bench
                }
            if self == .zoomed { bench.doubleTap(500, 300) }
            if self == .favourites { bench.fling(from: 900, by: -700, y: 900) }
            bench.run(2)
            bench.model.inspector = Inspector()
            return bench
        }
    }

    private func prospect(_ bench: Bench) throws -> Prospect {
        try #require(bench.model.inspector?.trails.first?.prospect)
    }

    /// The consequence of a lift that really happens.
    private func consequence(ofLiftingAt point: Point, _ bench: Bench) -> Prospect.Consequence? {
        var lifted = bench
        lifted.touch(.up, point.x, point.y)
        switch (bench.model.reading(at: bench.time), lifted.model.reading(at: lifted.time)) {
        case (.preview(let before), .preview(let after)): return before.index == after.index ? nil : .turnsPage
        case (.preview, _): return .closes
        case (_, .preview): return .opens
        case (.albums, .carousel): return .goesBack
        case (.carousel, .albums): return .showsAlbums
        case (.albums, .albums):
            let favourites = [bench, lifted].map(\.model.screens.albums.showsFavourites)
            return favourites[0] == favourites[1] ? nil : .turnsPage
        default: return nil
        }
    }

    @Test(
        "at any moment of any stroke, the ghost is green if and only if a lift would decide something",
        arguments: Scenery.allCases)
    func colour(_ scenery: Scenery) throws {
        var dice = Dice(seed: 36)
        var seen: Set<Prospect.Consequence?> = []
        for _ in 0..<30 {
            var bench = scenery.bench
            let size = bench.model.screens.traits.size
            var point = Point(x: dice.number(0...size.width), y: dice.number(0...size.height))
            var velocity = Vector(dx: dice.number(-2500...2500), dy: dice.number(-2500...2500))
            // Most strokes are along an axis.
            if dice.chance(0.8) { if dice.chance(0.5) { velocity.dy /= 20 } else { velocity.dx /= 20 } }
            bench.touch(.down, point.x, point.y)
            for _ in 0..<24 {
                if dice.chance(0.1) { velocity *= dice.number(-1...1) }
                bench.run(bench.frame)
                point += velocity * bench.frame
                bench.touch(.move, point.x, point.y)
                let expected = consequence(ofLiftingAt: point, bench)
                seen.insert(expected)
                #expect(try prospect(bench).consequence == expected)
                let green = bench.model.scene.sprites.contains { $0.picture == .ring(.green, diameter: 56) }
                #expect(green == (expected != nil))
            }
        }
        #expect(seen.contains(nil) && seen.count > 1)
    }

    @Test("asking what a lift would do changes nothing")
    func innocent() {
        var watched = Scenery.fitted.bench
        var other = watched
        other.model.inspector = nil
        watched.touch(.down, 900)
        other.touch(.down, 900)
        for step in 1..<30 {
            watched.run(watched.frame)
            other.run(other.frame)
            watched.touch(.move, 900 - 25 * Double(step))
            other.touch(.move, 900 - 25 * Double(step))
            var bare = watched.model
            bare.inspector = nil
            bare.build(at: watched.time)
            #expect(bare == other.model)
        }
    }

    // MARK: Lines

    /// Drags slowly from one point to another and rests there.
    private func resting(_ scenery: Scenery, from start: Point, at end: Point) -> Bench {
        var bench = scenery.bench
        bench.touch(.down, start.x, start.y)
        bench.move(start, to: end, frames: 40)
        bench.run(0.5)
        return bench
    }

    @Test(
        "half a page from where the drag began, the page turns; what is beyond is tinted, and green once it is passed",
        arguments: [(400.0, Prospect.Consequence?.none, Tint.amber), (360, .turnsPage, .green)])
    func halfPage(_ x: Double, _ consequence: Prospect.Consequence?, _ tint: Tint) throws {
        let bench = resting(.fitted, from: Point(x: 900, y: 300), at: Point(x: x, y: 300))
        let prospect = try prospect(bench)
        #expect(prospect.end == Point(x: x, y: 300) && prospect.consequence == consequence)
        // The slop of 16 points, and half of a pitch of 1040.
        let lines = prospect.lines.map { ($0.axis, $0.position.rounded(), $0.leadsForward) }
        #expect(lines.count == 2 && lines[0] == (.horizontal, 364, false) && lines[1] == (.horizontal, 1404, true))
        let tinted = bench.model.scene.sprites.first {
            $0.picture == .solid(tint) && $0.frame.minX == 0 && $0.frame.size.height == 600
        }
        #expect(tinted?.frame.maxX.rounded() == 364)
    }

    @Test(
        "a quarter of the page from where the drag began, the photo closes",
        arguments: [(360.0, Prospect.Consequence?.none), (370, .closes)])
    func quarterPage(_ y: Double, _ consequence: Prospect.Consequence?) throws {
        let bench = resting(.fitted, from: Point(x: 500, y: 200), at: Point(x: 500, y: y))
        let prospect = try prospect(bench)
        #expect(prospect.consequence == consequence)
        let lines = prospect.lines.map { ($0.axis, $0.position.rounded(), $0.leadsForward) }
        #expect(lines.count == 1 && lines[0] == (.vertical, 366, true))
    }

    @Test("where there is no further page, there is no line")
    func lastPage() throws {
        let prospect = try prospect(resting(.lastPage, from: Point(x: 900, y: 300), at: Point(x: 300, y: 300)))
        #expect(prospect.lines.map(\.leadsForward) == [true] && prospect.consequence == nil)
    }

    // MARK: The cone

    @Test("a fitted photo goes either way, and a zoomed one must be left three times as far along as across")
    func cone() throws {
        for (scenery, ratio) in [(Scenery.fitted, 1.0), (.zoomed, 3)] {
            var bench = scenery.bench
            bench.touch(.down, 500, 300)
            #expect(try prospect(bench).leastRatio == ratio)
        }
        let turning = resting(.fitted, from: Point(x: 900, y: 300), at: Point(x: 800, y: 300))
        #expect(try prospect(turning).leastRatio == nil)
        var list = Scenery.carousel.bench
        list.touch(.down, 500, 300)
        #expect(try prospect(list).leastRatio == nil)
    }

    @Test("the cone is brightest around the finger's direction", arguments: [-1.0, 1])
    func brightest(_ way: Double) {
        var bench = Scenery.zoomed.bench
        bench.touch(.down, 500, 300)
        bench.run(bench.frame)
        bench.touch(.move, 500 + 12 * way, 300)
        let dots = bench.model.scene.sprites.filter { $0.cornerRadius > 0 && $0.frame.size.width < 12 }
        func most(_ side: Double) -> Double {
            dots.filter { side * ($0.frame.center.x - 500) > 40 }.map(\.opacity).max() ?? 0
        }
        #expect(most(-way) > 0 && most(way) > 1.3 * most(-way))
    }

    @Test("a zoomed photo at its edge goes to the pages inside the cone, and not outside", arguments: [2.7, 3.3])
    func coneDecides(_ ratio: Double) throws {
        var bench = resting(.zoomed, from: Point(x: 950, y: 300), at: Point(x: 50, y: 300))
        bench.touch(.up, 50, 300)
        bench.run(2)
        bench.touch(.down, 900, 100)
        bench.move(Point(x: 900, y: 100), to: Point(x: 500, y: 100 + 400 / ratio))
        #expect(try (prospect(bench).leastRatio == nil) == (ratio > 3))
    }

    @Test("the ghost goes as far as the row will")
    func coasting() throws {
        var bench = Scenery.carousel.bench
        bench.touch(.down, 800)
        bench.move(Point(x: 800, y: Bench.middle), to: Point(x: 500, y: Bench.middle))
        let end = try prospect(bench).end
        bench.touch(.up, 500)
        let speed = bench.reading.velocity
        // It continues for (v − 50) / k, with k = −1000 ln 0.998.
        #expect(abs(500 - end.x - (speed - 50) / 2.002) < 0.1)
    }
}

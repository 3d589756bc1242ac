import Gestures
import Motion
import Testing

@testable import Carousel
@testable import Library
@testable import Scenes

/// Rows, photos and sizes. Touch is tested in ``CarouselTouchTests``.
@Suite struct CarouselTests {
    @Test(
        "any number of photos from two on fills the screen with cards a gap apart", arguments: [2, 3, 12, 10_000],
        CarouselConfiguration.Mode.allCases)
    func filling(count: Int, mode: CarouselConfiguration.Mode) throws {
        var bench = Bench(photos: count) { $0.mode = mode }
        bench.frame = 0.7
        #expect(bench.reading.length == Double(count) * Bench.pitch)
        for _ in 0..<50 {
            bench.run(0.7)
            let edges = bench.cards().values.sorted()
            let first = try #require(edges.first)
            let last = try #require(edges.last)
            #expect(first <= 28 && last + 372 >= 1000 - 28)
            #expect(zip(edges, edges.dropFirst()).allSatisfy { abs($1 - $0 - Bench.pitch) < 1e-9 })
            #expect(edges.count <= 5)
        }
    }

    @Test("without photos there is nothing to draw, drag or page")
    func nothing() {
        var bench = Bench(photos: 0)
        bench.fling(from: 800, by: -400)
        bench.handle(.key(.right))
        bench.run(3)
        #expect(bench.reading == Carousel.Reading(x: 0, length: 0, phase: .idle, velocity: 0))
        #expect(!bench.model.isMoving(at: bench.time))
    }

    @Test("the position wraps at the length of a set, while cards keep their identities and their speed")
    func lap() throws {
        var bench = Bench(photos: 3)
        bench.run(46)
        var before = bench.cards()
        var wraps = 0
        for _ in 0..<600 {
            let x = bench.reading.x
            bench.run(bench.frame)
            if bench.reading.x < x { wraps += 1 }
            #expect((0..<1200).contains(bench.reading.x))
            let now = bench.cards()
            let ways = now.compactMap { id, edge in before[id].map { $0 - edge } }
            #expect(ways.count >= 2 && ways.allSatisfy { abs($0 - 25.0 / 60) < 1e-9 })
            before = now
        }
        // At 46 s it stands at 1122; 78 points are left to the seam, which 10 s pass once.
        #expect(wraps == 1)
    }

    @Test("photos that arrive in batches leave the middle card in place, with its identity")
    func batches() throws {
        var bench = Bench(photos: 4)
        bench.run(100)
        for count in [5, 9, 10, 200] {
            let id = try #require(bench.card(at: 500))
            let edge = try #require(bench.cards()[id])
            // Some come before and some after those that are there.
            let early = Bench.cards(count, from: 1000 * count)
            bench.show(early + Bench.cards(count), isComplete: false)
            #expect(abs(try #require(bench.cards()[id]) - edge) < 1e-9)
            bench.run(2.5)
        }
    }

    @Test("a throw continues while photos arrive")
    func batchesDuringFling() {
        var bench = Bench()
        bench.fling(from: 800, by: -300)
        bench.run(0.2)
        let before = bench.reading
        bench.show(Bench.cards(40), isComplete: false)
        #expect(bench.reading.phase == .decelerating)
        #expect(abs(bench.reading.velocity - before.velocity) < 1e-9)
    }

    @Test("when the middle photo is removed, the next remaining one replaces it")
    func removal() throws {
        var bench = Bench()
        bench.run(3)
        let id = try #require(bench.card(at: 500))
        bench.show(Bench.cards(12).filter { $0.photo != id.photo })
        #expect(try #require(bench.card(at: 500)).photo.rawValue == id.photo.rawValue + 1)
        bench.show([])
        #expect(bench.cards().isEmpty)
        bench.show(Bench.cards(2))
        #expect(bench.cards()[CardID(photo: PhotoID(0), lap: 0)] == 28)
    }

    @Test(
        "resizing keeps the same point of the same card in the middle",
        arguments: [(600.0, 1000.0), (1920, 1080), (320, 240), (1000, 600)])
    func resizing(width: Double, height: Double) throws {
        var bench = Bench(photos: 5) { $0.rows = 1 }
        bench.run(70)
        let id = try #require(bench.card(at: 500))
        let edge = try #require(bench.cards()[id])
        let share = (500 - edge) / Bench.pitch
        bench.handle(.resize(Size(width: width, height: height)))
        // 0.62 of the height, unless a card of 3 : 2 would then be wider than nine tenths of the screen.
        let card = min(0.62 * height, 0.6 * width).rounded()
        let expected = width / 2 - share * (card + 28)
        #expect(abs(try #require(bench.cards()[id]) - expected) < 1e-9)
        bench.handle(.resize(Bench.size))
        #expect(abs(try #require(bench.cards()[id]) - edge) < 1e-9)
    }

    @Test(
        "rows divide many photos among themselves; of a few photos each row shows all",
        arguments: [
            (16, 0, Set(stride(from: 0, to: 16, by: 2))), (16, 1, Set(stride(from: 1, to: 16, by: 2))),
            (15, 0, Set(0..<15)),
        ])
    func sharing(count: Int, row: Int, photos: Set<Int>) {
        var bench = Bench(photos: count) { $0.rows = 2 }
        bench.frame = 1
        var seen: Set<Int> = []
        for _ in 0..<count * 14 {
            seen.formUnion(bench.cards(ofRow: row).keys.map(\.photo.rawValue))
            bench.run(1)
        }
        #expect(seen == photos)
    }

    @Test("a stepped row advances by one step each 0.8 s, in the drift's direction", arguments: [25.0, -25])
    func stepped(velocity: Double) {
        var bench = Bench { configuration in
            configuration.mode = .stepped
            configuration.step = 60
            configuration.velocities = [velocity]
        }
        for _ in 0..<20 {
            let before = bench.reading
            bench.run(0.8)
            #expect(abs(bench.way(from: before) - (velocity < 0 ? -60 : 60)) < 1e-9)
        }
    }

    @Test("a stepped row ignores touch")
    func steppedTouch() {
        var bench = Bench { $0.mode = .stepped }
        let before = bench.reading
        let start = bench.time
        bench.touch(.down, 500)
        bench.run(0.4)
        bench.touch(.move, 300)
        bench.run(0.4)
        bench.touch(.up, 300)
        #expect(bench.reading.phase == .idle)
        #expect(abs(bench.way(from: before) - 25 * (bench.time - start)) < 1e-9)
        #expect(bench.events.isEmpty)
    }
}

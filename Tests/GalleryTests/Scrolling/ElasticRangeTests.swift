import Library
import Motion
import Testing

@testable import Scrolling

@Suite struct ElasticRangeTests {
    /// From 0 to 1400, in a viewport of 600.
    private let elastic = ElasticRange(0...1400, viewport: 600)

    /// UIScrollView's formula: `x d c / (d + c x)` with c = 0.55.
    private func stretched(_ distance: Double) -> Double { distance * 600 * 0.55 / (600 + 0.55 * distance) }

    @Test("within its bounds content is where the finger asks for it")
    func inside() {
        for position in [0.0, 0.5, 700, 1400] {
            #expect(elastic.shown(position) == position && elastic.asked(showing: position) == position)
            #expect(elastic.clamped(position) == position)
        }
        #expect(elastic.moved(500, by: -200) == 300)
    }

    @Test("past its bounds it resists as UIScrollView does", arguments: [1.0, 60, 300, 5000])
    func outside(distance: Double) {
        #expect(abs(elastic.shown(-distance) + stretched(distance)) < 1e-9)
        #expect(abs(elastic.shown(1400 + distance) - 1400 - stretched(distance)) < 1e-9)
        #expect(elastic.clamped(-distance) == 0 && elastic.clamped(1400 + distance) == 1400)
    }

    @Test(
        "the position that a finger asks for is the inverse of the one shown",
        arguments: Array(stride(from: -2000.0, through: 3400, by: 75)))
    func inverse(asked: Double) {
        // Up to 80 % of the viewport past a bound: a finger 0.8 · 600 / (0.55 · 0.2) = 4364 points past it.
        #expect(abs(elastic.asked(showing: elastic.shown(asked)) - asked) < 1e-6)
    }

    @Test(
        "small movements add up to the same as a large one, and their opposite cancels them",
        arguments: [-430, -60, -1, 0, 5, 1399, 1500], [-900.0, -300, -10, 3, 250])
    func movements(start: Double, movement: Double) {
        let there = elastic.moved(start, by: movement)
        let steps = (0..<60).reduce(start) { position, _ in elastic.moved(position, by: movement / 60) }
        #expect(abs(steps - there) < 1e-6)
        #expect(abs(elastic.moved(there, by: -movement) - start) < 1e-6)
    }

    @Test("past 80 % of the viewport the resistance does not grow further")
    func stretchiest() {
        let gains = [480.0, 600, 5000].map { elastic.moved(-$0, by: 40) + $0 }
        #expect(gains.allSatisfy { abs($0 - gains[0]) < 1e-6 && $0 > 0 })
    }

    @Test(
        "there is room for a movement up to the bounds, and back to them from beyond",
        arguments: [
            (500.0, -200.0, -200.0), (500, -700, -500), (500, 2000, 900), (0, -50, 0),
            // Shown as far past its beginning as a finger 200 points past it pulls content.
            (-92.95774647887323, -50, 0), (-92.95774647887323, 80, 80), (-92.95774647887323, 5000, 1600),
        ])
    func room(position: Double, movement: Double, room: Double) {
        #expect(abs(elastic.room(for: movement, from: position) - room) < 1e-9)
    }

    @Test("the first index of a sorted array's upper part is found", arguments: 0...9)
    func partitioning(threshold: Int) {
        let numbers = [1, 2, 2, 2, 5, 7, 7]
        let expected = numbers.firstIndex { $0 >= threshold } ?? numbers.endIndex
        #expect(numbers.partitioningIndex { $0 >= threshold } == expected)
        #expect([Int]().partitioningIndex { $0 >= threshold } == 0)
    }
}

import Motion
import StrokeSamples
import Testing

@testable import Library
@testable import Preview
@testable import Scenes

/// The thumbnails below an open photo.
@Suite struct ThumbnailTests {
    @Test("dragged to the left by a thumbnail's width it shows the next photo, and no photo beyond the last")
    func drag() {
        var strip = ThumbnailStrip()
        strip.detach(from: 3, count: 6)
        strip.hold(at: 0)
        for (pitches, index) in [(-1.0, 4), (-40, 5), (90, 0)] {
            strip.drag(by: pitches * ThumbnailStrip.pitch, at: 0)
            #expect(strip.leadingIndex(at: 0) == index)
        }
    }

    @Test("a fling ends at a whole thumbnail, then the strip follows the pages, as it did before")
    func fling() {
        var strip = ThumbnailStrip()
        #expect(strip.position(at: 0, following: 3.25) == 3.25 && strip.leadingIndex(at: 0) == nil && !strip.isMoving)
        strip.detach(from: 10, count: 100)
        strip.hold(at: 0)
        strip.release(velocity: -1000, at: 0)
        #expect(strip.isMoving)
        // From 1000 points a second, a decay comes (1000 - 50) / 2.002 points far.
        let expected = (10 + 474.5 / ThumbnailStrip.pitch).rounded()
        #expect(strip.leadingIndex(at: 30) == Int(expected))
        strip.advance(to: 30)
        #expect(strip.position(at: 30, following: expected) == expected)
        #expect(strip.leadingIndex(at: 30) == nil)
    }

    // MARK: Layout

    private func chips(_ position: Double, count: Int = 30, aspect: Double = 1.5, width: Double = 800)
        -> [ThumbnailLayout.Chip]
    {
        let cards = (0..<count).map { Card(photo: PhotoID($0), pixels: Size(width: aspect * 1000, height: 1000)) }
        return ThumbnailLayout(position: position, cards: CardList(cards)).chips(center: 500, width: width, top: 520)
    }

    @Test(
        "the current thumbnail is in the middle, in its photo's shape; the others are 44 points wide",
        // 56 points high, between 0.8 and 1.6 times as wide.
        arguments: [(1.5, 84.0), (1, 56), (3, 90), (0.2, 45)])
    func widths(_ aspect: Double, _ width: Double) throws {
        let chips = chips(10, aspect: aspect)
        let current = try #require(chips.first { $0.index == 10 })
        #expect(current.frame.size == Size(width: width, height: 56) && current.frame.center.x == 500)
        #expect(chips.filter { $0.index != 10 }.allSatisfy { $0.frame.size == Size(width: 44, height: 56) })
        #expect(chips.allSatisfy { $0.frame.minY == 520 })
    }

    @Test("4 points lie between two thumbnails, and 12 more on both sides of the current one")
    func gaps() {
        let sorted = chips(10).sorted { $0.index < $1.index }
        for (left, right) in zip(sorted, sorted.dropFirst()) {
            let gap = right.frame.minX - left.frame.maxX
            #expect(abs(gap - (left.index == 10 || right.index == 10 ? 16 : 4)) < 1e-9)
        }
    }

    @Test("the current one comes first, then those before it, then those after it, nearest first")
    func order() {
        let indices = chips(10).map(\.index)
        let first = indices.min() ?? 10
        let last = indices.max() ?? 10
        #expect(indices == [10] + (first..<10).reversed() + Array(11...last))
    }

    @Test(
        "the strip is filled up to both edges, and nothing far beyond them is visited", arguments: [8, 10.4, 14.99, 20])
    func filled(_ position: Double) {
        let chips = chips(position)
        let left = chips.map(\.frame.minX).min() ?? .infinity
        let right = chips.map(\.frame.maxX).max() ?? 0
        #expect(left <= 100 && left > 100 - 100 && right >= 900 && right < 900 + 100)
    }

    @Test("before the first and after the last there are none")
    func ends() {
        #expect(chips(0).map(\.index).min() == 0 && chips(29).map(\.index).max() == 29)
        #expect(chips(0, count: 1).map(\.index) == [0] && chips(0, count: 0).isEmpty)
        #expect((chips(-0.5).first?.frame.center.x ?? 0) > 500)
    }

    @Test("nearness goes over from one thumbnail to the next, and both together are 1", arguments: 0..<10)
    func nearness(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        let position = dice.number(0...29)
        let near = chips(position).filter { $0.nearness > 0 }
        #expect(near.count <= 2, "seed \(seed)")
        let sum: Double = near.reduce(0) { $0 + $1.nearness }
        #expect(abs(sum - 1) < 1e-9, "seed \(seed)")
    }

    @Test("while the strip moves, no thumbnail jumps", arguments: 0..<5)
    func continuity(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        let cards = (0..<30).map {
            Card(photo: PhotoID($0), pixels: Size(width: dice.number(500...2000), height: 1000))
        }
        let list = CardList(cards)
        func frames(_ position: Double) -> [Int: Rect] {
            let layout = ThumbnailLayout(position: position, cards: list)
            return Dictionary(
                layout.chips(center: 500, width: 800, top: 0).map { ($0.index, $0.frame) },
                uniquingKeysWith: { a, _ in a })
        }
        var last = frames(5)
        for step in 1...2000 {
            let now = frames(5 + Double(step) / 200)
            for (index, frame) in now {
                guard let before = last[index] else { continue }
                // A two-hundredth of a thumbnail moves its neighbours by less than a point.
                #expect(
                    abs(frame.minX - before.minX) < 1 && abs(frame.size.width - before.size.width) < 1, "seed \(seed)")
            }
            last = now
        }
    }
}

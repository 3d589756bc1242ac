import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// A long press that lifts a photo.
@Suite struct PeekTests {
    /// A carousel at rest, with cards at x = 28, 428 and 828.
    private func held(at x: Double = 500) -> Bench {
        var bench = Bench { $0.velocities = [0] }
        bench.run(1)
        bench.touch(.down, x)
        bench.run(0.6)
        return bench
    }

    /// The picture of a photo that is drawn last, and so over all others.
    private func top(_ bench: Bench) -> (photo: PhotoID, frame: Rect)? {
        bench.model.scene.sprites.reversed().lazy.compactMap { sprite in
            if case .crop(let photo, _) = sprite.picture { (photo, sprite.frame) } else { nil }
        }
        .first
    }

    @Test("a finger that rests on a card for half a second lifts its photo, with its words, and opens nothing")
    func lifting() throws {
        var bench = held()
        #expect(bench.model.screens.peek?.photo(at: bench.time) == PhotoID(1))
        bench.run(1)
        let lifted = try #require(top(bench))
        #expect(lifted.photo == PhotoID(1) && lifted.frame.size.height > 372)
        let words = bench.model.scene.sprites.filter { if case .caption = $0.picture { true } else { false } }
        #expect(words.contains { $0.frame.minY >= lifted.frame.maxY && $0.opacity == 1 })
        bench.touch(.up, 500)
        bench.run(1)
        #expect(bench.model.screens.peek == nil && bench.model.isHome && bench.taps.isEmpty)
    }

    @Test("the finger moves through the neighbours, 110 points each, and stays within the photos")
    func neighbours() {
        var bench = held()
        for (x, photo) in [(390.0, 2), (280, 3), (500, 1), (610, 0), (990, 0)] {
            bench.touch(.move, x)
            #expect(bench.model.screens.peek?.photo(at: bench.time) == PhotoID(photo))
        }
        let position = bench.reading.x
        bench.touch(.up, 990)
        bench.run(1)
        #expect(bench.model.screens.peek == nil && bench.model.isHome)
        #expect(bench.reading.x == position && bench.drags.allSatisfy { $0 == .cancelled || $0 == .began })
    }

    @Test("where the finger lifts, the photo goes back into its card, wherever that is")
    func back() throws {
        var bench = held()
        for x in stride(from: 500.0, through: 120, by: -20) { bench.touch(.move, x) }
        bench.run(0.2)
        let photo = try #require(bench.model.screens.peek?.photo(at: bench.time))
        bench.touch(.up, 120)
        bench.run(1)
        let card = bench.cards().first { $0.key.photo == photo }
        #expect(photo == PhotoID(4) && (0...600).contains(card?.value ?? -1))
    }

    @Test("another finger puts it down, and does what it would have done")
    func another() {
        var bench = held()
        bench.touch(.down, 900, finger: 2)
        bench.run(0.05)
        bench.touch(.up, 900, finger: 2)
        bench.run(1)
        #expect(bench.model.screens.preview?.photo == PhotoID(2) && bench.model.screens.peek == nil)
    }

    @Test("beside another finger, none is lifted")
    func alone() {
        var bench = Bench { $0.velocities = [0] }
        bench.touch(.down, 10, 590, finger: 2)
        bench.touch(.down, 500)
        bench.run(2)
        #expect(bench.model.screens.peek == nil)
    }
}

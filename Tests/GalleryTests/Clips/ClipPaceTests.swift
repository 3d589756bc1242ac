import Testing

@testable import Library
@testable import Scenes
@testable import Scrolling

@Suite struct ClipPaceTests {
    private let photo = PhotoID(3)

    /// Draws 60 frames a second for a time, and returns what the pace said and when.
    private func watch(
        _ pace: inout ClipPace, from start: Double = 0, for seconds: Double, rate: Double,
        shown: (_ due: Int) -> Int?
    ) -> [(ClipPace.Shortfall, Double)] {
        var said: [(ClipPace.Shortfall, Double)] = []
        for step in 0..<Int(seconds * 60) {
            let time = start + Double(step) / 60
            let due = Int((time - start) * rate + 0.25)
            let shortfall = pace.note(ClipFrame(photo: photo, due: due, shown: shown(due)), at: time)
            if let shortfall { said.append((shortfall, time)) }
        }
        return said
    }

    /// A clip's rate, the number of the frame that is shown when another one is due, and how many frames are dropped in ten
    /// seconds.
    struct Watched: CustomTestStringConvertible {
        let testDescription: String
        let rate: Double
        let dropped: ClosedRange<Int>
        let shown: @Sendable (_ due: Int) -> Int

        init(_ name: String, rate: Double, dropped: ClosedRange<Int>, _ shown: @escaping @Sendable (_ due: Int) -> Int)
        {
            testDescription = name
            self.rate = rate
            self.dropped = dropped
            self.shown = shown
        }
    }

    static let sufficient =
        [10.0, 25, 30, 60].map { rate in Watched("all at \(rate)", rate: rate, dropped: 0...0) { $0 } } + [
            Watched("late frames, which are not dropped", rate: 30, dropped: 0...0) { max(0, $0 - 3) },
            Watched("every fourth missing", rate: 30, dropped: 74...75) { $0 % 4 == 3 ? $0 - 1 : $0 },
            Watched("half of a fast clip", rate: 60, dropped: 1...600) { $0 / 2 * 2 },
            Watched("too few frames to judge", rate: 1, dropped: 0...10) { $0 / 2 * 2 },
        ]

    @Test("a clip of which enough frames are shown has no shortfall, and the others are counted", arguments: sufficient)
    func enough(_ watched: Watched) {
        var pace = ClipPace()
        #expect(watch(&pace, for: 10, rate: watched.rate, shown: watched.shown).isEmpty)
        #expect(watched.dropped.contains(pace.dropped))
    }

    @Test("a clip of which half the frames are missing falls short after two seconds")
    func tooSlow() throws {
        var pace = ClipPace()
        let said = watch(&pace, for: 3, rate: 30) { $0 / 2 * 2 }
        let (shortfall, time) = try #require(said.first)
        #expect(said.count == 1)
        #expect(time >= 2 && time < 2.1)
        #expect(shortfall.photo == photo)
        #expect(abs(shortfall.due - 30) < 1 && abs(shortfall.shown - 15) < 1)
    }

    @Test("of a fast clip, a third of the frames is too few")
    func fast() {
        var pace = ClipPace()
        #expect(!watch(&pace, for: 5, rate: 60) { $0 / 4 * 4 }.isEmpty)
    }

    @Test("what happened before the first frame, and while the screen was hidden, does not count")
    func pauses() {
        var pace = ClipPace()
        #expect(watch(&pace, for: 5, rate: 30) { _ in nil }.isEmpty)
        _ = pace.note(ClipFrame(photo: photo, due: 10, shown: 10), at: 10)
        #expect(pace.note(ClipFrame(photo: photo, due: 310, shown: 310), at: 20) == nil)
        #expect(pace.note(nil, at: 21) == nil)
        #expect(pace.note(ClipFrame(photo: photo, due: 400, shown: 400), at: 21.1) == nil)
        #expect(pace.dropped == 0)
    }

    @Test("another clip begins a new trial")
    func other() {
        var pace = ClipPace()
        _ = watch(&pace, for: 1.9, rate: 30) { $0 / 3 * 3 }
        let other = ClipFrame(photo: PhotoID(4), due: 0, shown: 0)
        #expect(pace.note(other, at: 2.2) == nil)
    }
}

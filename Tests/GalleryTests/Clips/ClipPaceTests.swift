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

    @Test("a clip whose frames are all shown has no shortfall and drops none", arguments: [10.0, 25, 30, 60])
    func inTime(_ rate: Double) {
        var pace = ClipPace()
        #expect(watch(&pace, for: 10, rate: rate) { $0 }.isEmpty)
        #expect(pace.dropped == 0)
    }

    @Test("frames that are shown late are not dropped")
    func late() {
        var pace = ClipPace()
        #expect(watch(&pace, for: 10, rate: 30) { max(0, $0 - 3) }.isEmpty)
        #expect(pace.dropped == 0)
    }

    @Test("a clip of which every fourth frame is missing goes on, and these are counted")
    func someMissing() {
        var pace = ClipPace()
        #expect(watch(&pace, for: 10, rate: 30) { $0 % 4 == 3 ? $0 - 1 : $0 }.isEmpty)
        #expect((74...75).contains(pace.dropped))
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

    @Test("of a fast clip, half the frames are enough, and a third is not", arguments: [(2, false), (4, true)])
    func fast(_ step: Int, _ fallsShort: Bool) {
        var pace = ClipPace()
        let said = watch(&pace, for: 5, rate: 60) { $0 / step * step }
        #expect(!said.isEmpty == fallsShort)
        #expect(pace.dropped > 0)
    }

    @Test("a clip is not judged by a few frames")
    func slowClip() {
        var pace = ClipPace()
        #expect(watch(&pace, for: 11, rate: 1) { $0 / 2 * 2 }.isEmpty)
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

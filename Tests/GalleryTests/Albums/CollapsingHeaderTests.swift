import Motion
import Testing

@testable import Albums

@Suite struct CollapsingHeaderTests {
    @Test("it is 82 high until the list has been scrolled past the threshold, then 53, after 0.08 s")
    func collapsing() {
        var header = CollapsingHeader()
        header.follow(scroll: 142, threshold: 142, at: 0)
        #expect(header.height(at: 1) == 82 && !header.isMoving(at: 1))
        header.follow(scroll: 142.5, threshold: 142, at: 1)
        #expect(header.height(at: 1) == 82)
        #expect(abs(header.height(at: 1.04) - (82 + 53) / 2) < 1e-9)
        #expect(abs(header.height(at: 1.08) - 53) < 1e-9)
        header.follow(scroll: 5000, threshold: 142, at: 2)
        #expect(header.height(at: 2) == 53 && header.collapse(at: 2) == 1)
    }

    @Test("reversed while it collapses, it expands from its current height")
    func turnedRound() {
        var header = CollapsingHeader()
        header.follow(scroll: 200, threshold: 142, at: 0)
        let height = header.height(at: 0.05)
        header.follow(scroll: 100, threshold: 142, at: 0.05)
        #expect(header.height(at: 0.05) == height)
        #expect(header.height(at: 1) == 82)
    }
}

extension CollapsingHeader {
    func height(at time: Double) -> Double {
        .mix(Self.height, Self.collapsedHeight, share: collapse(at: time))
    }
}

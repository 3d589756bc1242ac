import Testing

@testable import Viewer

@Suite struct SidewaysWheelTests {
    /// The pages that lines turn, each after a pause.
    private func pages(_ lines: [(pause: Double, lines: Double)]) -> [Int?] {
        var wheel = SidewaysWheel()
        var time = 10.0
        return lines.map { step in
            time += step.pause
            return wheel.turn(by: step.lines, at: time)
        }
    }

    @Test("a line in either direction turns a page")
    func line() {
        #expect(pages([(0, 1)]) == [1])
        #expect(pages([(0, -1)]) == [-1])
        #expect(pages([(0, 5)]) == [1])
    }

    @Test("lines that a trackpad sends in pieces turn a page when they make a whole one")
    func pieces() {
        #expect(pages([(0, 0.4), (0.02, 0.4), (0.02, 0.4), (0.02, 0.4)]) == [nil, nil, 1, nil])
    }

    @Test("however long a swipe glides it turns one page")
    func gliding() {
        let glide = (0..<50).map { _ in (pause: 0.1, lines: 0.9) }
        #expect(pages(glide).compactMap { $0 } == [1])
    }

    @Test("after a silence of more than 0.15 s the next swipe turns another; a shorter pause is the same swipe")
    func silence() {
        #expect(pages([(0, 1), (0.16, 1)]) == [1, 1])
        #expect(pages([(0, 1), (0.14, 1)]) == [1, nil])
    }

    @Test("what was left of a swipe before the silence does not count for the next")
    func leftover() {
        #expect(pages([(0, 0.9), (0.2, 0.9), (0.01, 0.2)]) == [nil, nil, 1])
    }

    @Test("turned round, a swipe begins anew at once")
    func turnedRound() {
        #expect(pages([(0, 1), (0.02, -1)]) == [1, -1])
        #expect(pages([(0, 1), (0.02, -0.5), (0.02, -0.5)]) == [1, nil, -1])
    }

    @Test("a wheel that does not turn sideways turns nothing and does not prolong a swipe")
    func nothing() {
        #expect(pages([(0, 0)]) == [nil])
        #expect(pages([(0, 1), (0.1, 0), (0.1, 1)]) == [1, nil, 1])
    }
}

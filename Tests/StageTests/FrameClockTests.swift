import Stage
import Testing

@Suite struct FrameClockTests {
    @Test("it starts near zero and never runs backwards")
    func monotony() {
        let clock = FrameClock()
        let times = (0..<1000).map { _ in clock.now }
        #expect(times.allSatisfy { $0 >= 0 })
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("two clocks run at the same rate, and a later one shows less")
    func difference() {
        let first = FrameClock()
        let second = FrameClock()
        let late = second.now
        let early = first.now
        #expect(late <= early)
    }
}

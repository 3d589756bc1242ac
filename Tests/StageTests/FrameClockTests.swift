import Stage
import Testing

@Suite struct FrameClockTests {
    @Test("it starts near zero and never goes back")
    func monotony() {
        let clock = FrameClock()
        let times = (0..<1000).map { _ in clock.now }
        #expect(times.allSatisfy { $0 >= 0 })
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("two clocks run alike, and one that began later shows less")
    func difference() {
        let first = FrameClock()
        let second = FrameClock()
        let (late, early) = (second.now, first.now)
        #expect(late <= early)
    }
}

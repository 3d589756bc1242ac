import TestSupport
import Testing

@testable import Stage

@Suite struct FramePacerTests {
    private let interval = 1.0 / 60
    /// Sums of a few hundred intervals differ from products by their rounding.
    private let rounding = 1e-12

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < rounding }

    @Test("deadlines are exactly one interval apart, however late each frame begins")
    func deadlines() {
        var pacer = FramePacer(refreshRate: 60, vsync: false)
        #expect(pacer.interval == interval && !pacer.isThrottled)
        for frame in 0..<300 {
            let lateness = frame == 0 ? 0 : interval * 0.4 * Double(frame % 7) / 7
            pacer.frameBegins(at: 5 + Double(frame) * interval + lateness)
            #expect(isNear(pacer.nextFrame, 5 + Double(frame + 1) * interval))
        }
    }

    @Test(
        "one late frame does not shift the rest; after a long frame, deadlines restart, so that no frames are rushed",
        arguments: [(1.45, 2.0), (30, 31), (30.2, 31.2)])
    func lateFrame(_ intervals: Double, _ next: Double) {
        var pacer = FramePacer(refreshRate: 60, vsync: false)
        pacer.frameBegins(at: 0)
        pacer.frameBegins(at: interval * intervals)
        #expect(isNear(pacer.nextFrame, next * interval))
        pacer.frameBegins(at: next * interval)
        #expect(isNear(pacer.nextFrame, (next + 1) * interval))
    }

    @Test("after a pause, deadlines restart, even if one was still ahead")
    func pause() {
        var pacer = FramePacer(refreshRate: 60, vsync: false)
        pacer.frameBegins(at: 1)
        pacer.pause()
        pacer.frameBegins(at: 1 + interval / 4)
        #expect(isNear(pacer.nextFrame, 1 + interval * 1.25))
    }

    @Test("a tick that draws nothing takes as long as a frame", arguments: [(false, 1.0), (true, 0.9)])
    func skipping(vsync: Bool, step: Double) {
        var pacer = FramePacer(refreshRate: 60, vsync: vsync)
        pacer.frameBegins(at: 2)
        for tick in 1...5 {
            pacer.frameSkipped(at: 2 + Double(tick) * interval * step)
            #expect(isNear(pacer.nextFrame, 2 + Double(tick + 1) * interval * step))
        }
        // Late by less than half of it, or by more.
        pacer.frameSkipped(at: 2 + 6.2 * interval * step)
        #expect(isNear(pacer.nextFrame, 2 + (vsync ? 7.2 : 7) * interval * step))
        pacer.frameSkipped(at: 2 + 9 * interval * step)
        #expect(isNear(pacer.nextFrame, 2 + 10 * interval * step))
    }

    @Test("if presenting waits, a frame begins before the display's interval is over")
    func throttled() {
        var pacer = FramePacer(refreshRate: 60, vsync: true)
        #expect(pacer.isThrottled)
        pacer.frameBegins(at: 2)
        #expect(isNear(pacer.nextFrame, 2 + interval * 0.9))
    }

    @Test("a driver that claims to wait but does not is detected after thirty frames")
    func unthrottled() {
        var pacer = FramePacer(refreshRate: 60, vsync: true)
        var time = 0.0
        var frames = 0
        while pacer.isThrottled, frames < 100 {
            pacer.frameBegins(at: time)
            frames += 1
            time = pacer.nextFrame
        }
        // Thirty intervals lie between thirty-one beginnings.
        #expect(frames == 31)
        pacer.frameBegins(at: time)
        let next = pacer.nextFrame
        pacer.frameBegins(at: next)
        #expect(isNear(pacer.nextFrame, next + interval))
    }

    @Test("a display that waits is trusted, even if single frames are early")
    func trueThrottle() {
        var pacer = FramePacer(refreshRate: 60, vsync: true)
        for frame in 0..<500 {
            let jitter = frame % 2 == 0 ? 0.1 * interval : -0.1 * interval
            pacer.frameBegins(at: Double(frame) * interval + jitter)
        }
        #expect(pacer.isThrottled)
    }

    @Test("the time across a pause does not count as an interval")
    func pausedTrial() {
        var pacer = FramePacer(refreshRate: 60, vsync: true)
        for part in 0..<5 {
            for frame in 0..<30 { pacer.frameBegins(at: Double(part) + Double(frame) * 0.001) }
            pacer.pause()
        }
        #expect(pacer.isThrottled)
    }

    @Test("the next frame is always ahead, and never more than an interval and a half away", arguments: 1...50)
    func nextFrame(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var pacer = FramePacer(refreshRate: 50, vsync: Bool.random(using: &random))
        var time = 0.0
        for _ in 0..<300 {
            pacer.frameBegins(at: time)
            #expect(pacer.nextFrame > time && pacer.nextFrame <= time + pacer.interval * 1.5 + 1e-9)
            if Double.random(in: 0..<1, using: &random) < 0.05 { pacer.pause() }
            // On time, late by up to two intervals, or early by less than half of one.
            time = max(time + 0.001, pacer.nextFrame + .random(in: -0.009...0.04, using: &random))
        }
    }

    @Test("frames on time at the display's rate are exactly an interval apart for a day")
    func day() {
        var pacer = FramePacer(refreshRate: 60, vsync: false)
        pacer.frameBegins(at: 0)
        for frame in 1...60 * 60 * 24 {
            pacer.frameBegins(at: pacer.nextFrame)
            if frame % 3600 == 0 { #expect(abs(pacer.nextFrame - Double(frame + 1) / 60) < 1e-6) }
        }
    }
}

@Suite struct FrameClockTests {
    @Test("it starts near zero and never runs backwards")
    func monotony() {
        let clock = FrameClock()
        let times = (0..<1000).map { _ in clock.now }
        #expect(times.allSatisfy { $0 >= 0 })
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        // A later clock shows less.
        let second = FrameClock()
        let late = second.now
        #expect(late <= clock.now)
    }
}

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
        #expect(pacer.interval == interval)
        for frame in 0..<300 {
            let lateness = frame == 0 ? 0 : interval * 0.4 * Double(frame % 7) / 7
            pacer.frameBegins(at: 5 + Double(frame) * interval + lateness)
            #expect(isNear(pacer.nextFrame, 5 + Double(frame + 1) * interval))
        }
    }

    @Test("one late frame does not shift the rest")
    func lateFrame() {
        var pacer = FramePacer(refreshRate: 60, vsync: false)
        pacer.frameBegins(at: 0)
        pacer.frameBegins(at: interval * 1.45)
        #expect(isNear(pacer.nextFrame, 2 * interval))
        pacer.frameBegins(at: 2 * interval)
        #expect(isNear(pacer.nextFrame, 3 * interval))
    }

    @Test("after a long frame, deadlines restart, so that no frames are rushed")
    func longFrame() {
        var pacer = FramePacer(refreshRate: 60, vsync: false)
        pacer.frameBegins(at: 0)
        pacer.frameBegins(at: 0.5)
        #expect(isNear(pacer.nextFrame, 0.5 + interval))
    }

    @Test("after a pause, deadlines restart, even if one was still ahead")
    func pause() {
        var pacer = FramePacer(refreshRate: 60, vsync: false)
        pacer.frameBegins(at: 1)
        pacer.pause()
        pacer.frameBegins(at: 1 + interval / 4)
        #expect(isNear(pacer.nextFrame, 1 + interval * 1.25))
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

    @Test("a renderer that does not claim to wait is not checked")
    func noPromise() {
        let pacer = FramePacer(refreshRate: 50, vsync: false)
        #expect(!pacer.isThrottled)
        #expect(pacer.interval == 0.02)
    }
}

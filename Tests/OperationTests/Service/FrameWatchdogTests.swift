import Testing

@testable import Operation

@Suite struct FrameWatchdogTests {
    private var watchdog = FrameWatchdog(patience: 20)
    private var reading = FrameFigures.Pulse(phase: .showing, frames: 1, photos: 26)

    /// What it says after `frames` more frames and `rests` more rests.
    private mutating func look(frames: Int = 0, rests: Int = 0, after seconds: Double = 5) -> [FrameWatchdog.Action] {
        reading.frames += frames
        reading.rests += rests
        return watchdog.look(at: reading, after: seconds)
    }

    private mutating func notices(frames: Int = 0, rests: Int = 0, after seconds: Double = 5) -> [ServiceNotice] {
        look(frames: frames, rests: rests, after: seconds).flatMap(\.notices)
    }

    @Test("the program is ready with the first presented frame, once")
    mutating func ready() {
        reading = FrameFigures.Pulse()
        #expect(notices() == [.status("Starting")])
        reading.phase = .showing
        reading.photos = 26
        #expect(notices(frames: 1).contains(.ready))
        #expect(!notices(frames: 1).contains(.ready))
    }

    @Test(
        "it is alive if frames were presented since the last look, or the idle loop has answered, which each look wakes"
    )
    mutating func alive() {
        for (frames, rests, isAlive) in [(300, 0, true), (0, 1, true), (0, 0, false)] {
            let actions = look(frames: frames, rests: rests)
            #expect(actions.flatMap(\.notices).contains(.alive) == isAlive)
            #expect(actions.contains(.wake))
        }
    }

    @Test("a frame thread that does not answer is reported once, before the supervisor's patience ends")
    mutating func stuck() {
        _ = look(frames: 1)
        let looks = (0..<10).map { _ in look() }
        let stuck = looks.indices.filter { index in
            looks[index].contains { $0.notices.contains(.stuck) }
        }
        // Its last sign of life was just before the look, or up to 5 seconds earlier.
        #expect(stuck == [2])
        let report = FrameWatchdog.Action.report("the frame thread has not answered for 15 s; asking for a restart")
        #expect(looks.indices.filter { looks[$0].contains(report) } == [2])
        #expect(!looks.contains { $0.contains(.end) })
        // A log that holds the report up must not hold up the notice.
        #expect(looks[2].first?.notices.contains(.stuck) == true)
    }

    @Test("a process that was stopped as a whole is not stuck")
    mutating func suspended() {
        _ = look(frames: 1)
        #expect(!notices(after: 3600).contains(.stuck))
        #expect(notices(frames: 1).contains(.alive))
    }

    @Test("without a supervisor, it ends the program after 30 seconds")
    mutating func unsupervised() {
        watchdog = FrameWatchdog(patience: nil)
        _ = look(frames: 1)
        let looks = (0..<4).map { _ in look() }
        #expect(watchdog.interval * 4 == 30 && FrameWatchdog(patience: 20).interval == 5)
        #expect(looks.indices.filter { looks[$0].contains(.end) } == [3])
        #expect(looks[3].contains(.report("the frame thread has not answered for 30 s; ending")))
    }

    @Test("before the first frame, nothing is stuck, and waiting for a display takes as long as it takes")
    mutating func waiting() {
        reading = FrameFigures.Pulse(phase: .waitingForDisplay)
        #expect(notices(rests: 5) == [.takesLonger(seconds: 15), .status("Waiting for a display")])
        #expect(notices(rests: 5) == [.takesLonger(seconds: 15)])
        for _ in 0..<10 { #expect(notices() == []) }
    }

    @Test("the status tells photos, frames and darkness, whenever it changes")
    mutating func status() {
        _ = notices()
        #expect(notices(frames: 300).contains(.status("26 photos, 60 frames a second")))
        #expect(notices(frames: 301) == [.alive])
        #expect(notices(rests: 1).contains(.status("26 photos, at rest")))
        reading.isDark = true
        reading.photos = 1
        #expect(notices(rests: 1).contains(.status("1 photo, dark")))
        #expect(notices() == [])
        #expect(notices() == [.status("The frame thread does not answer")])
    }
}

extension FrameWatchdog.Action {
    fileprivate var notices: [ServiceNotice] {
        if case .notify(let notices) = self { notices } else { [] }
    }
}

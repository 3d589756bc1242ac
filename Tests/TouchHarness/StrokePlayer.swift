import Glibc

/// A device that plays strokes.
package protocol StrokePlayer: Actor {
    func perform(_ touch: TouchSchedule.Touch) throws

    /// Returns when the server has processed every event so far; programs may not have read them yet.
    func sync() throws
}

extension StrokePlayer {
    /// Plays strokes in real time, each after its delay, and returns when the server has processed them.
    ///
    /// - Returns: The largest delay of a touch. On a busy machine, it tells a test of speeds that the finger was late.
    @discardableResult
    package func play(_ strokes: [Stroke]) throws -> Duration {
        let touches = TouchSchedule(strokes).touches
        return zip(try play(touches), touches).map { $0 - $1.time }.max() ?? .zero
    }

    /// Plays touches in real time, and returns when the server has processed them.
    ///
    /// - Returns: The times at which they were sent, counted like the touches' own times.
    package func play(_ touches: [TouchSchedule.Touch]) throws -> [Duration] {
        let start = MonotonicTime.now
        let times = try touches.map { touch in
            try Task.checkCancellation()
            (start + touch.time).sleep()
            try perform(touch)
            return MonotonicTime.now - start
        }
        try sync()
        return times
    }

    @discardableResult
    package func play(_ strokes: Stroke...) throws -> Duration {
        try play(strokes)
    }
}

/// An instant of the monotonic clock. `ContinuousClock` cannot sleep until a deadline without giving up the thread, and
/// resumes late when the pool is busy.
private struct MonotonicTime {
    private static let nanosecondsInSecond = 1_000_000_000
    private var nanoseconds: Int

    static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: time.tv_sec * nanosecondsInSecond + time.tv_nsec)
    }

    static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
        MonotonicTime(nanoseconds: time.nanoseconds + Int(duration / .nanoseconds(1)))
    }

    static func - (later: MonotonicTime, earlier: MonotonicTime) -> Duration {
        .nanoseconds(later.nanoseconds - earlier.nanoseconds)
    }

    func sleep() {
        var deadline = timespec(
            tv_sec: nanoseconds / Self.nanosecondsInSecond, tv_nsec: nanoseconds % Self.nanosecondsInSecond)
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
    }
}

internal import CLibrary

/// Seconds since the clock was created, on the monotonic clock.
public struct FrameClock: Sendable {
    private let start: Double

    public init() {
        start = Self.monotonic
    }

    public var now: Double { Self.monotonic - start }

    /// Sleeps until `time`, or returns immediately if it has passed.
    public func sleep(until time: Double) {
        let seconds = time - now
        guard seconds > 0 else { return }
        var request = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
        nanosleep(&request, nil)
    }

    private static var monotonic: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

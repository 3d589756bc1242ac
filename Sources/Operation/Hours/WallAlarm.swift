internal import CLibrary
import Platform
import Synchronization
import SystemPackage

#if os(Linux)
    internal import CTimer
#endif

/// Waits for a time of the wall clock.
final class WallAlarm: Sendable {
    /// In seconds. The time zone may change at any time without notification.
    private static let longestWait = 600

    /// In seconds since 1970.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec
    }

    #if os(Linux)
        private let timer: FileDescriptor
        private let hasRung = Atomic(false)

        init() { timer = FileDescriptor(rawValue: timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC))) }

        /// Returns at `time`, in seconds since 1970, when the clock is set, after ``ring()``, or after 600 s.
        func wait(until time: Int) {
            guard set(to: min(time, Self.now + Self.longestWait)) else { return Pause.seconds(1) }
            // The ring may have come before the timer was set.
            if hasRung.exchange(false, ordering: .acquiringAndReleasing) { return }
            var expirations: UInt64 = 0
            // Fails when the clock has been set.
            _ = withUnsafeMutableBytes(of: &expirations) { try? timer.read(into: $0) }
        }

        /// Ends the current wait, from any thread.
        func ring() {
            hasRung.store(true, ordering: .releasing)
            _ = set(to: 1)
        }

        deinit { try? timer.close() }

        private func set(to time: Int) -> Bool {
            var value = itimerspec()
            value.it_value.tv_sec = max(1, time)
            let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
            return timerfd_settime(timer.rawValue, flags, &value, nil) == 0
        }
    #else
        func wait(until time: Int) { Pause.seconds(Double(min(max(time - Self.now, 0), 5))) }

        func ring() {}
    #endif
}

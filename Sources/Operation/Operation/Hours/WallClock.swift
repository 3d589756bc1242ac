internal import CLibrary
internal import CPlatform
import Gallery
import Platform
import Synchronization
import SystemPackage

/// The difference between the wall clock and universal time.
struct WallClock: Sendable {
    /// The seconds by which it is ahead of universal time, at a time in seconds since 1970.
    let offset: @Sendable (_ time: Int) -> Int

    /// The system's wall clock. It follows changes of the time zone.
    static var system: WallClock {
        tzset()
        return WallClock { time in
            var time = time_t(time)
            var fields = tm()
            return localtime_r(&time, &fields) == nil ? 0 : fields.tm_gmtoff
        }
    }

    func date(at time: Int) -> CalendarDate { CalendarDate(localSeconds: time + offset(time)) }

    /// The times at which it shows `local`, in seconds since 1970.
    ///
    /// When summer time ends, an hour is shown twice, and the result is the first and the last time. When it begins, an
    /// hour is skipped, and both bounds are the moment of the change.
    func times(showing local: Int) -> ClosedRange<Int> {
        let day = CalendarDate.secondsADay
        let candidates = [local - offset(local - day), local - offset(local + day)].sorted()
        let valid = candidates.filter { $0 + offset($0) == local }
        if let first = valid.first, let last = valid.last { return first...last }
        let change = firstTime(from: candidates[0], to: candidates[1])
        return change...change
    }

    /// The first time in a range at which it is as far ahead as at the end of the range.
    private func firstTime(from start: Int, to end: Int) -> Int {
        var low = start
        var high = end
        let final = offset(end)
        while low < high {
            let middle = low + (high - low) / 2
            if offset(middle) == final { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A date of the Gregorian calendar.
struct CalendarDate {
    static let secondsADay = 86_400

    /// The number of days since 1 January 1970.
    let number: Int
    let year, month, day: Int
    /// The day of the week, from 0 for Monday to 6.
    let weekday: Int

    init(number: Int) { self.init(localSeconds: number * Self.secondsADay) }

    /// The date at a number of local seconds since 1970, as a wall clock counts them.
    init(localSeconds: Int) {
        var seconds = time_t(localSeconds)
        var fields = tm()
        gmtime_r(&seconds, &fields)
        let midnight = localSeconds - (Int(fields.tm_hour) * 60 + Int(fields.tm_min)) * 60 - Int(fields.tm_sec)
        number = midnight / Self.secondsADay
        year = Int(fields.tm_year) + 1900
        month = Int(fields.tm_mon) + 1
        day = Int(fields.tm_mday)
        weekday = (Int(fields.tm_wday) + 6) % 7
    }
}

/// Waits for a time of the wall clock.
final class WallAlarm: Sendable {
    /// The limit of a wait in seconds. The time zone may change at any time without notification.
    private static let longestWait = 600

    /// The time in seconds since 1970.
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

/// Follows the wall clock, and says when the light changes. The clock may be set at any time.
public final class HoursWatch: Sendable {
    private let state: Mutex<(hours: OpeningHours, light: Light?)>
    private let alarm = WallAlarm()
    private let changed: @Sendable (Light) -> Void

    /// - Parameter changed: Called on another thread with the light at first and whenever it changes.
    public init(_ hours: OpeningHours, changed: @escaping @Sendable (Light) -> Void) {
        state = Mutex((hours, nil))
        self.changed = changed
    }

    public func start() throws(Errno) {
        try WorkerThread.start("hours") {
            while true {
                let next = self.update()
                self.alarm.wait(until: next)
            }
        }
    }

    /// The light now.
    public var light: Light { state.withLock { $0.hours.light(at: WallAlarm.now, by: .system).light } }

    /// Replaces the opening hours.
    public func follow(_ hours: OpeningHours) {
        state.withLock { $0.hours = hours }
        alarm.ring()
    }

    /// - Returns: When to look again, in seconds since 1970.
    private func update() -> Int {
        let (light, next, isNew) = state.withLock { state in
            let (light, next) = state.hours.light(at: WallAlarm.now, by: .system)
            defer { state.light = light }
            return (light, next, light != state.light)
        }
        if isNew { changed(light) }
        return next
    }
}

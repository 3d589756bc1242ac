internal import CLibrary
internal import CPlatform
import Gallery
import Platform
import Synchronization
import SystemPackage

/// The difference between the wall clock and universal time.
public struct WallClock: Sendable {
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

    /// The present day, as days since 1970.
    public static var today: Int { system.date(at: WallAlarm.now).number }

    /// The present day.
    public static var date: (year: Int, month: Int, day: Int) {
        let date = system.date(at: WallAlarm.now)
        return (date.year, date.month, date.day)
    }

    func date(at time: Int) -> CalendarDate { CalendarDate(localSeconds: time + offset(time)) }

    /// What it shows at a time: `2026-11-30T18:00` (ISO 8601).
    func text(of time: Int) -> String {
        let date = date(at: time)
        let minutes = (time + offset(time) - date.number * CalendarDate.secondsADay) / 60
        func digits(_ number: Int, _ count: Int) -> String {
            let text = "\(number)"
            return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        }
        let day = "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
        return "\(day)T\(digits(minutes / 60, 2)):\(digits(minutes % 60, 2))"
    }

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

/// Follows the wall clock, and says when something that depends on it changes. The clock may be set at any time.
public final class ClockWatch<Value: Hashable & Sendable>: Sendable {
    /// What holds at a time in seconds since 1970, and when to ask again.
    typealias Rule = @Sendable (_ time: Int, _ clock: WallClock) -> (value: Value, until: Int)

    private let state: Mutex<(rule: Rule, value: Value?)>
    private let alarm = WallAlarm()
    private let changed: @Sendable (Value) -> Void

    /// - Parameter changed: Called on another thread with the value at first and whenever it changes.
    fileprivate init(_ rule: @escaping Rule, changed: @escaping @Sendable (Value) -> Void) {
        state = Mutex((rule, nil))
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

    /// The value now.
    public var value: Value { state.withLock { $0.rule(WallAlarm.now, .system).value } }

    fileprivate static func reading(_ reading: (Value, Int)) -> (value: Value, until: Int) { reading }

    fileprivate func follow(_ rule: @escaping Rule) {
        state.withLock { $0.rule = rule }
        alarm.ring()
    }

    /// - Returns: When to look again, in seconds since 1970.
    private func update() -> Int {
        let (value, next, isNew) = state.withLock { state in
            let (value, next) = state.rule(WallAlarm.now, .system)
            defer { state.value = value }
            return (value, next, value != state.value)
        }
        if isNew { changed(value) }
        return next
    }
}

/// Says when the opening hours change the light.
public typealias HoursWatch = ClockWatch<Light>

extension ClockWatch<Light> {
    public convenience init(_ hours: OpeningHours, changed: @escaping @Sendable (Light) -> Void) {
        self.init({ time, clock in Self.reading(hours.light(at: time, by: clock)) }, changed: changed)
    }

    /// Replaces the opening hours.
    public func follow(_ hours: OpeningHours) {
        follow { time, clock in Self.reading(hours.light(at: time, by: clock)) }
    }
}

/// Says when a schedule changes what holds.
public typealias ScheduleWatch = ClockWatch<Schedule.Effect>

extension ClockWatch<Schedule.Effect> {
    public convenience init(_ schedule: Schedule, changed: @escaping @Sendable (Schedule.Effect) -> Void) {
        self.init({ time, clock in Self.reading(schedule.effect(at: time, by: clock)) }, changed: changed)
    }

    /// Replaces the schedule.
    public func follow(_ schedule: Schedule) {
        follow { time, clock in Self.reading(schedule.effect(at: time, by: clock)) }
    }
}

/// Says when a day begins.
public typealias DayWatch = ClockWatch<Int>

extension ClockWatch<Int> {
    /// - Parameter begun: Called with the day, in days since 1970.
    public convenience init(begun: @escaping @Sendable (Int) -> Void) {
        self.init(
            { time, clock in
                let day = clock.date(at: time).number
                return Self.reading((day, clock.times(showing: (day + 1) * CalendarDate.secondsADay).lowerBound))
            }, changed: begun)
    }
}

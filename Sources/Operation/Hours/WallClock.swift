internal import CLibrary

/// How the wall clock differs from universal time.
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

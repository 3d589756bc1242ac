internal import CLibrary

/// How the clock on the wall differs from universal time.
struct WallClock: Sendable {
    /// The seconds by which it is ahead at a time in seconds since 1970.
    let offset: @Sendable (_ time: Int) -> Int

    /// The system's. It follows changes of the time zone.
    static var system: WallClock {
        tzset()
        return WallClock { time in
            var (time, fields) = (time_t(time), tm())
            return localtime_r(&time, &fields) == nil ? 0 : fields.tm_gmtoff
        }
    }

    func date(at time: Int) -> CalendarDate { CalendarDate(localSeconds: time + offset(time)) }

    /// The times at which it shows `local`, in seconds since 1970.
    ///
    /// When summer time ends, an hour is shown twice, and the result is the first and the last time. When it begins, an hour
    /// is skipped, and both are the moment of that.
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
        var (low, high, final) = (start, end, offset(end))
        while low < high {
            let middle = low + (high - low) / 2
            if offset(middle) == final { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

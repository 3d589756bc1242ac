import Platform

/// Decides what to do about the frame thread, from its signs of life.
///
/// It checks them at regular intervals and counts checks instead of seconds. So if the whole process was stopped for an
/// hour, it does not take the frame thread to have hung for an hour.
struct FrameWatchdog: Sendable {
    enum Action: Hashable, Sendable {
        case notify([ServiceNotice])
        /// Wake the frame thread, to prove that it only waits for events.
        case wake
        /// Log an error.
        case report(String)
        /// End the program.
        case end
    }

    /// The number of checks in a supervisor's time limit.
    private static let looks = 4
    /// The number of checks without a sign of life after which the frame thread counts as stuck: early enough to
    /// restart it before the supervisor's time limit ends.
    private static let stuckAfter = 3
    /// The time limit without a supervisor, in seconds.
    static let ownPatience = 30.0

    /// The seconds between checks.
    let interval: Double
    private let isSupervised: Bool
    /// The number of checks since the last sign of life.
    private var misses = 0
    private var last = FramePulse.Reading()
    private var status = ""

    /// - Parameter patience: The seconds after which a supervisor restarts the program; nil without one.
    init(patience: Double?) {
        isSupervised = patience != nil
        interval = (patience ?? Self.ownPatience) / Double(Self.looks)
    }

    /// Checks the frame thread's numbers, `seconds` after the last check.
    mutating func look(at reading: FramePulse.Reading, after seconds: Double) -> [Action] {
        let isAlive = reading.beats != last.beats
        let isFirst = reading.phase == .showing && last.phase != .showing
        misses = isAlive ? 0 : misses + 1
        var notices = isFirst ? [ServiceNotice.ready] : []
        if isAlive { notices.append(reading.phase == .showing ? .alive : .takesLonger(seconds: interval * 3)) }
        if reading.phase == .showing && misses == Self.stuckAfter { notices.append(.stuck) }
        if let status = newStatus(reading, after: seconds) { notices.append(.status(status)) }
        last = reading
        // Notify the supervisor first, so that trouble with the log cannot prevent it.
        return (notices.isEmpty ? [] : [.notify(notices)]) + complaints(reading) + [.wake]
    }

    private func complaints(_ reading: FramePulse.Reading) -> [Action] {
        let silence = "the frame thread has not answered for \(Int(interval * Double(misses))) s"
        // Until the first frame, disks and displays may take their time.
        guard reading.phase == .showing else { return [] }
        switch (misses, isSupervised) {
        case (Self.stuckAfter, true): return [.report("\(silence); asking for a restart")]
        case (Self.looks, false): return [.report("\(silence); ending"), .end]
        default: return []
        }
    }

    private mutating func newStatus(_ reading: FramePulse.Reading, after seconds: Double) -> String? {
        let text = description(reading, after: seconds)
        defer { status = text }
        return text == status ? nil : text
    }

    private func description(_ reading: FramePulse.Reading, after seconds: Double) -> String {
        switch reading.phase {
        case .opening: return "Starting"
        case .waitingForDisplay: return "Waiting for a display"
        case .showing where misses >= 2: return "The frame thread does not answer"
        case .showing:
            let photos = reading.photos == 1 ? "1 photo" : "\(reading.photos) photos"
            return "\(photos), \(activity(reading, after: seconds))"
        }
    }

    private func activity(_ reading: FramePulse.Reading, after seconds: Double) -> String {
        if reading.isDark { return "dark" }
        let rate = Int(saturating: (Double(reading.frames &- last.frames) / max(seconds, 0.001)).rounded())
        return rate == 0 ? "at rest" : "\(rate) frames a second"
    }
}

import Platform

/// Decides what follows from the frame thread's signs of life.
///
/// It looks at them at regular intervals and counts looks instead of seconds. So a whole process that was stopped for an hour
/// is no frame thread that has hung for an hour.
struct FrameWatchdog: Sendable {
    enum Action: Hashable, Sendable {
        case notify([ServiceNotice])
        /// Have the frame thread prove that it only waits for events.
        case wake
        /// Log an error.
        case report(String)
        /// End the program.
        case end
    }

    /// A supervisor's patience, in looks.
    private static let looks = 4
    /// The looks without a sign of life after which the frame thread is considered stuck: early enough that it has been
    /// restarted before the supervisor's patience ends.
    private static let stuckAfter = 3
    /// Without a supervisor's: in seconds.
    static let ownPatience = 30.0

    /// The seconds between looks.
    let interval: Double
    private let isSupervised: Bool
    /// The looks since the last sign of life.
    private var misses = 0
    private var last = FramePulse.Reading()
    private var status = ""

    /// - Parameter patience: The seconds after which a supervisor restarts the program; nil without one.
    init(patience: Double?) {
        isSupervised = patience != nil
        interval = (patience ?? Self.ownPatience) / Double(Self.looks)
    }

    /// Looks at the frame thread's numbers, `seconds` after the last time.
    mutating func look(at reading: FramePulse.Reading, after seconds: Double) -> [Action] {
        let isAlive = reading.beats != last.beats
        let isFirst = reading.phase == .showing && last.phase != .showing
        misses = isAlive ? 0 : misses + 1
        var notices = isFirst ? [ServiceNotice.ready] : []
        if isAlive { notices.append(reading.phase == .showing ? .alive : .takesLonger(seconds: interval * 3)) }
        if reading.phase == .showing && misses == Self.stuckAfter { notices.append(.stuck) }
        if let status = newStatus(reading, after: seconds) { notices.append(.status(status)) }
        last = reading
        // The notice first: nothing that goes wrong with the log may keep the supervisor from learning it.
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

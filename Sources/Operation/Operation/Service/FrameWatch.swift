internal import CLibrary
import Logging
import Platform
import Synchronization
import SystemPackage

/// Watches the frame thread from another thread, and reports its state to the service manager.
///
/// Presenting may never return: a display driver can lose the end of a page flip. Then only a restart of the process
/// helps.
public final class FrameWatch: Sendable {
    private let figures: FrameFigures
    private let supervisor: Supervisor
    private let logger: Logger
    private let wake: @Sendable () -> Void
    private let end: @Sendable () -> Void
    private let isOver = Atomic(false)

    /// - Parameters:
    ///   - wake: Ends a frame thread's wait for events.
    ///   - end: Ends the program without waiting for any thread.
    public init(
        _ figures: FrameFigures, _ supervisor: Supervisor, logger: Logger, wake: @escaping @Sendable () -> Void,
        end: @escaping @Sendable () -> Void
    ) {
        self.figures = figures
        self.supervisor = supervisor
        self.logger = logger
        self.wake = wake
        self.end = end
    }

    /// Starts watching, on its own thread.
    public func start() {
        do throws(Errno) {
            try WorkerThread.start("watch") { self.run() }
        } catch {
            logger.error("cannot start a thread: \(error); hangs of the frame thread will go undetected")
        }
    }

    /// Stops watching, because the program ends.
    ///
    /// - Parameter restarts: Whether the program runs again in the same process, which the service manager must not
    ///   take for its end.
    public func stop(restarts: Bool) {
        isOver.store(true, ordering: .relaxed)
        supervisor.notify(restarts ? [reloading, .status("Restarting")] : [.stopping, .status("Ending")])
    }

    /// Tells the service manager that `body` reads the configuration again.
    public func reload(_ body: () -> Void) {
        supervisor.notify([reloading])
        body()
        supervisor.notify([.ready])
    }

    /// Ends the process without waiting for the frame thread, unlike all other ways.
    public static func endProcess(_ status: Int32) { _exit(status) }

    private func run() {
        var watchdog = FrameWatchdog(patience: supervisor.patience)
        var last = Self.now
        while true {
            figures.wait(watchdog.interval)
            let now = Self.now
            if isOver.load(ordering: .relaxed) { return }
            for action in watchdog.look(at: figures.pulse, after: now - last) { perform(action) }
            last = now
        }
    }

    private func perform(_ action: FrameWatchdog.Action) {
        switch action {
        case .notify(let notices): supervisor.notify(notices)
        case .wake: wake()
        case .report(let message): logger.error("\(message)")
        case .end: end()
        }
    }

    private var reloading: ServiceNotice { .reloading(monotonicMicroseconds: UInt64(saturating: Self.now * 1e6)) }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

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
    private var last = FrameFigures.Pulse()
    private var status = ""

    /// - Parameter patience: The seconds after which a supervisor restarts the program; nil without one.
    init(patience: Double?) {
        isSupervised = patience != nil
        interval = (patience ?? Self.ownPatience) / Double(Self.looks)
    }

    /// Checks the frame thread's numbers, `seconds` after the last check.
    mutating func look(at reading: FrameFigures.Pulse, after seconds: Double) -> [Action] {
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

    private func complaints(_ reading: FrameFigures.Pulse) -> [Action] {
        let silence = "the frame thread has not answered for \(Int(interval * Double(misses))) s"
        // Until the first frame, disks and displays may take their time.
        guard reading.phase == .showing else { return [] }
        switch (misses, isSupervised) {
        case (Self.stuckAfter, true): return [.report("\(silence); asking for a restart")]
        case (Self.looks, false): return [.report("\(silence); ending"), .end]
        default: return []
        }
    }

    private mutating func newStatus(_ reading: FrameFigures.Pulse, after seconds: Double) -> String? {
        let text = description(reading, after: seconds)
        defer { status = text }
        return text == status ? nil : text
    }

    private func description(_ reading: FrameFigures.Pulse, after seconds: Double) -> String {
        switch reading.phase {
        case .opening: return "Starting"
        case .waitingForDisplay: return "Waiting for a display"
        case .showing where misses >= 2: return "The frame thread does not answer"
        case .showing:
            let photos = reading.photos == 1 ? "1 photo" : "\(reading.photos) photos"
            return "\(photos), \(activity(reading, after: seconds))"
        }
    }

    private func activity(_ reading: FrameFigures.Pulse, after seconds: Double) -> String {
        if reading.isDark { return "dark" }
        let rate = Int(saturating: (Double(reading.frames &- last.frames) / max(seconds, 0.001)).rounded())
        return rate == 0 ? "at rest" : "\(rate) frames a second"
    }
}

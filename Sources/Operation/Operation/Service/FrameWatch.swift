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
    private let pulse: FramePulse
    private let supervisor: Supervisor
    private let logger: Logger
    private let wake: @Sendable () -> Void
    private let end: @Sendable () -> Void
    private let isOver = Atomic(false)

    /// - Parameters:
    ///   - wake: Ends a frame thread's wait for events.
    ///   - end: Ends the program without waiting for any thread.
    public init(
        _ pulse: FramePulse, _ supervisor: Supervisor, logger: Logger, wake: @escaping @Sendable () -> Void,
        end: @escaping @Sendable () -> Void
    ) {
        self.pulse = pulse
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
            logger.error("cannot start a thread: \(error); nobody notices if the frame thread hangs")
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
            pulse.wait(watchdog.interval)
            let now = Self.now
            if isOver.load(ordering: .relaxed) { return }
            for action in watchdog.look(at: pulse.reading, after: now - last) { perform(action) }
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

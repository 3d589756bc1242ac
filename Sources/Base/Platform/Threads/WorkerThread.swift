internal import CLibrary
import SystemPackage

/// Threads outside any pool.
///
/// Dispatch's threads are unsuitable for background work: a thread that has lowered its priority cannot raise it again,
/// and threads that Dispatch starts from it inherit that priority, so all work in the pool would slow down for good.
public enum WorkerThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread that ends when `body` returns.
    ///
    /// - Parameters:
    ///   - name: Shown by `top -H`; Linux keeps 15 bytes of it.
    ///   - priority: Fixed from here on. A thread in the background cannot start an ordinary one unless it is
    ///     privileged.
    /// - Throws: `Errno` if the system cannot start a thread.
    public static func start(
        _ name: String, priority: Priority = .ordinary, _ body: @escaping @Sendable () -> Void
    ) throws(Errno) {
        let context = Unmanaged.passRetained(
            Body {
                // glibc declares `pthread_setname_np` only as a GNU extension, which Swift does not see.
                FilePath("/proc/thread-self/comm").overwrite(with: name.utf8.prefix(15))
                priority.apply()
                body()
            })
        let result = withSignalsBlocked { create(context.toOpaque()) }
        guard result == 0 else {
            context.release()
            throw Errno(rawValue: result)
        }
    }

    private static func create(_ body: UnsafeMutableRawPointer) -> CInt {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        return pthread_create(&thread, &attributes, { WorkerThread.run($0) }, body)
    }

    private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let pointer else { return nil }
        Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
    }

    /// Calls `body` with all signals blocked except those that report a thread's own faults. A thread that `body`
    /// starts inherits the mask, so the main thread receives the signals.
    private static func withSignalsBlocked(_ body: () -> CInt) -> CInt {
        var blocked = sigset_t()
        var former = sigset_t()
        sigfillset(&blocked)
        for signal in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] { sigdelset(&blocked, signal) }
        pthread_sigmask(SIG_SETMASK, &blocked, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        return body()
    }
}

/// Determines which threads run first when cores are scarce.
public enum Priority: Hashable, Sendable {
    case ordinary
    /// Gets a third of an ordinary thread's time, so it runs even if other programs keep all processors busy.
    case low
    /// Runs only when no other thread wants to, and is preempted immediately, which the kernel does not guarantee for
    /// threads with a nice value.
    case background

    /// Linux's SCHED_IDLE, a macro that Swift does not import (sched(7)).
    private static let idle: Int32 = 5
    /// The nice value of ``low``.
    private static let nice: Int32 = 5

    /// Gives this priority to the calling thread.
    ///
    /// Call it first in a new thread. Without privileges, a thread cannot leave ``background``, so a pool's thread
    /// would keep it for later work.
    func apply() {
        #if os(Linux) && canImport(Glibc)
            // On Linux, a nice value belongs to a thread.
            if self == .low { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.nice) }
            guard sched_getscheduler(0) == Self.idle || self == .background else { return }
            var parameters = sched_param()
            let isSet = sched_setscheduler(0, self == .background ? Self.idle : SCHED_OTHER, &parameters) == 0
            if !isSet && self == .background { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) }
        #endif
    }

    /// Runs the whole process in the background. Where the kernel divides cores among sessions before threads, this
    /// needs a new session (sched(7), "The autogroup feature").
    public static func giveWayAsProcess() {
        background.apply()
        #if os(Linux) && canImport(Glibc)
            guard setsid() > 0 else { return }
            // A kernel without autogroups has no such file.
            FilePath("/proc/self/autogroup").overwrite(with: "19".utf8)
        #endif
    }
}

/// Sleeping, on a thread that has nothing else to do.
public enum Pause {
    public static func seconds(_ seconds: Double) {
        var request = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
        var rest = timespec()
        while nanosleep(&request, &rest) != 0 && errno == EINTR { request = rest }
    }
}

internal import CLibrary
import SystemPackage

/// Threads outside any pool.
///
/// Dispatch's threads are unsuitable for background work: a thread that has lowered its priority cannot raise it again,
/// and threads that Dispatch starts from it inherit that priority, so all work in the pool would slow down for good.
package enum WorkerThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void
        let name: String
        let priority: Priority

        init(_ name: String, _ priority: Priority, _ run: @escaping @Sendable () -> Void) {
            self.name = name
            self.priority = priority
            self.run = run
        }
    }

    /// Starts a thread that ends when `body` returns.
    ///
    /// - Parameters:
    ///   - name: Shown by `top -H`; Linux keeps 15 bytes of it.
    ///   - priority: Fixed from here on. A thread in the background cannot start an ordinary one unless it is
    ///     privileged.
    /// - Throws: `Errno` if the system cannot start a thread.
    package static func start(
        _ name: String, priority: Priority = .ordinary, _ body: @escaping @Sendable () -> Void
    ) throws(Errno) {
        let body = Unmanaged.passRetained(Body(name, priority, body))
        let result = withSignalsBlocked { create(body.toOpaque()) }
        guard result == 0 else {
            body.release()
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
        let body = Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue()
        setName(body.name)
        body.priority.apply()
        body.run()
        return nil
    }

    /// Writes the name to `/proc`: glibc declares `pthread_setname_np` only as a GNU extension, which Swift does not
    /// see.
    private static func setName(_ name: String) {
        guard let file = try? FileDescriptor.open("/proc/thread-self/comm", .writeOnly, options: .closeOnExec) else {
            return
        }
        _ = try? file.closeAfter { try file.writeAll(name.utf8.prefix(15)) }
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

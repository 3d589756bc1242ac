internal import CLibrary
import Synchronization
import SystemPackage

/// The signals that ask a program to end: SIGTERM from a supervisor, SIGINT from a terminal.
///
/// They are blocked everywhere and fetched by one thread, so that no handler interrupts anything. SDL's handlers never
/// run, but are installed: without them, SDL would leave the console's keyboard switched off after a crash.
public enum EndingSignals {
    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGTERM, SIGINT] { sigaddset(&set, signal) }
        return set
    }

    /// Blocks them in this thread and in those that it starts from now on.
    public static func block() {
        var set = set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Returns when one arrives, or after a number of seconds.
    public static func wait(upTo seconds: Double = .infinity) {
        var set = set
        guard seconds.isFinite else {
            var signal: Int32 = 0
            while sigwait(&set, &signal) == EINTR {}
            return
        }
        #if LINUX_SERVICES
            var limit = timespec(tv_sec: Int(seconds), tv_nsec: 0)
            while sigtimedwait(&set, nil, &limit) < 0 && errno == EINTR {}
        #else
            for _ in 0..<Int(saturating: seconds * 10) {
                sigpending(&set)
                if [SIGTERM, SIGINT].contains(where: { sigismember(&set, $0) == 1 }) { return }
                Pause.seconds(0.1)
            }
        #endif
    }

    /// Ends the process at once.
    public static func exit(_ code: Int32) -> Never { _exit(code) }
}

/// SIGHUP, with which a system asks a service to reload its configuration.
public enum HangUpSignal {
    /// -1 for none.
    private static let socket = Atomic<Int32>(-1)

    /// Whether closing a terminal would send it.
    public static var mayComeFromTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Ignores the signal from now on, also after a ``ProcessReplacement``.
    public static func ignore() { signal(SIGHUP, SIG_IGN) }

    /// Sends a byte to the socket at each signal instead of ending the process.
    public static func send(to socket: FileDescriptor) {
        Self.socket.store(socket.rawValue, ordering: .relaxed)
        // Only calls that signal-safety(7) allows and that do not block: the signal may interrupt the frame thread.
        signal(SIGHUP) { _ in
            let error = errno
            var byte: UInt8 = 0
            _ = CLibrary.send(HangUpSignal.socket.load(ordering: .relaxed), &byte, 1, UnixSocket.atOnce)
            errno = error
        }
    }

    /// Ignores the signal from now on, if it was sent to this socket.
    public static func stop(_ socket: FileDescriptor) {
        _ = Self.socket.compareExchange(expected: socket.rawValue, desired: -1, ordering: .relaxed)
    }
}

/// SIGPIPE, by which a system ends a process that writes to a pipe without a reader.
public enum BrokenPipeSignal {
    /// From now on, such a write only fails.
    public static func ignore() { signal(SIGPIPE, SIG_IGN) }
}

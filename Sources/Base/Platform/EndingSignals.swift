internal import CLibrary

/// The signals that ask a program to end: SIGTERM from a supervisor, SIGINT from a terminal.
///
/// They are blocked everywhere and fetched by one thread, so that no handler interrupts anything. SDL's handlers never
/// run, but are installed: without them, SDL would leave the console's keyboard switched off after a crash.
package enum EndingSignals {
    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGTERM, SIGINT] { sigaddset(&set, signal) }
        return set
    }

    /// Blocks them in this thread and in those that it starts from now on.
    package static func block() {
        var set = set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Returns when one arrives, or after a number of seconds.
    package static func wait(upTo seconds: Double = .infinity) {
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
    package static func exit(_ code: Int32) -> Never { _exit(code) }
}

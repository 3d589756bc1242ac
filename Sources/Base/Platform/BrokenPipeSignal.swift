internal import CLibrary

/// SIGPIPE, by which a system ends a process that writes to a pipe without a reader.
package enum BrokenPipeSignal {
    /// From now on, such a write only fails.
    package static func ignore() { signal(SIGPIPE, SIG_IGN) }
}

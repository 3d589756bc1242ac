internal import CLibrary
import Synchronization
import SystemPackage

/// SIGHUP, with which a system asks a service to reload its configuration.
package enum HangUpSignal {
    /// -1 for none.
    private static let socket = Atomic<Int32>(-1)

    /// Whether closing a terminal would send it.
    package static var mayComeFromTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Ignores the signal from now on, also after a ``ProcessReplacement``.
    package static func ignore() { signal(SIGHUP, SIG_IGN) }

    /// Sends a byte to the socket at each signal instead of ending the process.
    package static func send(to socket: FileDescriptor) {
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
    package static func stop(_ socket: FileDescriptor) {
        _ = Self.socket.compareExchange(expected: socket.rawValue, desired: -1, ordering: .relaxed)
    }
}

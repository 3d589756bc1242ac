internal import CLibrary
import Synchronization
import SystemPackage

/// SIGHUP, by which a system asks a service to read its configuration again.
package enum HangUpSignal {
    /// -1 for none.
    private static let socket = Atomic<Int32>(-1)

    /// Whether closing a terminal would send it.
    package static var mayComeFromTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// From now on, the signal does nothing, also after a ``ProcessReplacement``.
    package static func ignore() { signal(SIGHUP, SIG_IGN) }

    /// Sends a byte to the socket at each signal, which then no longer ends the process.
    package static func send(to socket: FileDescriptor) {
        Self.socket.store(socket.rawValue, ordering: .relaxed)
        // Only what signal-safety(7) allows, and nothing that waits: the frame thread may be the one that is interrupted.
        signal(SIGHUP) { _ in
            let error = errno
            var byte: UInt8 = 0
            _ = CLibrary.send(
                HangUpSignal.socket.load(ordering: .relaxed), &byte, 1, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
            errno = error
        }
    }

    /// From now on, the signal does nothing, if it went to this socket.
    package static func stop(_ socket: FileDescriptor) {
        _ = Self.socket.compareExchange(expected: socket.rawValue, desired: -1, ordering: .relaxed)
    }
}

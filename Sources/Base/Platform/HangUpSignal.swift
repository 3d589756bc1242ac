internal import CLibrary
import Synchronization
import SystemPackage

/// SIGHUP, by which a system asks a service to read its configuration again.
package enum HangUpSignal {
    /// -1 for none.
    private static let descriptor = Atomic<Int32>(-1)

    /// Whether closing a terminal would send it.
    package static var mayComeFromTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes a byte to the descriptor at each signal, which then no longer ends the process.
    package static func write(to descriptor: FileDescriptor) {
        Self.descriptor.store(descriptor.rawValue, ordering: .relaxed)
        // Only what signal-safety(7) allows.
        signal(SIGHUP) { _ in
            let error = errno
            var byte: UInt8 = 0
            _ = CLibrary.write(HangUpSignal.descriptor.load(ordering: .relaxed), &byte, 1)
            errno = error
        }
    }
}

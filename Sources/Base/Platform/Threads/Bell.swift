internal import CLibrary
internal import CPlatform
import SystemPackage

/// Wakes a thread that waits or polls descriptors.
///
/// It replaces a dispatch semaphore, whose time limits follow the wall clock on Linux: if the clock is set back by an
/// hour, the wait takes an hour longer.
package final class Bell: Sendable {
    /// Readable after a ring.
    package let descriptor: FileDescriptor
    private let button: FileDescriptor

    package init() throws(Errno) { (descriptor, button) = try FileDescriptor.pair(of: .bytes) }

    deinit {
        try? descriptor.close()
        try? button.close()
    }

    /// Returns immediately. Ringing again before the bell is silenced has no effect.
    package func ring() {
        var ring: UInt8 = 0
        send(button.rawValue, &ring, 1, vitrine_no_signal | Int32(MSG_DONTWAIT))
    }

    /// Waits for a ring until `end` at most, and silences the bell. A nil `end` sets no limit.
    package func wait(until end: ContinuousClock.Instant?) {
        var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        var result: Int32
        repeat { result = poll(&request, 1, end.map(Self.milliseconds) ?? -1) } while result < 0 && errno == EINTR
        if result > 0 { silence() }
    }

    package func silence() { while descriptor.drain() {} }

    /// The time until `end` as a timeout for poll(2), rounded up so that it does not expire early.
    private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
        Int32(saturating: max(0, (end - .now) / .milliseconds(1)).rounded(.up))
    }
}

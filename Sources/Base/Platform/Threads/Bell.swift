internal import CLibrary
import SystemPackage

/// Wakes a thread that waits, or that polls descriptors.
///
/// A dispatch semaphore would not do where there is a time limit: on Linux, that is a time of the clock on the wall. If somebody
/// sets the clock back by an hour, the wait takes an hour longer.
package final class Bell: Sendable {
    /// Readable after a ring.
    package let descriptor: FileDescriptor
    private let button: FileDescriptor

    package init() throws(Errno) { (descriptor, button) = try FileDescriptor.pair(of: .bytes) }

    deinit {
        try? descriptor.close()
        try? button.close()
    }

    /// Waits for nothing. A bell that rings already needs no other ring.
    package func ring() {
        var ring: UInt8 = 0
        send(button.rawValue, &ring, 1, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }

    /// Waits for a ring, but not for longer than until `end`, and silences the bell.
    package func wait(until end: ContinuousClock.Instant?) {
        var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        var result: Int32
        repeat { result = poll(&request, 1, end.map(Self.milliseconds) ?? -1) } while result < 0 && errno == EINTR
        if result > 0 { silence() }
    }

    package func silence() { while descriptor.drain() {} }

    /// The time until then, as poll(2) takes it; rounded up, so that the time has come when it is over.
    private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
        Int32(saturating: max(0, (end - .now) / .milliseconds(1)).rounded(.up))
    }
}

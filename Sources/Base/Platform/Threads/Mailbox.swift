internal import CLibrary
internal import CPlatform
import Synchronization
import SystemPackage

/// A queue that many threads add to and one thread empties, without a lock.
///
/// No thread blocks another: a worker that the system suspends in the middle of a delivery holds nothing that a frame
/// needs.
public final class Mailbox<Element: Sendable>: Sendable {
    /// An element to deliver. Delivering an envelope that was created in advance allocates no memory.
    public final class Envelope: Sendable {
        fileprivate let element: Element
        /// The address of the envelope added before this one; 0 if there is none. Written before it is delivered, and read
        /// after.
        fileprivate nonisolated(unsafe) var previous: UInt = 0

        public init(_ element: Element) { self.element = element }
    }

    /// The address of the envelope added last, which owns those before it; 0 if the mailbox is empty.
    private let newest = Atomic<UInt>(0)
    private let wake: @Sendable () -> Void

    /// - Parameter wake: Called after each delivery, on the thread that delivers, to wake the receiver.
    public init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    deinit { _ = collect() }

    public func deliver(_ element: Element) { deliver(Envelope(element)) }

    /// - Precondition: The envelope is delivered once.
    public func deliver(_ envelope: Envelope) {
        let address = UInt(bitPattern: Unmanaged.passRetained(envelope).toOpaque())
        var isDelivered = false
        while !isDelivered {
            let previous = newest.load(ordering: .relaxed)
            envelope.previous = previous
            // Releasing: the thread that sees the envelope sees its contents.
            isDelivered =
                newest.weakCompareExchange(expected: previous, desired: address, ordering: .releasing).exchanged
        }
        wake()
    }

    /// Removes and returns everything delivered so far, oldest first.
    public func collect() -> [Element] {
        var next = newest.exchange(0, ordering: .acquiring)
        var elements: [Element] = []
        while let pointer = UnsafeRawPointer(bitPattern: next) {
            let envelope = Unmanaged<Envelope>.fromOpaque(pointer).takeRetainedValue()
            elements.append(envelope.element)
            next = envelope.previous
        }
        elements.reverse()
        return elements
    }
}

/// Wakes a thread that waits or polls descriptors.
///
/// It replaces a dispatch semaphore, whose time limits follow the wall clock on Linux: if the clock is set back by an
/// hour, the wait takes an hour longer.
public final class Bell: Sendable {
    /// Readable after a ring.
    public let descriptor: FileDescriptor
    private let button: FileDescriptor

    public init() throws(Errno) { (descriptor, button) = try FileDescriptor.pair(of: .bytes) }

    deinit {
        try? descriptor.close()
        try? button.close()
    }

    /// Returns immediately. Ringing again before the bell is silenced has no effect.
    public func ring() {
        var ring: UInt8 = 0
        send(button.rawValue, &ring, 1, vitrine_no_signal | Int32(MSG_DONTWAIT))
    }

    /// Waits for a ring until `end` at most, and silences the bell. A nil `end` sets no limit.
    public func wait(until end: ContinuousClock.Instant?) {
        var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        var result: Int32
        repeat { result = poll(&request, 1, end.map(Self.milliseconds) ?? -1) } while result < 0 && errno == EINTR
        if result > 0 { silence() }
    }

    public func silence() { while descriptor.drain() {} }

    /// The time until `end` as a timeout for poll(2), rounded up so that it does not expire early.
    private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
        Int32(saturating: max(0, (end - .now) / .milliseconds(1)).rounded(.up))
    }
}

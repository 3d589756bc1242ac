import Platform
import Synchronization

/// Notices that the kernel has ended processes because there was no memory left: most likely a decoder that has just been
/// killed, since decoders are the first to end (``Platform/MemoryShortage``).
final class ShortageWatch: Sendable {
    private let read: @Sendable () -> Int
    private let last: Mutex<Int>

    /// - Parameter read: Returns the number of processes that the kernel has ended so far.
    init(_ read: @escaping @Sendable () -> Int = { MemoryShortage.endedProcessCount }) {
        self.read = read
        last = Mutex(read())
    }

    /// Whether the kernel has ended any since the last call, or since this exists.
    func hasOneBegun() -> Bool {
        last.withLock { last in
            let now = read()
            defer { last = now }
            return now > last
        }
    }
}

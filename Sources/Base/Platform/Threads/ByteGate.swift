import Dispatch
import Synchronization

/// Admits work as long as the memory of all admitted work stays within a limit. Work that is alone is always admitted.
///
/// Returning memory takes no lock: the frame thread does it when it has uploaded a picture.
public final class ByteGate: Sendable {
    public let limit: Int
    private let admitted = Atomic(0)
    /// The threads that found no room.
    private let waiting = Mailbox<DispatchSemaphore> {}

    public init(limit: Int) {
        self.limit = limit
    }

    /// The memory of the admitted work, in bytes.
    public var taken: Int { admitted.load(ordering: .relaxed) }

    /// Waits until there is room. Releasing the lease returns the memory.
    public func enter(_ byteCount: Int) -> Lease {
        while !take(byteCount) {
            let turn = DispatchSemaphore(value: 0)
            waiting.deliver(turn)
            atomicMemoryFence(ordering: .sequentiallyConsistent)
            // Memory returned before this thread was queued has woken no thread.
            if take(byteCount) { break }
            turn.wait()
        }
        return Lease(gate: self, byteCount: byteCount)
    }

    /// - Returns: False if there is no room.
    private func take(_ byteCount: Int) -> Bool {
        var taken = admitted.load(ordering: .relaxed)
        while taken == 0 || byteCount <= limit - taken {
            let (isExchanged, current) = admitted.compareExchange(
                expected: taken, desired: taken + byteCount, ordering: .relaxed)
            if isExchanged { return true }
            taken = current
        }
        return false
    }

    private func giveBack(_ byteCount: Int) {
        admitted.subtract(byteCount, ordering: .relaxed)
        // A thread that starts to wait either sees the returned memory or is in the queue by now.
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        for turn in waiting.collect() { turn.signal() }
    }

    /// A share of the memory.
    public final class Lease: Sendable {
        private let gate: ByteGate
        private let byteCount: Int

        fileprivate init(gate: ByteGate, byteCount: Int) {
            self.gate = gate
            self.byteCount = byteCount
        }

        deinit {
            gate.giveBack(byteCount)
        }
    }
}

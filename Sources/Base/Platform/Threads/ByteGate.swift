import Dispatch
import Synchronization

/// Admits work as long as the memory of all admitted work stays within a limit. Work that is alone is always admitted.
package final class ByteGate: Sendable {
    private struct State {
        var taken = 0
        var waiting: [DispatchSemaphore] = []
    }

    package let limit: Int
    private let state = Mutex(State())

    package init(limit: Int) {
        self.limit = limit
    }

    /// The memory of the admitted work, in bytes.
    package var taken: Int { state.withLock { $0.taken } }

    /// Waits until there is room. The memory is returned when the lease goes.
    package func enter(_ byteCount: Int) -> Lease {
        while let turn = take(byteCount) { turn.wait() }
        return Lease(gate: self, byteCount: byteCount)
    }

    /// - Returns: What to wait for before trying again; nil if the work is admitted.
    private func take(_ byteCount: Int) -> DispatchSemaphore? {
        state.withLock { state in
            guard state.taken > 0, byteCount > limit - state.taken else {
                state.taken += byteCount
                return nil
            }
            let turn = DispatchSemaphore(value: 0)
            state.waiting.append(turn)
            return turn
        }
    }

    private func giveBack(_ byteCount: Int) {
        let waiting = state.withLock { state in
            state.taken -= byteCount
            defer { state.waiting.removeAll() }
            return state.waiting
        }
        for turn in waiting { turn.signal() }
    }

    /// A share of the memory.
    package final class Lease: Sendable {
        private let gate: ByteGate
        private let byteCount: Int

        fileprivate init(gate: ByteGate, byteCount: Int) {
            (self.gate, self.byteCount) = (gate, byteCount)
        }

        deinit {
            gate.giveBack(byteCount)
        }
    }
}

import Dispatch
import Synchronization

/// Lets work in while what it takes of memory, together with what others have taken, keeps within a limit. Alone,
/// anything is let in.
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

    /// What is taken now, in bytes.
    package var taken: Int { state.withLock { $0.taken } }

    /// Waits until there is room. What was taken is given back together with the lease.
    package func enter(_ byteCount: Int) -> Lease {
        while let turn = take(byteCount) { turn.wait() }
        return Lease(gate: self, byteCount: byteCount)
    }

    /// - Returns: What to wait for before trying again; nil if it is in.
    private func take(_ byteCount: Int) -> DispatchSemaphore? {
        state.withLock { state in
            guard state.taken > 0, state.taken + byteCount > limit else {
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

    /// A share of a gate's memory.
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

import Dispatch
import Platform
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct ByteGateTests {
    @Test("work that fits is admitted at once, and its memory is returned with its lease")
    func fitting() {
        let gate = ByteGate(limit: 100)
        var leases = [gate.enter(60), gate.enter(40)]
        #expect(gate.taken == 100)
        leases.removeFirst()
        #expect(gate.taken == 40)
        leases.removeAll()
        #expect(gate.taken == 0)
    }

    @Test("work that is alone is admitted whatever it takes")
    func alone() {
        let gate = ByteGate(limit: 100)
        let lease = gate.enter(1000)
        #expect(gate.taken == 1000)
        withExtendedLifetime(lease) {}
    }

    @Test("work of any size waits while other work is admitted")
    func enormous() async {
        let gate = ByteGate(limit: 100)
        var lease: ByteGate.Lease? = gate.enter(70)
        let taken = Count()
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            let lease = gate.enter(.max)
            taken.note(gate.taken)
            withExtendedLifetime(lease) { _ = isDone.signal() }
        }
        for _ in 0..<1000 { await Task.yield() }
        #expect(lease != nil && taken.notes == 0 && gate.taken == 70)
        lease = nil
        await onThread { isDone.wait() }
        #expect(taken.greatest == .max)
    }

    @Test("work that does not fit waits until there is room")
    func waiting() async {
        let gate = ByteGate(limit: 100)
        var lease: ByteGate.Lease? = gate.enter(70)
        let begun = DispatchSemaphore(value: 0)
        let entered = Count()
        let task = Task.detached {
            begun.signal()
            let lease = gate.enter(40)
            entered.note(1)
            return lease
        }
        await onThread { begun.wait() }
        // Nothing but the lease lets it in, however long it is given.
        for _ in 0..<1000 { await Task.yield() }
        #expect(entered.greatest == 0 && gate.taken == 70)
        lease = nil
        let other = await task.value
        #expect(lease == nil && entered.greatest == 1 && gate.taken == 40)
        withExtendedLifetime(other) {}
    }

    @Test("room that is made while work begins to wait is not missed")
    func racing() async {
        let gate = ByteGate(limit: 10)
        let entered = Count()
        await onThread {
            // Each needs all of it, so that each waits for the one before.
            DispatchQueue.concurrentPerform(iterations: 2000) { _ in
                let lease = gate.enter(10)
                entered.note(gate.taken)
                withExtendedLifetime(lease) {}
            }
        }
        #expect(entered.notes == 2000 && entered.greatest == 10 && gate.taken == 0)
    }

    @Test("many at once never take more than the limit, and all are admitted")
    func crowd() async {
        let gate = ByteGate(limit: 100)
        let taken = Count()
        await onThread {
            DispatchQueue.concurrentPerform(iterations: 400) { number in
                let lease = gate.enter(1 + number * 37 % 60)
                taken.note(gate.taken)
                withExtendedLifetime(lease) {}
            }
        }
        #expect(taken.greatest <= 100)
        #expect(taken.notes == 400)
        #expect(gate.taken == 0)
    }

    private func onThread(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                work()
                continuation.resume()
            }
        }
    }
}

/// Numbers that threads have noted.
private final class Count: Sendable {
    private let state = Mutex((notes: 0, greatest: 0))

    func note(_ number: Int) { state.withLock { $0 = ($0.notes + 1, max($0.greatest, number)) } }

    var notes: Int { state.withLock { $0.notes } }
    var greatest: Int { state.withLock { $0.greatest } }
}

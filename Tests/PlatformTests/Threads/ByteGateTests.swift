import Dispatch
import Foundation
import Patience
import Platform
import Synchronization
import Testing

@Suite(.patience) struct ByteGateTests {
    @Test("work that fits, or is alone, is admitted at once, and its memory is returned with its lease")
    func fitting() {
        let gate = ByteGate(limit: 100)
        var leases = [gate.enter(60), gate.enter(40)]
        #expect(gate.taken == 100)
        leases.removeFirst()
        #expect(gate.taken == 40)
        leases.removeAll()
        #expect(gate.taken == 0)
        leases.append(gate.enter(1000))
        #expect(gate.taken == 1000)
    }

    @Test(
        "work that does not fit waits until there is room, and work of any size until it is alone",
        arguments: [40, .max])
    func waiting(_ byteCount: Int) throws {
        let gate = ByteGate(limit: 100)
        var lease: ByteGate.Lease? = gate.enter(70)
        let entry = try Entry(byteCount, gate)
        // Only the end of the lease admits it, however long it waits.
        entry.giveTime()
        #expect(lease != nil && entry.taken == nil && gate.taken == 70)
        lease = nil
        entry.wait()
        #expect(entry.taken == byteCount)
    }

    @Test("room that is made while work begins to wait is not missed")
    func racing() {
        let gate = ByteGate(limit: 10)
        let entered = Count()
        // Each needs all of it, so that each waits for the one before.
        DispatchQueue.concurrentPerform(iterations: 2000) { _ in
            let lease = gate.enter(10)
            entered.note(gate.taken)
            withExtendedLifetime(lease) {}
        }
        #expect(entered.notes == 2000 && entered.greatest == 10 && gate.taken == 0)
    }

    @Test("many at once never take more than the limit, and all are admitted")
    func crowd() {
        let gate = ByteGate(limit: 100)
        let taken = Count()
        DispatchQueue.concurrentPerform(iterations: 400) { number in
            let lease = gate.enter(1 + number * 37 % 60)
            taken.note(gate.taken)
            withExtendedLifetime(lease) {}
        }
        #expect(taken.greatest <= 100)
        #expect(taken.notes == 400)
        #expect(gate.taken == 0)
    }
}

/// Work that asks for admission on its own thread: the pool that runs the tests may be busy for minutes.
private final class Entry: Sendable {
    private let count = Count()
    private let hasBegun = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)

    init(_ byteCount: Int, _ gate: ByteGate) throws {
        try WorkerThread.start("entry") { [count, hasBegun, isDone] in
            hasBegun.signal()
            let lease = gate.enter(byteCount)
            count.note(gate.taken)
            withExtendedLifetime(lease) { _ = isDone.signal() }
        }
        hasBegun.wait()
    }

    /// The memory that was taken when the work was admitted, or nil if it has not been.
    var taken: Int? { count.notes == 0 ? nil : count.greatest }

    /// Lets the thread run.
    func giveTime() { for _ in 0..<1000 { sched_yield() } }

    /// Returns when the work is done.
    func wait() { isDone.wait() }
}

/// Numbers that threads have noted.
private final class Count: Sendable {
    private let state = Mutex((notes: 0, greatest: 0))

    func note(_ number: Int) { state.withLock { $0 = ($0.notes + 1, max($0.greatest, number)) } }

    var notes: Int { state.withLock { $0.notes } }
    var greatest: Int { state.withLock { $0.greatest } }
}

import Dispatch
import Patience
import Platform
import Synchronization
import Testing

@Suite(.patience) struct WorkerPoolTests {
    @Test("each wake-up has the work done once")
    func once() async {
        let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
        let pool = WorkerPool("test", count: 3) { continuation.yield($0) }
        #expect(pool.count == 3)
        pool.wake(5)
        pool.wake()
        #expect(await calls.first(6).allSatisfy { (0..<3).contains($0) })
    }

    @Test("all threads work at once, each with its own number")
    func together() async {
        let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
        let barrier = DispatchSemaphore(value: 0)
        let pool = WorkerPool("test", count: 4) { worker in
            continuation.yield(worker)
            // No worker returns before all four have arrived.
            barrier.wait()
        }
        pool.wake(4)
        let workers = await calls.first(4)
        for _ in 0..<4 { barrier.signal() }
        #expect(Set(workers) == [0, 1, 2, 3])
    }

    @Test("its threads have the priority that it was made with", arguments: [Priority.ordinary, .background])
    func priority(_ priority: Priority) async {
        let (policies, continuation) = AsyncStream.makeStream(of: CInt.self)
        let pool = WorkerPool("test", count: 2, priority: priority) { _ in continuation.yield(policy) }
        pool.wake(2)
        let expected = priority == .background ? idlePolicy : ordinaryPolicy
        #expect(await policies.first(2) == [expected, expected])
    }

    @Test("its threads end with it, whether they sleep or work")
    func end() async {
        let (witness, gone) = Witness.make()
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let finish = DispatchSemaphore(value: 0)
        var pool: WorkerPool? = WorkerPool("test", count: 3) { [witness] _ in
            withExtendedLifetime(witness) { _ = continuation.yield() }
            finish.wait()
        }
        _ = consume witness
        pool?.wake()
        for await _ in begun { break }
        pool = nil
        finish.signal()
        await gone.end()
        #expect(pool == nil)
    }

    @Test("without threads it does nothing")
    func none() {
        let calls = Atomic(0)
        let pool = WorkerPool("test", count: 0) { _ in calls.add(1, ordering: .relaxed) }
        pool.wake()
        #expect(pool.count == 0 && calls.load(ordering: .relaxed) == 0)
    }
}

extension AsyncStream {
    /// The first elements, as soon as there are so many.
    fileprivate func first(_ count: Int) async -> [Element] {
        var elements: [Element] = []
        for await element in self {
            elements.append(element)
            if elements.count == count { break }
        }
        return elements
    }
}

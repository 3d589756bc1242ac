import Dispatch
import Foundation
import Patience
import Platform
import Testing

@Suite(.patience) struct SerialWorkerTests {
    @Test("work is done in order, one piece at a time, on one thread; a finish does not wait for later work")
    func order() {
        let worker = SerialWorker("test")
        let numbers = Notes<Int>()
        worker.perform(after: 3600) { numbers.add(500) }
        let threads = Notes<UInt>()
        for number in 0..<500 {
            worker.perform {
                numbers.add(number)
                threads.add(UInt(pthread_self()))
            }
        }
        worker.finish()
        #expect(numbers.all == Array(0..<500))
        #expect(Set(threads.all).count == 1)
    }

    @Test("work that many threads ask for at once is all done before a finish")
    func crowd() {
        let worker = SerialWorker("test")
        let numbers = Notes<Int>()
        DispatchQueue.concurrentPerform(iterations: 200) { number in worker.perform { numbers.add(number) } }
        worker.finish()
        #expect(numbers.all.sorted() == Array(0..<200))
    }

    @Test("asking for work does not block, even while other work does")
    func asking() {
        let worker = SerialWorker("test")
        let gate = DispatchSemaphore(value: 0)
        let numbers = Notes<Int>()
        worker.perform { gate.wait() }
        worker.perform { numbers.add(1) }
        #expect(numbers.all.isEmpty)
        gate.signal()
        worker.finish()
        #expect(numbers.all == [1])
    }

    @Test("work may ask for more work, which comes last")
    func nested() {
        let worker = SerialWorker("test")
        let numbers = Notes<Int>()
        worker.perform { [weak worker] in
            worker?.perform { numbers.add(3) }
            numbers.add(1)
        }
        worker.perform { numbers.add(2) }
        worker.finish()
        worker.finish()
        #expect(numbers.all.sorted() == [1, 2, 3])
        #expect(numbers.all.first == 1)
    }

    @Test("delayed work waits for its time, in the order of times, while other work continues")
    func later() async {
        let worker = SerialWorker("test")
        let (notes, continuation) = AsyncStream.makeStream(of: String.self)
        let start = DispatchTime.now()
        worker.perform(after: 0.04) { continuation.yield("last") }
        worker.perform(after: 0.02) { continuation.yield("later") }
        worker.perform { continuation.yield("now") }
        var all: [String] = []
        for await note in notes {
            all.append(note)
            if note == "last" { break }
        }
        #expect(all == ["now", "later", "last"])
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 40_000_000)
    }

    @Test("work that has become due while the thread was busy is done in the order of times")
    func overdue() {
        let worker = SerialWorker("test")
        let gate = DispatchSemaphore(value: 0)
        let numbers = Notes<Int>()
        worker.perform { gate.wait() }
        for number in [2, 3, 1] { worker.perform(after: Double(number) - 10) { numbers.add(number) } }
        gate.signal()
        // The first finish comes in the same batch as the work that is due, the second after it.
        for _ in 0..<2 { worker.finish() }
        #expect(numbers.all == [1, 2, 3])
    }

    @Test("it has the priority that it was made with", arguments: [Priority.ordinary, .background])
    func priority(_ priority: Priority) {
        let worker = SerialWorker("test", priority: priority)
        let policies = Notes<CInt>()
        worker.perform { policies.add(policy) }
        worker.finish()
        #expect(policies.all == [priority == .background ? idlePolicy : ordinaryPolicy])
    }

    @Test("its thread ends with it: work asked for before is done, work for later is not")
    func end() async {
        let (witness, gone) = Witness.make()
        let numbers = Notes<Int>()
        let gate = DispatchSemaphore(value: 0)
        var worker: SerialWorker? = SerialWorker("test")
        worker?.perform { [witness] in
            gate.wait()
            withExtendedLifetime(witness) { numbers.add(1) }
        }
        worker?.perform { [witness] in withExtendedLifetime(witness) { numbers.add(2) } }
        worker?.perform(after: 3600) { [witness] in withExtendedLifetime(witness) { numbers.add(3) } }
        _ = consume witness
        worker = nil
        gate.signal()
        await gone.end()
        #expect(numbers.all == [1, 2] && worker == nil)
    }

    @Test("its last owner may be its own work")
    func selfOwned() async {
        let (witness, gone) = Witness.make()
        var worker: SerialWorker? = SerialWorker("test")
        worker?.perform { [worker, witness] in withExtendedLifetime((worker, witness)) {} }
        _ = consume witness
        worker = nil
        await gone.end()
        #expect(worker == nil)
    }
}

import Dispatch
import Synchronization
import Testing

@testable import Compositing

@Suite struct BandWorkersTests {
    /// The bands that were drawn, and the workers that drew them.
    private final class Log: Sendable {
        private let entries = Mutex<[(band: Int, worker: Int)]>([])

        func note(_ band: Int, _ worker: Int) { entries.withLock { $0.append((band, worker)) } }

        var bands: [Int] { entries.withLock { $0.map(\.band) }.sorted() }
        var workers: Set<Int> { Set(entries.withLock { $0.map(\.worker) }) }
    }

    @Test(
        "every band is drawn once, and each part is reported once, in order, when all of its bands are drawn",
        arguments: [0, 1, 3, 8], [1, 2, 5, 8, 9, 100])
    func parts(helpers: Int, bands: Int) {
        for parts in [0, 1, 3, 8, 50] {
            let log = Log()
            var reports: [Range<Int>] = []
            BandWorkers(helpers: helpers) { log.note($0, $1) }.run(bands: bands, isShared: true, parts: parts) { done in
                #expect(Set(log.bands).isSuperset(of: done))
                reports.append(done)
            }
            #expect(log.bands == Array(0..<bands))
            #expect(log.workers.isSubset(of: Set(0...helpers)))
            #expect(Array(reports.joined()) == Array(0..<bands))
            #expect(reports.count <= max(1, parts))
        }
    }

    @Test("bands that are not shared are drawn by the calling thread")
    func alone() {
        let log = Log()
        let workers = BandWorkers(helpers: 4) { log.note($0, $1) }
        workers.run(bands: 50, isShared: false)
        #expect(log.bands == Array(0..<50) && log.workers == [0])
    }

    @Test("a frame without bands returns immediately, and the next one is drawn")
    func nothing() {
        let log = Log()
        let workers = BandWorkers(helpers: 2) { log.note($0, $1) }
        workers.run(bands: 0, isShared: true)
        #expect(log.bands.isEmpty)
        workers.run(bands: 3, isShared: true)
        #expect(log.bands == [0, 1, 2])
    }

    @Test("a run returns only after all of its bands are drawn")
    func successive() {
        let drawn = Counter()
        let workers = BandWorkers(helpers: 3) { _, _ in drawn.add() }
        for frame in 1...500 {
            workers.run(bands: 7, isShared: true)
            #expect(drawn.count == frame * 7)
        }
    }

    @Test("a helper draws a band while the caller is busy")
    func sharing() {
        let helperCame = Latch()
        let callerCame = Latch()
        let workers = BandWorkers(helpers: 1) { _, worker in
            // Each waits for the other, so one thread alone would wait forever.
            (worker == 0 ? callerCame : helperCame).open()
            (worker == 0 ? helperCame : callerCame).wait()
        }
        workers.run(bands: 2, isShared: true)
    }

    @Test("helpers end with their owner and release the work")
    func ending() {
        let ended = Latch()
        do {
            let guarded = Guard(ended)
            // Both helpers are waiting for work, and must be told that their owner is gone.
            _ = BandWorkers(helpers: 2) { _, _ in guarded.touch() }
        }
        // The last helper to end releases the closure, and with it the guard. Otherwise this waits forever.
        ended.wait()
    }
}

private final class Counter: Sendable {
    private let value = Atomic(0)
    func add() { value.add(1, ordering: .relaxed) }
    var count: Int { value.load(ordering: .relaxed) }
}

/// Opens once, and stays open.
private final class Latch: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func wait() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// Opens a latch when its last owner is gone.
private final class Guard: Sendable {
    private let latch: Latch
    init(_ latch: Latch) { self.latch = latch }
    deinit { latch.open() }
    func touch() {}
}

import Dispatch
import Synchronization
import Testing

@testable import Compositing

@Suite struct BandWorkersTests {
    /// Who drew each band, and how often.
    private final class Log: Sendable {
        private let entries = Mutex<[(band: Int, worker: Int)]>([])

        func note(_ band: Int, _ worker: Int) { entries.withLock { $0.append((band, worker)) } }

        var bands: [Int] { entries.withLock { $0.map(\.band) }.sorted() }
        var workers: Set<Int> { Set(entries.withLock { $0.map(\.worker) }) }
    }

    @Test("every band is drawn once, whatever the number of helpers", arguments: [0, 1, 3, 8], [1, 2, 5, 100])
    func once(helpers: Int, bands: Int) {
        let log = Log()
        let workers = BandWorkers(helpers: helpers) { log.note($0, $1) }
        workers.run(bands: bands, isShared: true)
        #expect(log.bands == Array(0..<bands))
        #expect(log.workers.isSubset(of: Set(0...helpers)))
    }

    @Test("what is not shared is drawn by the calling thread alone")
    func alone() {
        let log = Log()
        let workers = BandWorkers(helpers: 4) { log.note($0, $1) }
        workers.run(bands: 50, isShared: false)
        #expect(log.bands == Array(0..<50) && log.workers == [0])
    }

    @Test("nothing to draw returns at once, and the next frame is drawn all the same")
    func nothing() {
        let log = Log()
        let workers = BandWorkers(helpers: 2) { log.note($0, $1) }
        workers.run(bands: 0, isShared: true)
        #expect(log.bands.isEmpty)
        workers.run(bands: 3, isShared: true)
        #expect(log.bands == [0, 1, 2])
    }

    @Test("frame after frame, a run returns only when all of its bands are drawn")
    func successive() {
        let drawn = Counter()
        let workers = BandWorkers(helpers: 3) { _, _ in drawn.add() }
        for frame in 1...500 {
            workers.run(bands: 7, isShared: true)
            #expect(drawn.count == frame * 7)
        }
    }

    @Test("a helper takes a band while the caller is held up in its own")
    func sharing() {
        let (helperCame, callerCame) = (Latch(), Latch())
        let workers = BandWorkers(helpers: 1) { _, worker in
            // Each waits for the other: one thread alone would never get past this.
            (worker == 0 ? callerCame : helperCame).open()
            (worker == 0 ? helperCame : callerCame).wait()
        }
        workers.run(bands: 2, isShared: true)
    }

    @Test("helpers end with their owner and let go of the work")
    func ending() {
        let ended = Latch()
        do {
            let guarded = Guard(ended)
            let workers = BandWorkers(helpers: 2) { _, _ in guarded.touch() }
            workers.run(bands: 4, isShared: true)
        }
        // The last helper releases the closure, and with it the guard. If one went on, this would wait for ever.
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

/// Opens a latch when its last owner has gone.
private final class Guard: Sendable {
    private let latch: Latch
    init(_ latch: Latch) { self.latch = latch }
    deinit { latch.open() }
    func touch() {}
}

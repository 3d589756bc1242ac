import Dispatch
import Synchronization
import SystemPackage

/// Threads that do the same work each time they are woken, and end with their owner.
package final class WorkerPool: Sendable {
    /// What the threads share. They do not keep the pool alive.
    private final class State: Sendable {
        let work: @Sendable (Int) -> Void
        let wakeUps = DispatchSemaphore(value: 0)
        let isOver = Atomic(false)

        init(work: @escaping @Sendable (Int) -> Void) { self.work = work }

        func run(_ worker: Int) {
            while true {
                wakeUps.wait()
                if isOver.load(ordering: .acquiring) { return }
                work(worker)
            }
        }
    }

    private let state: State
    /// The number of threads: fewer than requested where the system has no more.
    package let count: Int

    /// - Parameter work: Called with the number of the thread, from 0 on, after each wake-up. Several threads call it at
    ///   once.
    package init(
        _ name: String, count: Int, priority: Priority = .ordinary, work: @escaping @Sendable (_ worker: Int) -> Void
    ) {
        let state = State(work: work)
        var started = 0
        while started < count {
            let worker = started
            guard (try? WorkerThread.start(name, priority: priority) { state.run(worker) }) != nil else { break }
            started += 1
        }
        self.state = state
        self.count = started
    }

    /// Work in progress is finished.
    deinit {
        state.isOver.store(true, ordering: .releasing)
        wake(count)
    }

    /// Requests `count` calls of the work, as soon as threads are free. It does not block and allocates no memory.
    package func wake(_ count: Int = 1) {
        for _ in 0..<count { state.wakeUps.signal() }
    }
}

internal import CLibrary
import Dispatch
import Synchronization
import SystemPackage

/// Threads that do the same work each time they are woken, and end with their owner.
public final class WorkerPool: Sendable {
    /// The state that the threads share. They do not keep the pool alive.
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
    public let count: Int

    /// - Parameter work: Called with the number of the thread, from 0 on, after each wake-up. Several threads call it at
    ///   once.
    public init(
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
    public func wake(_ count: Int = 1) {
        for _ in 0..<count { state.wakeUps.signal() }
    }
}

/// Performs work in order on its own thread, which ends with its owner.
public final class SerialWorker: Sendable {
    public typealias Work = @Sendable () -> Void

    private enum Order: Sendable {
        case work(Work)
        case later(ContinuousClock.Instant, Work)
        case end
    }

    private let orders: Mailbox<Order>

    /// Ends the process, with a message, if the system has no thread or descriptor left.
    ///
    /// - Parameter name: The thread's name, as `top -H` shows it.
    public init(_ name: String, priority: Priority = .ordinary) {
        do throws(Errno) {
            let arrivals = try Bell()
            let orders = Mailbox<Order> { arrivals.ring() }
            self.orders = orders
            try WorkerThread.start(name, priority: priority) { Self.run(orders, arrivals) }
        } catch {
            let program = CommandLine.arguments.first.map { FilePath($0).lastComponent?.string ?? $0 } ?? "vitrine"
            let message = "\(program): cannot start the thread \(name): \(error); exiting\n"
            _ = try? FileDescriptor.standardError.writeAll(message.utf8)
            _exit(EX_OSERR)
        }
    }

    /// Finishes the work requested so far, and drops delayed work.
    deinit {
        orders.deliver(.end)
    }

    /// Performs `work` after all work requested before. Returns immediately.
    public func perform(_ work: @escaping Work) { orders.deliver(.work(work)) }

    /// Performs `work` after a delay, or when the work before it is done if that is later. Returns immediately.
    public func perform(after seconds: Double, _ work: @escaping Work) {
        orders.deliver(.later(.now + .seconds(seconds), work))
    }

    /// Returns when all work requested so far is done, except for delayed work.
    public func finish() {
        let isDone = DispatchSemaphore(value: 0)
        perform { isDone.signal() }
        isDone.wait()
    }

    private static func run(_ orders: Mailbox<Order>, _ arrivals: Bell) {
        var waiting: [(due: ContinuousClock.Instant, work: Work)] = []
        while true {
            arrivals.wait(until: waiting.map(\.due).min())
            for order in orders.collect() {
                switch order {
                case .work(let work): work()
                case .later(let due, let work): waiting.append((due, work))
                case .end: return
                }
            }
            let now = ContinuousClock.now
            let due = waiting.filter { $0.due <= now }.sorted { $0.due < $1.due }
            waiting.removeAll { $0.due <= now }
            for item in due { item.work() }
        }
    }
}

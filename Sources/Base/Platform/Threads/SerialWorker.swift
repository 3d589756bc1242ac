import Dispatch
import SystemPackage

/// Does pieces of work one after another, in order, on a thread of its own that ends with its owner.
package final class SerialWorker: Sendable {
    package typealias Work = @Sendable () -> Void

    private enum Order: Sendable {
        case work(Work)
        case later(DispatchTime, Work)
        case end
    }

    private let orders: Mailbox<Order>

    /// - Parameter name: Of the thread, for `top -H`.
    package init(_ name: String, priority: Priority = .ordinary) {
        let arrivals = DispatchSemaphore(value: 0)
        let orders = Mailbox<Order> { arrivals.signal() }
        self.orders = orders
        do throws(Errno) {
            try WorkerThread.start(name, priority: priority) { Self.run(orders, arrivals) }
        } catch {
            fatalError("cannot start the thread \(name): \(error)")
        }
    }

    /// Work that was asked for before is still done, unless it was to wait.
    deinit {
        orders.deliver(.end)
    }

    /// Does `work` after everything asked for before. Whoever calls waits for nothing.
    package func perform(_ work: @escaping Work) { orders.deliver(.work(work)) }

    /// Does `work` in so many seconds, or when the work before it is done if that is later.
    package func perform(after seconds: Double, _ work: @escaping Work) {
        orders.deliver(.later(.now() + seconds, work))
    }

    /// Returns when all work asked for so far is done, except for work that waits for its time.
    package func finish() {
        let isDone = DispatchSemaphore(value: 0)
        perform { isDone.signal() }
        isDone.wait()
    }

    private static func run(_ orders: Mailbox<Order>, _ arrivals: DispatchSemaphore) {
        var waiting: [(due: DispatchTime, work: Work)] = []
        while true {
            _ = arrivals.wait(timeout: waiting.map(\.due).min() ?? .distantFuture)
            for order in orders.collect() {
                switch order {
                case .work(let work): work()
                case .later(let due, let work): waiting.append((due, work))
                case .end: return
                }
            }
            let now = DispatchTime.now()
            let due = waiting.filter { $0.due <= now }.sorted { $0.due < $1.due }
            waiting.removeAll { $0.due <= now }
            for item in due { item.work() }
        }
    }
}

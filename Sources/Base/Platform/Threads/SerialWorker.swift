import Dispatch
import SystemPackage

/// Does pieces of work one after another, in order, on a thread of its own that ends with its owner.
package final class SerialWorker: Sendable {
    package typealias Work = @Sendable () -> Void

    private enum Order: Sendable {
        case work(Work)
        case later(ContinuousClock.Instant, Work)
        case end
    }

    private let orders: Mailbox<Order>

    /// - Parameter name: Of the thread, for `top -H`.
    package init(_ name: String, priority: Priority = .ordinary) {
        do throws(Errno) {
            let arrivals = try Bell()
            let orders = Mailbox<Order> { arrivals.ring() }
            self.orders = orders
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
        orders.deliver(.later(.now + .seconds(seconds), work))
    }

    /// Returns when all work asked for so far is done, except for work that waits for its time.
    package func finish() {
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

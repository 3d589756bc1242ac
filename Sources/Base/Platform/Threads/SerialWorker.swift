internal import CLibrary
import Dispatch
import SystemPackage

/// Performs work in order on its own thread, which ends with its owner.
package final class SerialWorker: Sendable {
    package typealias Work = @Sendable () -> Void

    private enum Order: Sendable {
        case work(Work)
        case later(ContinuousClock.Instant, Work)
        case end
    }

    private let orders: Mailbox<Order>

    /// Ends the process, with a message, if the system has no thread or descriptor left.
    ///
    /// - Parameter name: The thread's name, as `top -H` shows it.
    package init(_ name: String, priority: Priority = .ordinary) {
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
    package func perform(_ work: @escaping Work) { orders.deliver(.work(work)) }

    /// Performs `work` after a delay, or when the work before it is done if that is later. Returns immediately.
    package func perform(after seconds: Double, _ work: @escaping Work) {
        orders.deliver(.later(.now + .seconds(seconds), work))
    }

    /// Returns when all work requested so far is done, except for delayed work.
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

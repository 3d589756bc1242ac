import Dispatch

/// Runs blocking work on a dedicated thread. The cooperative pool has one thread per core, and tests that wait for
/// programs would exhaust it.
package func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "blocking work").async {
            continuation.resume(with: Swift.Result(catching: work))
        }
    }
}

/// Runs an actor on a dedicated thread, for the same reason.
final class OwnThreadExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label, qos: .userInteractive)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

import Dispatch

/// Runs work that blocks on a thread of its own: the cooperative pool has only one thread a core, and tests that
/// wait for each other's programs would use it up.
package func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "blocking work").async {
            continuation.resume(with: Swift.Result(catching: work))
        }
    }
}

/// Gives an actor a thread of its own, for the same reason.
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

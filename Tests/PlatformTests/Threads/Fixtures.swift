import Dispatch
import Foundation
import Platform
import Synchronization

/// Runs `body` on a worker thread, waits for it, and returns its result.
///
/// It suspends no test: a suspended test resumes behind all others that are queued.
func onThread<Result: Sendable>(
    priority: Priority = .ordinary, name: String = "test", _ body: @escaping @Sendable () -> Result
) throws -> Result {
    let results = Notes<Result>()
    let isDone = DispatchSemaphore(value: 0)
    try WorkerThread.start(name, priority: priority) {
        results.add(body())
        isDone.signal()
    }
    isDone.wait()
    return results.all[0]
}

/// The scheduling policy of the thread that calls (sched(7)).
var policy: CInt { sched_getscheduler(0) }
let ordinaryPolicy: CInt = 0
let idlePolicy: CInt = 5

/// Tells when the last closure that holds it has gone.
final class Witness: Sendable {
    private let gone: AsyncStream<Void>.Continuation

    private init(_ gone: AsyncStream<Void>.Continuation) { self.gone = gone }

    deinit { gone.finish() }

    static func make() -> (witness: Witness, gone: AsyncStream<Void>) {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        return (Witness(continuation), stream)
    }
}

extension AsyncStream<Void> {
    /// Returns when the stream has ended.
    func end() async { for await _ in self {} }
}

/// Values that threads noted, in order.
final class Notes<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    func add(_ value: Value) { values.withLock { $0.append(value) } }

    var all: [Value] { values.withLock(\.self) }
}

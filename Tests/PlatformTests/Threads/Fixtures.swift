import Foundation
import Platform
import Synchronization

/// Runs `body` on a worker thread, and returns its result.
func onThread<Result: Sendable>(
    priority: Priority = .ordinary, name: String = "test", _ body: @escaping @Sendable () -> Result
) async throws -> Result {
    let (results, continuation) = AsyncStream.makeStream(of: Result.self)
    try WorkerThread.start(name, priority: priority) { continuation.yield(body()) }
    for await result in results { return result }
    throw CancellationError()
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

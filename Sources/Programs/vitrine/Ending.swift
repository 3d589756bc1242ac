import Platform
import Synchronization
import SystemPackage

/// What follows when the gallery ends.
enum Ending: Hashable, Sendable {
    case quit
    /// The program runs again.
    case restart
    /// It runs again with the next set of photos.
    case nextSet(String)
}

/// Ends the program when a signal asks for it, even if the frame thread hangs in a driver.
final class SignalWatch: Sendable {
    /// How long the program may take to end, in seconds.
    private static let patience = 10.0

    private let isRunning = Atomic(false)

    /// Begins to watch. Threads that were started before would still be interrupted.
    ///
    /// - Parameters:
    ///   - end: Asks the frame thread to end. Called on another thread, as is `close`.
    ///   - close: Puts in order what there is before the frame thread runs.
    func start(_ end: @escaping @Sendable () -> Void, close: @escaping @Sendable () -> Void) throws(Errno) {
        EndingSignals.block()
        try WorkerThread.start("signals") { [self] in
            EndingSignals.wait()
            if isRunning.load(ordering: .acquiring) {
                end()
                EndingSignals.wait(upTo: Self.patience)
            } else {
                close()
            }
            EndingSignals.exit(0)
        }
    }

    /// From now on, the frame thread ends the program.
    func programRuns() { isRunning.store(true, ordering: .releasing) }
}

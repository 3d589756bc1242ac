import Platform
import Synchronization
import SystemPackage

/// What to do when the gallery has ended.
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

    /// Starts watching. Call it before other threads start, because signals still interrupt earlier ones.
    ///
    /// - Parameters:
    ///   - end: Asks the frame thread to end. Called on another thread, as is `close`.
    ///   - close: Cleans up if a signal arrives before the frame thread runs.
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

    /// Notes that from now on, the frame thread ends the program.
    func programRuns() { isRunning.store(true, ordering: .releasing) }
}

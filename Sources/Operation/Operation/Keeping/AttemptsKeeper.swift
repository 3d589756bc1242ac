import Logging
import Panel
import Platform
import Synchronization
import SystemPackage

/// Stores the wrong PINs on its own thread, so that waits outlast the program and a loss of power.
public final class AttemptsKeeper: Sendable {
    private let path: FilePath
    private let logger: Logger
    private let kept: @Sendable (PINAttempts) -> Void
    private let worker = SerialWorker("attempts")
    private let faults = Mutex(KnownFaults<FilePath>())

    /// - Parameters:
    ///   - path: The file that stores them.
    ///   - kept: Called on another thread as soon as attempts are on disk, or if they cannot be stored: a full disk must not
    ///     lock an operator out.
    public init(_ path: FilePath, logger: Logger, kept: @escaping @Sendable (PINAttempts) -> Void) {
        self.path = path
        self.logger = logger
        self.kept = kept
    }

    /// Reads the attempts of earlier runs. If the file contains anything else, the longest wait applies.
    public static func read(_ path: FilePath, logger: Logger) -> PINAttempts {
        do {
            return try path.decoded()
        } catch Errno.noSuchFileOrDirectory {
            return PINAttempts()
        } catch {
            let why = error is DecodingError ? "not a count of wrong PINs" : "\(error)"
            logger.warning("cannot read \(path): \(why); the operator's panel waits for ten minutes")
            return .unknown
        }
    }

    public func keep(_ attempts: PINAttempts) {
        worker.perform { [self] in
            write(attempts)
            kept(attempts)
        }
    }

    private func write(_ attempts: PINAttempts) {
        do {
            try path.replaceContents(withJSONOf: attempts, isPrivate: true)
            faults.withLock { _ = $0.end(path) }
        } catch {
            guard let report = faults.withLock({ $0.begin(path, "\(error)") }) else { return }
            logger.error("cannot write \(path): \(error); the next start does not know of wrong PINs\(report)")
        }
    }

    /// Returns when all attempts are on disk, or cannot be stored.
    public func finish() { worker.finish() }
}

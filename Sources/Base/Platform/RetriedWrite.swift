import Logging
import Synchronization
import SystemPackage

/// Writes a file immediately or, if that fails, again after longer and longer pauses. It keeps the newest contents
/// until they are written.
public final class RetriedWrite<Contents: Sendable>: Sendable {
    public enum News: Sendable {
        /// Why it cannot be written, and what to add to a report of it.
        case failed(String, FaultReport)
        /// It could be written after all.
        case recovered
    }

    /// Does work after so many seconds.
    public typealias Schedule = @Sendable (Double, @escaping SerialWorker.Work) -> Void

    private struct State {
        /// The contents that have not been written.
        var contents: Contents?
        var faults = KnownFaults<FilePath>()
        /// How long to wait after the next failure; nil while all is well.
        var pause: Double?
        /// Whether another attempt is due.
        var isScheduled = false
    }

    private let path: FilePath
    private let pauses: ClosedRange<Double>
    private let schedule: Schedule
    private let body: @Sendable (Contents) throws -> Void
    private let tell: @Sendable (News) -> Void
    private let state = Mutex(State())
    /// One at a time, so that the newest is written last.
    private let writing = Mutex(())

    /// - Parameters:
    ///   - path: Names the file in reports.
    ///   - pauses: From the first to the longest, in seconds.
    ///   - tell: Called when a fault begins, every hour while it lasts, and when it is over.
    ///   - body: Writes the contents.
    public init(
        _ path: FilePath, pauses: ClosedRange<Double> = 1...60, schedule: @escaping Schedule,
        tell: @escaping @Sendable (News) -> Void, body: @escaping @Sendable (Contents) throws -> Void
    ) {
        self.path = path
        self.pauses = pauses
        self.schedule = schedule
        self.tell = tell
        self.body = body
    }

    /// Whether the last attempt has failed.
    public var isFailing: Bool { state.withLock { $0.pause != nil } }

    /// Writes on the thread that calls.
    public func write(_ contents: Contents) {
        state.withLock { $0.contents = contents }
        writeNewest()
    }

    /// Writes what has not been written, if there is anything.
    public func writeNewest() {
        do {
            guard try attempt() else { return }
        } catch {
            return fail(error)
        }
        let hasRecovered = state.withLock { state in
            state.pause = nil
            return state.faults.end(path)
        }
        if hasRecovered { tell(.recovered) }
    }

    /// - Returns: Whether there was anything to write.
    private func attempt() throws -> Bool {
        try writing.withLock { _ in
            guard let contents = state.withLock({ $0.contents.take() }) else { return false }
            do {
                try body(contents)
            } catch {
                state.withLock { $0.contents = $0.contents ?? contents }
                throw error
            }
            return true
        }
    }

    /// Keeps contents that the caller could not write, and tries again later.
    public func fail(_ contents: Contents, _ error: any Error) {
        state.withLock { $0.contents = contents }
        fail(error)
    }

    private func fail(_ error: any Error) {
        let (report, pause) = state.withLock { state in
            let pause = state.pause ?? pauses.lowerBound
            state.pause = min(2 * pause, pauses.upperBound)
            defer { state.isScheduled = true }
            return (state.faults.begin(path, "\(error)"), state.isScheduled ? nil : pause)
        }
        if let report { tell(.failed("\(error)", report)) }
        guard let pause else { return }
        schedule(pause) { [weak self] in
            self?.state.withLock { $0.isScheduled = false }
            self?.writeNewest()
        }
    }
}

extension RetriedWrite {
    /// A file that is written by a worker, which tries again and logs faults.
    ///
    /// - Parameter meanwhile: What holds until it can be written.
    public convenience init(
        _ path: FilePath, on worker: SerialWorker, pauses: ClosedRange<Double>, _ logger: Logger, _ meanwhile: String,
        body: @escaping @Sendable (Contents) throws -> Void
    ) {
        self.init(path, pauses: pauses) { [weak worker] in
            worker?.perform(after: $0, $1)
        } tell: { news in
            switch news {
            case .failed(let why, let report):
                logger.error("cannot write \(path.quoted): \(why); \(meanwhile)\(report)")
            case .recovered: logger.notice("can write \(path.quoted) again")
            }
        } body: {
            try body($0)
        }
    }
}

import Decoding
import Logging
import Platform
import Synchronization
import SystemPackage

/// The decoders that wait for a request. They are started when they are first needed, because a gallery with all its
/// thumbnails in the cache needs none, and end when nothing has been decoded for a while.
final class DecoderRoster: Sendable {
    private struct State {
        var idle: [DecoderProcess] = []
        /// Decoders to end.
        var leaving: [DecoderProcess] = []
        /// Whether any has worked since the last check.
        var hasWorked = false
        /// Whether a check is due.
        var isCheckDue = false
        var faults = KnownFaults<FilePath>()
        /// Until when decoders compete with other programs.
        var urgentUntil: ContinuousClock.Instant?

        var isUrgent: Bool { urgentUntil.map { ContinuousClock.now < $0 } ?? false }
    }

    private let executable: FilePath
    private let count: Int
    /// Whether decoders always compete with other programs, rather than only when one has starved.
    private let isUrgent: Bool
    private let logger: Logger
    private let state = Mutex(State())
    /// A killed decoder takes a moment to be gone, and much longer while the storage of its file does not respond.
    let ender = SerialWorker("end decoders", priority: .background)

    /// The seconds without work after which the decoders end.
    private static let idleTime = 20.0

    /// How long decoders compete with other programs after one has starved.
    private static let urgency = Duration.seconds(60)

    /// - Parameter count: How many may wait at once.
    init(executable: FilePath, count: Int, isUrgent: Bool = false, logger: Logger) {
        (self.executable, self.count, self.isUrgent, self.logger) = (executable, count, isUrgent, logger)
    }

    private var startsUrgent: Bool { isUrgent || state.withLock(\.isUrgent) }

    /// The identifiers of the idle processes.
    var identifiers: [Int32] { state.withLock { $0.idle.map(\.identifier) } }

    // MARK: Taking and returning

    func take() throws(PictureError) -> DecoderProcess {
        if let idle = state.withLock({ $0.idle.popLast() }) { return idle }
        return try start()
    }

    /// Takes a decoder back for the next request.
    func keep(_ process: DecoderProcess) {
        noteWork()
        state.withLock { state in
            if state.idle.count < count, process.isUrgent == (isUrgent || state.isUrgent) {
                state.idle.append(process)
            } else {
                state.leaving.append(process)
            }
        }
        endLeaving()
    }

    /// Has decoders compete with other programs for a while, because these leave no processor time to others. Normally,
    /// decoders give way, most of all to the frame thread.
    func hurry() {
        state.withLock { state in
            state.urgentUntil = .now + Self.urgency
            state.leaving += state.idle.filter { !$0.isUrgent }
            state.idle.removeAll { !$0.isUrgent }
        }
        endLeaving()
    }

    /// Ends a decoder.
    func discard(_ process: DecoderProcess) {
        state.withLock { $0.leaving.append(process) }
        endLeaving()
    }

    /// Starts a decoder in place of one that works longer or ends. It loads its libraries while others work, so it is the
    /// last to be taken.
    func startSpare() {
        noteWork()
        guard state.withLock({ $0.idle.count < count }), let process = try? start() else { return }
        state.withLock { $0.idle.insert(process, at: 0) }
    }

    private func start() throws(PictureError) -> DecoderProcess {
        do throws(Errno) {
            let process = try DecoderProcess(executable, isUrgent: startsUrgent)
            if state.withLock({ $0.faults.end(executable) }) { logger.notice("can start \(executable) again") }
            return process
        } catch {
            if let report = state.withLock({ $0.faults.begin(executable, "\(error)") }) {
                logger.error("cannot start \(executable): \(error); photos wait until it can be started\(report)")
            }
            throw .noDecoder("cannot start \(executable): \(error)")
        }
    }

    // MARK: Ending

    private func endLeaving() {
        let isAnyLeaving = state.withLock { state in
            // At once: on a busy machine, new ones would otherwise be started faster than the old ones end.
            for process in state.leaving { process.killNow() }
            return !state.leaving.isEmpty
        }
        guard isAnyLeaving else { return }
        ender.perform { [weak self] in
            // Outside the lock.
            let leaving = self?.state.withLock { state in
                defer { state.leaving = [] }
                return state.leaving
            }
            withExtendedLifetime(leaving) {}
        }
    }

    private func noteWork() {
        let isCheckDue = state.withLock { state in
            state.hasWorked = true
            defer { state.isCheckDue = true }
            return state.isCheckDue
        }
        if !isCheckDue { checkLater() }
    }

    private func checkLater() {
        ender.perform(after: Self.idleTime) { [weak self] in self?.endIdle() }
    }

    /// Ends the idle decoders, unless any has worked since the last call.
    func endIdle() {
        let (hasWorked, leaving) = state.withLock { state -> (Bool, [DecoderProcess]) in
            defer { state.hasWorked = false }
            guard !state.hasWorked else { return (true, []) }
            defer { (state.idle, state.isCheckDue) = ([], false) }
            return (false, state.idle)
        }
        if hasWorked { checkLater() }
        withExtendedLifetime(leaving) {}
    }
}

import Decoding
import Logging
import Platform
import Synchronization
import SystemPackage

/// A program that decodes, with the options of ``DecodingService``.
struct DecoderProgram: Sendable {
    var path: FilePath
    var options: [String] = []
}

/// The decoders that wait for a request. They start when they are first needed, because a gallery with all its
/// thumbnails in the cache needs none, and end after a while without work.
final class DecoderRoster: Sendable {
    private struct State {
        /// The last is taken first. The domain is that of the photos that it has seen; nil if it has seen none.
        var idle: [(process: DecoderProcess, domain: TrustDomain?)] = []
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

    let program: DecoderProgram
    private let count: Int
    /// Whether decoders always compete with other programs, rather than only when one has starved.
    private let isUrgent: Bool
    private let logger: Logger
    private let state = Mutex(State())
    /// Waits for killed decoders to end, which takes long while the storage of a file does not respond.
    let ender = SerialWorker("end decoders", priority: .background)

    /// The seconds without work after which the decoders end.
    private static let idleTime = 20.0

    /// How long decoders compete with other programs after one has starved.
    private static let urgency = Duration.seconds(60)

    /// - Parameter count: The maximum number of spare ones. Twice as many that have worked may wait: headers and pictures are read at
    ///   the same time, and photos of several domains share no decoder.
    init(_ program: DecoderProgram, count: Int, isUrgent: Bool = false, logger: Logger) {
        self.program = program
        self.count = count
        self.isUrgent = isUrgent
        self.logger = logger
    }

    /// The identifiers of the idle processes.
    var identifiers: [Int32] { state.withLock { $0.idle.map(\.process.identifier) } }

    // MARK: Taking and returning

    /// Takes a decoder that has seen only photos of this domain, or none.
    func take(for domain: TrustDomain) throws(PictureError) -> DecoderProcess {
        let idle = state.withLock { state in
            let index = state.idle.lastIndex { $0.domain == domain } ?? state.idle.lastIndex { $0.domain == nil }
            return index.map { state.idle.remove(at: $0).process }
        }
        return if let idle { idle } else { try start() }
    }

    /// Keeps a decoder for the next request of the domain whose photos it has seen.
    func keep(_ process: DecoderProcess, for domain: TrustDomain) {
        noteWork()
        change { state in
            if hasPriority(process, state) {
                state.idle.append((process, domain))
            } else {
                state.leaving.append(process)
            }
            let surplus = max(0, state.idle.count - 2 * count)
            state.leaving += state.idle.prefix(surplus).map(\.process)
            state.idle.removeFirst(surplus)
        }
    }

    /// Makes decoders compete with other programs for a while, because these leave no processor time. Normally,
    /// decoders give way, above all to the frame thread.
    func hurry() {
        change { state in
            state.urgentUntil = .now + Self.urgency
            state.leaving += state.idle.map(\.process).filter { !$0.isUrgent }
            state.idle.removeAll { !$0.process.isUrgent }
        }
    }

    /// Ends a decoder.
    func discard(_ process: DecoderProcess) { change { $0.leaving.append(process) } }

    /// Starts a decoder to replace one that works longer or ends. It is taken last, because it loads its libraries first.
    func startSpare() {
        noteWork()
        guard state.withLock({ $0.idle.count < count }), let process = try? start() else { return }
        addSpare(process)
    }

    /// Adds a new decoder. Decoders may have started to compete with other programs meanwhile.
    func addSpare(_ process: DecoderProcess) {
        change { state in
            if hasPriority(process, state) {
                state.idle.insert((process, nil), at: 0)
            } else {
                state.leaving.append(process)
            }
        }
    }

    /// Whether a decoder has the current priority of decoders.
    private func hasPriority(_ process: DecoderProcess, _ state: State) -> Bool {
        process.isUrgent == (isUrgent || state.isUrgent)
    }

    private func start() throws(PictureError) -> DecoderProcess {
        do throws(Errno) {
            let process = try DecoderProcess(program, isUrgent: isUrgent || state.withLock(\.isUrgent))
            if state.withLock({ $0.faults.end(program.path) }) { logger.notice("can start \(program.path) again") }
            return process
        } catch {
            if let report = state.withLock({ $0.faults.begin(program.path, "\(error)") }) {
                logger.error("cannot start \(program.path): \(error); photos wait until it can be started\(report)")
            }
            throw .noDecoder("cannot start \(program.path): \(error)")
        }
    }

    // MARK: Ending

    /// Changes the state, and ends decoders that leave.
    private func change(_ body: (inout State) -> Void) {
        let isAnyLeaving = state.withLock { state in
            body(&state)
            // Kill them now: on a busy machine, new ones would otherwise start faster than old ones end.
            for process in state.leaving { process.killNow() }
            return !state.leaving.isEmpty
        }
        guard isAnyLeaving else { return }
        ender.perform { [weak self] in
            // End them outside the lock.
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
        let leaving = state.withLock { state -> [DecoderProcess]? in
            defer { state.hasWorked = false }
            guard !state.hasWorked else { return nil }
            defer { state.idle = [] }
            state.isCheckDue = false
            return state.idle.map(\.process)
        }
        if leaving == nil { checkLater() }
        withExtendedLifetime(leaving) {}
    }
}

/// Notices that the kernel has ended processes because there was no memory left: most likely a decoder that has just been
/// killed, since decoders are the first to end (``Platform/MemoryShortage``).
final class ShortageWatch: Sendable {
    private let read: @Sendable () -> Int
    private let last: Mutex<Int>

    /// - Parameter read: Returns the number of processes that the kernel has ended so far.
    init(_ read: @escaping @Sendable () -> Int = { MemoryShortage.endedProcessCount }) {
        self.read = read
        last = Mutex(read())
    }

    /// Whether the kernel has ended any since the last call, or since this exists.
    func hasNewShortage() -> Bool {
        last.withLock { last in
            let now = read()
            defer { last = now }
            return now > last
        }
    }
}

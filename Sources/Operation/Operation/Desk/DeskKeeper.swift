import Control
import Logging
import Panel
import Platform
import Synchronization
import SystemPackage

/// Starts the desk on request, answers it, and starts it again if it ends before its time.
public final class DeskKeeper: Sendable {
    public struct Options: Sendable {
        /// Nil if it is not installed.
        public var companion: Companion?
        /// Its arguments.
        public var arguments: [String]
        /// `NAME=value` each.
        public var environment: [String]
        /// A file that exists while a desk is open, so that the next run of this program continues it.
        public var mark: FilePath
        /// What is opened for phones where there is no network; nil for nothing.
        public var hotspot: Hotspot?

        public init(
            companion: Companion?, arguments: [String], environment: [String], mark: FilePath, hotspot: Hotspot? = nil
        ) {
            self.companion = companion
            self.arguments = arguments
            self.environment = environment
            self.mark = mark
            self.hotspot = hotspot
        }
    }

    private struct State {
        var outlook = DeskOutlook.closed
        /// Whether a thread keeps a desk running.
        var isRunning = false
        /// Whether the desk has said that it ends.
        var hasEnded = false
        /// The connection to the desk; nil while none runs.
        var line: FileDescriptor?
        /// What phones join first, and the connection that keeps it open; nil while there is another network, or none.
        var hotspot: (point: AccessPoint, line: FileDescriptor)?
        /// Those who wait for a code.
        var waiting: [@Sendable (DeskOutlook) -> Void] = []
    }

    private let options: Options
    private let logger: Logger
    private let answer: @Sendable (String) -> ControlReply
    private let changed: @Sendable (DeskOutlook) -> Void
    private let state = Mutex(State())

    /// Seconds until a desk that was killed is started again. The pause doubles each time, and a desk that says nothing is given up
    /// after the longest.
    private static let pauses = 0.1...10.0

    /// - Parameters:
    ///   - answer: Answers a request of the desk. Called on its own thread.
    ///   - changed: Called on another thread whenever the state changes.
    public init(
        _ options: Options, logger: Logger, answer: @escaping @Sendable (String) -> ControlReply,
        changed: @escaping @Sendable (DeskOutlook) -> Void
    ) {
        self.options = options
        self.logger = logger
        self.answer = answer
        self.changed = changed
    }

    /// Opens the desk, or a new code of it.
    ///
    /// - Parameter ready: Called on another thread with the state once there is a code, or there will be none.
    public func open(_ ready: @escaping @Sendable (DeskOutlook) -> Void = { _ in }) {
        let line = state.withLock { state in
            state.waiting.append(ready)
            return state.line
        }
        if let line { return send("desk code\n", to: line) }
        start(isNew: true)
    }

    /// Continues a desk that was open when this program last ended.
    public func resume() { if options.mark.exists { start(isNew: false) } }

    /// Ends the owner's time at the desk.
    public func close() { if let line = state.withLock(\.line) { send("desk close\n", to: line) } }

    // MARK: The process

    private func start(isNew: Bool) {
        guard let companion = options.companion else {
            return turn(to: .failed("vitrine-desk is missing (expected beside vitrine or in ../libexec/vitrine)"))
        }
        let wasRunning = state.withLock { state in
            defer { (state.isRunning, state.hasEnded) = (true, false) }
            return state.isRunning
        }
        guard !wasRunning else { return }
        turn(to: .opening)
        do throws(Errno) {
            try WorkerThread.start("desk") { [self] in
                keepRunning(companion, isNew: isNew)
                state.withLock { $0.isRunning = false }
            }
        } catch {
            state.withLock { $0.isRunning = false }
            turn(to: .failed("cannot start a thread: \(error)"))
        }
    }

    private func keepRunning(_ companion: Companion, isNew: Bool) {
        var pause = Self.pauses.lowerBound
        var isNew = isNew
        try? options.mark.removingLastComponent().makeDirectories()
        try? options.mark.replaceContents(with: [])
        while true {
            state.withLock { if isNew || $0.outlook == .closed { $0.outlook = .opening } }
            let ending = run(companion, isNew: isNew)
            let (outlook, hasEnded) = state.withLock { ($0.outlook, $0.hasEnded) }
            if hasEnded { break }
            if case .open = outlook { pause = Self.pauses.lowerBound }
            guard pause < Self.pauses.upperBound else {
                turn(to: .failed("vitrine-desk \(ending)"))
                break
            }
            logger.warning("vitrine-desk \(ending); starting it again in \(pause) s")
            // The phones that it knew, it knows again. An unused code is replaced.
            isNew = isNew && outlook == .opening || outlook.hasUnusedCode || state.withLock { !$0.waiting.isEmpty }
            Pause.seconds(pause)
            pause *= 2
        }
        options.mark.removeFile()
        closeHotspot()
    }

    /// - Returns: How it has ended.
    private func run(_ companion: Companion, isNew: Bool) -> String {
        do throws(Errno) {
            let task = options.arguments + (isNew ? ["--code"] : [])
            return try companion.run(task, environment: options.environment) { follow($0) }
        } catch {
            return "cannot be started: \(error)"
        }
    }

    /// Answers the desk until it ends.
    private func follow(_ line: FileDescriptor) {
        state.withLock { $0.line = line }
        defer { state.withLock { $0.line = nil } }
        var input = LineBuffer(limit: Self.longestLine)
        while let bytes = try? line.receiveSome(upTo: 4096, waits: true), !bytes.isEmpty {
            input.append(bytes)
            while case .text(let request)? = input.next(isLast: false) { respond(to: request, over: line) }
        }
    }

    /// The longest request, in bytes.
    private static let longestLine = 64 << 10

    private func respond(to request: String, over line: FileDescriptor) {
        guard request.hasPrefix("desk "), let news = try? DeskNews(json: request.dropFirst(5)) else {
            return send(answer(request).bytes, to: line)
        }
        send(ControlReply.done.bytes, to: line)
        learn(news)
    }

    private func learn(_ news: DeskNews) {
        if !news.isOpen { state.withLock { $0.hasEnded = true } }
        if let fault = news.fault { return turn(to: .failed(fault)) }
        guard news.isOpen else { return turn(to: news.hasNetwork ? .closed : .noNetwork) }
        guard news.hasNetwork else { return openHotspot() }
        let point = state.withLock(\.hotspot)?.point
        turn(to: news.url.map { .open(url: $0, isUsed: news.isUsed, accessPoint: point) } ?? .closed)
    }

    // MARK: The access point

    /// Opens an access point where there is none: the desk then notices a network, and has a code with its address.
    private func openHotspot() {
        guard let hotspot = options.hotspot else { return turn(to: .noNetwork) }
        // The desk may have said so before it noticed the open access point.
        guard state.withLock({ $0.hotspot == nil }) else { return }
        turn(to: .opening)
        do throws(Hotspot.Failure) {
            let opened = try hotspot.open()
            state.withLock { $0.hotspot = opened }
        } catch {
            logger.warning("no access point: \(error)")
            turn(to: .failed(error.description))
        }
    }

    private func closeHotspot() { if let line = state.withLock({ $0.hotspot.take() })?.line { try? line.close() } }

    private func send(_ text: String, to line: FileDescriptor) { send(Array(text.utf8), to: line) }

    /// Answers and orders come from different threads.
    private let sending = Mutex(())

    private func send(_ bytes: [UInt8], to line: FileDescriptor) {
        sending.withLock { _ in
            var rest = bytes[...]
            while !rest.isEmpty, let count = try? line.sendSome(rest, waits: true) { rest = rest.dropFirst(count) }
        }
    }

    private func turn(to outlook: DeskOutlook) {
        let (isNew, waiting) = state.withLock { state in
            defer { state.outlook = outlook }
            let answers = outlook.answersRequest(since: state.outlook) ? state.waiting : []
            if !answers.isEmpty { state.waiting = [] }
            return (state.outlook != outlook, answers)
        }
        if isNew { changed(outlook) }
        for ready in waiting { ready(outlook) }
    }
}

extension DeskOutlook {
    private var url: String? { if case .open(let url, _, _) = self { url } else { nil } }

    fileprivate var hasUnusedCode: Bool { if case .open(_, isUsed: false, _) = self { true } else { false } }

    /// Whether it is what those who asked for a code have waited for.
    fileprivate func answersRequest(since former: Self) -> Bool {
        switch self {
        case .opening: false
        case .open: url != former.url
        case .closed, .noNetwork, .failed: true
        }
    }
}

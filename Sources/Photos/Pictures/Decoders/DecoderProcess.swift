internal import CLibrary
import Decoding
import Platform
import Synchronization
import SystemPackage

/// A running decoder, and this end of the channel to it. It ends with its owner.
final class DecoderProcess: Sendable {
    let channel: DecoderChannel
    private let process: Subprocess
    /// Whether it has the priority of the thread that started it, rather than giving way to all other programs.
    let isUrgent: Bool
    /// The decoder's introduction, which is empty where the system does not say how long a process waits; nil before it.
    private let introduction = Mutex<ProcessorWait??>(nil)

    init(_ program: DecoderProgram, isUrgent: Bool = false) throws(Errno) {
        self.isUrgent = isUrgent
        let options = program.options + (isUrgent ? [DecodingService.urgent] : [])
        let (process, line) = try Subprocess.connected(
            program.path, options, environment: Self.environment, by: .messages, to: DecoderChannel.decoderEnd)
        self.process = process
        channel = DecoderChannel(line)
    }

    /// It passes on only the path of libraries. A crash ends the decoder at once, without starting a program for a backtrace.
    static var environment: [String] {
        ["SWIFT_BACKTRACE=enable=no"]
            + (getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=" + String(cString: $0)] } ?? [])
    }

    var identifier: Int32 { process.identifier }

    /// Kills the process without waiting for it to end.
    func killNow() { process.killNow() }

    deinit {
        try? channel.socket.close()
        try? introduction.withLock(\.self)??.file.close()
    }

    // MARK: Asking

    enum Outcome {
        case replies
        case failed(PictureError)
        /// Other programs leave it hardly any processor time.
        case starved
        /// It was killed from outside, perhaps because memory ran out.
        case killed
    }

    static let invalidAnswer = PictureError.decoderFailed("invalid answer from the decoder")
    private static let tooSlow = PictureError.tooSlow(limit: Sandbox.processorTime)

    /// A request with its descriptors.
    struct Order {
        var request: Request
        /// One for each reply.
        var files: [FileDescriptor]
        var memory: FileDescriptor
    }

    /// Sends a request and waits for the replies. After a cancellation, it waits a little longer, because most requests
    /// finish then, and the decoder need not be replaced.
    ///
    /// - Parameters:
    ///   - slow: Called if a file takes long, and may.
    ///   - take: Called with each reply.
    func ask(
        _ order: Order, unless cancellation: Cancellation, slow: () -> Void, reply take: (Reply) -> Void
    ) -> Outcome {
        do throws(DecoderChannel.Fault) {
            _ = try hasAnswer(within: 0)
            let start = use
            try channel.send(order.request, files: order.files, memory: order.memory)
            var unanswered = order.files.count
            while unanswered > 0 {
                // Of several files, the quick ones cost no look at the clocks.
                let isFirst = unanswered == order.files.count
                let timer = isFirst ? RequestTimer(order.request, start: start) : nil
                if let end = try wait(for: order.request, timer, unless: cancellation, slow: slow) { return end }
                let replies = try channel.receiveReplies(atMost: unanswered)
                unanswered -= replies.count
                for reply in replies { take(reply) }
            }
            return .replies
        } catch {
            // A decoder that still runs but has closed its end of the channel is useless.
            let isInvalid = error == .malformed || error == .system(.messageTooLong)
            guard !isInvalid, let ending = process.end() else { return .failed(Self.invalidAnswer) }
            if ending == .signalled(SIGXCPU) { return .failed(Self.tooSlow) }
            return ending.fault.map { .failed(.decoderFailed($0)) } ?? .killed
        }
    }

    /// Waits for a reply.
    ///
    /// - Parameter timer: Nil if the time counts from the first slice that brings no reply.
    /// - Returns: Why there is none.
    private func wait(
        for request: Request, _ timer: RequestTimer?, unless cancellation: Cancellation, slow: () -> Void
    ) throws(DecoderChannel.Fault) -> Outcome? {
        var timer = timer
        var elapsed = 0
        while try !hasAnswer(within: Self.slice) {
            elapsed += Self.slice
            if cancellation.isCancelled, elapsed > Self.grace { return .failed(.cancelled) }
            let use = use
            timer = timer ?? RequestTimer(request, start: use)
            switch timer?.judge(use, elapsed: Double(elapsed) / 1000) {
            case .goOn, nil: continue
            case .tooSlow: return .failed(Self.tooSlow)
            case .stalled: return .failed(.stalled(seconds: RequestTimer.longestStall))
            case .starved: return .starved
            case .slow where cancellation.mayTakeLong(): slow()
            case .slow: return .failed(.postponed)
            }
        }
        return nil
    }

    private var use: RequestTimer.Use {
        RequestTimer.Use(time: process.processorTime, waited: isUrgent ? nil : waitingTime)
    }

    /// The seconds for which it has waited for a processor; nil before its introduction, and if the system does not say.
    var waitingTime: Double? { introduction.withLock(\.self)??.seconds }

    /// The time between two checks of the limits, in milliseconds.
    private static let slice = 25
    /// How long it waits after a cancellation, in milliseconds.
    private static let grace = 200

    /// Whether an answer arrives, or the process ends, within some milliseconds. It also receives the introduction.
    private func hasAnswer(within milliseconds: Int) throws(DecoderChannel.Fault) -> Bool {
        guard hasMessage(within: milliseconds) else { return false }
        guard introduction.withLock({ $0 == nil }) else { return true }
        let wait = try channel.receiveIntroduction().map(ProcessorWait.init)
        introduction.withLock { $0 = .some(wait) }
        return hasMessage(within: milliseconds)
    }

    private func hasMessage(within milliseconds: Int) -> Bool {
        var poll = pollfd(fd: channel.socket.rawValue, events: Int16(POLLIN), revents: 0)
        var result: Int32
        repeat { result = CLibrary.poll(&poll, 1, Int32(clamping: milliseconds)) } while result < 0 && errno == EINTR
        return result > 0
    }
}

extension Subprocess.Ending {
    /// How the picture ended the process; nil if it was killed from outside.
    var fault: String? {
        switch self {
        case .signalled(SIGKILL), .signalled(SIGTERM), .signalled(SIGINT), .signalled(SIGHUP): nil
        case .signalled(SIGSYS): "made the decoder attempt a forbidden system call"
        case .signalled(let signal):
            "crashed the decoder (\(strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"))"
        case .exited(let code): "the decoder exited with code \(code)"
        }
    }
}

/// Decides whether a request may continue, from the time that it has taken.
///
/// Only processor time depends on the file alone. Elapsed time also depends on other programs and on the storage.
struct RequestTimer {
    enum Verdict {
        case goOn
        /// It takes longer than most. Reported once.
        case slow
        /// The file takes more processor time than any should.
        case tooSlow
        /// It makes no progress.
        case stalled
        /// Other programs leave it hardly any processor time.
        case starved
    }

    /// A decoder's use of processors so far, in seconds. Nil is unknown.
    struct Use {
        var time: Double?
        /// How long it waited for one; nil also for a decoder that does not give way to other programs.
        var waited: Double?
    }

    /// The seconds of processor time after which a request is slow.
    private let quickTime: Double
    /// The decoder's use when the request was sent.
    private let start: Use
    private var isSlow = false
    /// When the processor time last grew.
    private var progress = (used: 0.0, elapsed: 0.0)

    /// The seconds after which a request is slow in any case: its storage is, or the machine so busy that it hardly matters.
    private static let quickWait = 5.0
    /// The seconds without progress after which a request is abandoned.
    static let longestStall = 60
    /// A request starves if it has waited this long for a processor, in seconds, and for most of its time.
    private static let starvation = 0.1

    init(_ request: Request, start: Use) {
        self.start = start
        quickTime =
            switch request {
            // A header normally takes a millisecond; the first one in a process also waits for libraries to load.
            case .header: 0.1
            // The process that keeps the clip open must not be replaced, and nothing else waits for it.
            case .pictures(_, .moment), .pictures(_, .sound): .infinity
            // A photo of 12 megapixels takes 0.05 to 0.25 s, depending on its format.
            case .pictures: 0.3
            }
    }

    /// - Parameter elapsed: The time since the request, in seconds.
    mutating func judge(_ use: Use, elapsed: Double) -> Verdict {
        let used = (use.time ?? 0) - (start.time ?? 0)
        if used > progress.used { progress = (used, elapsed) }
        if used >= Double(Sandbox.processorTime) { return .tooSlow }
        if elapsed - progress.elapsed >= Double(Self.longestStall) { return .stalled }
        // Later, it would have to start again.
        if !isSlow, starves(use, used: used) { return .starved }
        guard !isSlow, used >= quickTime || quickTime.isFinite && elapsed >= Self.quickWait else { return .goOn }
        isSlow = true
        return .slow
    }

    private func starves(_ use: Use, used: Double) -> Bool {
        let waited = (use.waited ?? 0) - (start.waited ?? 0)
        return waited >= Self.starvation && waited > 2 * used
    }
}

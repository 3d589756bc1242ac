import DecoderChannel

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
        /// How long it waited for one.
        var waited: Double?
    }

    /// In seconds of processor time.
    private let quickTime: Double
    /// The decoder's use when the request was sent.
    private let start: Use
    private let mayStarve: Bool
    private var isSlow = false
    /// When the processor time last grew.
    private var progress = (used: 0.0, elapsed: 0.0)

    /// In seconds of elapsed time: then the storage is slow, or the machine so busy that it hardly matters.
    private static let quickWait = 5.0
    /// The seconds without progress after which a request is abandoned.
    static let longestStall = 60
    /// A request starves if it has waited this long for a processor, in seconds, and for most of its time.
    private static let starvation = 0.1

    /// - Parameter mayStarve: Whether the decoder gives way to all other programs.
    init(_ request: Request, start: Use, mayStarve: Bool = true) {
        self.start = start
        self.mayStarve = mayStarve
        quickTime =
            switch request {
            // A header normally takes a millisecond; the first one in a process also waits for libraries to load.
            case .header: 0.1
            // The process that keeps the clip open must not be replaced, and nothing else waits for it.
            case .pictures(_, .moment): .infinity
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
        if !isSlow, mayStarve, starves(use, used: used) { return .starved }
        guard !isSlow, used >= quickTime || quickTime.isFinite && elapsed >= Self.quickWait else { return .goOn }
        isSlow = true
        return .slow
    }

    private func starves(_ use: Use, used: Double) -> Bool {
        let waited = (use.waited ?? 0) - (start.waited ?? 0)
        return waited >= Self.starvation && waited > 2 * used
    }
}

import DecoderChannel

/// Decides whether a request may go on, from the time that it has taken.
///
/// Processor time alone says something about the file. Elapsed time also depends on other programs and on the storage.
struct RequestTimer {
    enum Verdict {
        case goOn
        /// It takes longer than most. Said once.
        case slow
        /// The file takes more processor time than any should.
        case tooSlow
        /// It makes no progress.
        case stalled
    }

    /// In seconds of processor time.
    private let quickTime: Double
    /// The decoder's processor time when the request was sent.
    private let start: Double
    private var isSlow = false
    /// When the processor time last grew.
    private var progress = (processorTime: 0.0, elapsed: 0.0)

    /// In seconds of elapsed time: then the storage is slow, or the machine so busy that it hardly matters.
    private static let quickWait = 5.0
    /// The seconds without progress after which a request is given up.
    static let longestStall = 60

    /// - Parameter processorTime: That of the decoder so far, in seconds; nil if it is unknown.
    init(_ request: Request, processorTime: Double?) {
        start = processorTime ?? 0
        quickTime =
            switch request {
            // A header normally takes a millisecond; the first one in a process also waits for libraries to load.
            case .header: 0.1
            // A photo of 12 megapixels takes 0.05 to 0.25 s, depending on its format.
            case .pictures: 0.3
            }
    }

    /// - Parameter elapsed: The time since the request, in seconds.
    mutating func judge(processorTime: Double?, elapsed: Double) -> Verdict {
        let used = (processorTime ?? start) - start
        if used > progress.processorTime { progress = (used, elapsed) }
        if used >= Double(Sandbox.processorTime) { return .tooSlow }
        if elapsed - progress.elapsed >= Double(Self.longestStall) { return .stalled }
        guard !isSlow, used >= quickTime || elapsed >= Self.quickWait else { return .goOn }
        isSlow = true
        return .slow
    }
}

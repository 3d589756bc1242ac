import DecoderChannel
import Decoding
import Logging
import Platform
import Raster
import Synchronization
import SystemPackage

/// Decodes in other processes. A process that dies or hangs is replaced.
///
/// The file is to blame if it crashes its decoder or takes more than ``Sandbox/processorTime``. Elapsed time blames
/// nobody: the machine may be busy, or a disk may not respond.
///
/// ```
///   request ──▶ idle decoder, or a new one ─────────────▶ answer within 0.3 s of processor time
///                     │ longer
///                     ▼
///               mayTakeLong() ── no ──▶ postponed: the decoder ends
///                     │ yes: another decoder is started for those that wait
///                     ▼
///               goes on for up to 20 s of processor time ──▶ answer
/// ```
///
/// So whoever asks decides how many slow files are decoded at once, and how many threads wait for them
/// (``PictureSchedule``, ``SlowHeaders``).
public final class DecoderPool: PictureDecoder {
    let roster: DecoderRoster
    /// For all processes together.
    private let memory: ByteGate
    /// The number of processes that carry out a request.
    private let working = Atomic(0)

    /// A decoder killed from outside says nothing about the picture, but attempts must end at some time.
    private static let mostAttempts = 20

    /// - Parameters:
    ///   - executable: `vitrine-decoder`.
    ///   - count: How many processes may wait for requests.
    ///   - memory: Bytes that all of them may use together; a picture that needs more is refused.
    public init(executable: FilePath, count: Int, memory: Int = 2 << 30, logger: Logger) {
        self.memory = ByteGate(limit: memory)
        roster = DecoderRoster(executable: executable, count: count, logger: logger)
    }

    /// Where it is installed.
    public static var executable: FilePath? { .companion("vitrine-decoder") }

    /// The number of processes that wait for a request, and of those that carry one out.
    public var load: (idle: Int, working: Int) { (idleProcesses.count, working.load(ordering: .relaxed)) }

    /// The identifiers of the idle processes.
    var idleProcesses: [Int32] { roster.identifiers }

    /// Ends the idle processes, unless any has worked since the last call.
    func endIdleProcesses() { roster.endIdle() }

    // MARK: Decoding

    public func header(of path: FilePath) throws(PictureError) -> ImageHeader {
        try header(of: path, unless: Cancellation())
    }

    public func header(
        of path: FilePath, unless cancellation: Cancellation
    ) throws(PictureError) -> ImageHeader {
        let lease = try enter(path.byteCount)
        defer { withExtendedLifetime(lease) {} }
        let answer = try ask(.header, path, unless: cancellation)
        try? answer.memory.close()
        guard case .header(let header) = answer.reply else { throw Self.invalidAnswer }
        return header
    }

    public func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        // The file itself is read, in some formats a second time for its metadata.
        let lease = try enter(header.decodingByteCount + 2 * path.byteCount)
        defer { withExtendedLifetime(lease) {} }
        let answer = try ask(.pictures(header, task), path, unless: cancellation)
        defer { try? answer.memory.close() }
        guard case .pictures(let sizes) = answer.reply, sizes == task.sizes(header) else {
            throw Self.invalidAnswer
        }
        do throws(Errno) {
            return try SharedPixels.take(sizes, from: answer.memory)
        } catch {
            throw .decoderFailed("invalid answer from the decoder: \(error)")
        }
    }

    /// Waits until `cost` bytes of memory may be used.
    private func enter(_ cost: Int) throws(PictureError) -> ByteGate.Lease {
        guard cost <= memory.limit else { throw .tooCostly(bytes: cost, limit: memory.limit) }
        return memory.enter(cost)
    }

    private static let invalidAnswer = PictureError.decoderFailed("invalid answer from the decoder")

    // MARK: Asking

    private struct Answer {
        var reply: Reply
        var memory: FileDescriptor
    }

    private func ask(
        _ request: Request, _ path: FilePath, unless cancellation: Cancellation
    ) throws(PictureError) -> Answer {
        for _ in 0..<Self.mostAttempts {
            // Opened for each attempt: a decoder that has not ended yet would move the offset of a file it shares.
            let file = try path.openPicture()
            defer { try? file.close() }
            if let answer = try ask(request, file, cancellation) { return answer }
        }
        throw .noDecoder("decoders were killed \(Self.mostAttempts) times")
    }

    /// - Returns: Nil if the decoder was killed from outside or starved, and another should try.
    private func ask(
        _ request: Request, _ file: FileDescriptor, _ cancellation: Cancellation
    ) throws(PictureError) -> Answer? {
        let memory: FileDescriptor
        do throws(Errno) {
            memory = try SharedPixels.make()
        } catch {
            throw .noDecoder("cannot share memory: \(error)")
        }
        var isKept = false
        defer { if !isKept { try? memory.close() } }
        switch try outcome(of: request, file, memory, cancellation) {
        case .reply(.failure(let error)): throw error
        case .reply(let reply):
            isKept = true
            return Answer(reply: reply, memory: memory)
        case .invalidAnswer: throw Self.invalidAnswer
        case .cancelled: throw .cancelled
        case .postponed: throw .postponed
        case .tooSlow: throw .tooSlow(limit: Sandbox.processorTime)
        case .stalled: throw .stalled(seconds: RequestTimer.longestStall)
        case .starved: return nil
        case .died(let ending):
            if let fault = ending.fault { throw .decoderFailed(fault) }
            return nil
        }
    }

    /// Has a process carry out a request.
    private func outcome(
        of request: Request, _ file: FileDescriptor, _ memory: FileDescriptor, _ cancellation: Cancellation
    ) throws(PictureError) -> DecoderProcess.Outcome {
        guard !cancellation.isCancelled else { throw .cancelled }
        let process = try roster.take()
        working.add(1, ordering: .relaxed)
        defer { working.subtract(1, ordering: .relaxed) }
        let outcome = process.ask(request, file, memory, unless: cancellation, slow: roster.startSpare)
        if case .starved = outcome { roster.hurry() }
        if case .reply = outcome {
            roster.keep(process)
        } else {
            roster.discard(process)
            roster.startSpare()
        }
        return outcome
    }
}

extension FilePath {
    /// The size of its file; 0 if it does not exist, which opening it will report.
    fileprivate var byteCount: Int { (try? FileStatus(of: self).stamp.byteCount) ?? 0 }
}

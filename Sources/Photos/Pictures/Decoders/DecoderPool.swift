import DecoderChannel
import Decoding
import Dispatch
import Logging
import Platform
import Raster
import Synchronization
import SystemPackage

/// Decodes in other processes. They are started when they are first needed, because a gallery with all its thumbnails in
/// the cache needs none, and end when nothing has been decoded for a while. A process that dies or hangs is replaced, and
/// its picture counts as broken.
public final class DecoderPool: PictureDecoder {
    private struct Roster {
        var idle: [DecoderProcess] = []
        /// Whether any has worked since the last check.
        var hasWorked = false
        /// Whether a check is due.
        var isCheckDue = false
    }

    private let executable: FilePath
    private let logger: Logger
    private let roster = Mutex(Roster())
    /// Counts the processes that may still begin to work.
    private let free: DispatchSemaphore
    /// For all processes together.
    private let memory: ByteGate
    private let checker = SerialWorker("end decoders", priority: .background)

    /// In seconds. Normally the decoder's own alarm comes first.
    private static let longestWait = Sandbox.longestTime + 5
    /// The seconds without work after which the processes end.
    private static let idleTime = 20.0
    /// A decoder killed from outside says nothing about the picture, but attempts must end at some time.
    private static let mostAttempts = 20

    /// - Parameters:
    ///   - executable: `vitrine-decoder`.
    ///   - count: How many processes may work at once.
    ///   - memory: Bytes that all of them may use together; a picture that needs more is refused.
    public init(executable: FilePath, count: Int, memory: Int = 2 << 30, logger: Logger) {
        self.memory = ByteGate(limit: memory)
        (self.executable, self.logger) = (executable, logger)
        free = DispatchSemaphore(value: count)
    }

    /// Where it is installed.
    public static var executable: FilePath? { .companion("vitrine-decoder") }

    /// The identifiers of the idle processes.
    var idleProcesses: [Int32] { roster.withLock { $0.idle.map(\.identifier) } }

    // MARK: Ending idle processes

    private func noteWork() {
        let isCheckDue = roster.withLock { roster in
            roster.hasWorked = true
            defer { roster.isCheckDue = true }
            return roster.isCheckDue
        }
        if !isCheckDue { checkLater() }
    }

    private func checkLater() {
        checker.perform(after: Self.idleTime) { [weak self] in self?.endIdleProcesses() }
    }

    /// Ends the idle processes, unless any has worked since the last call.
    func endIdleProcesses() {
        let (hasWorked, leaving) = roster.withLock { roster -> (Bool, [DecoderProcess]) in
            defer { roster.hasWorked = false }
            guard !roster.hasWorked else { return (true, []) }
            defer { (roster.idle, roster.isCheckDue) = ([], false) }
            return (false, roster.idle)
        }
        if hasWorked { checkLater() }
        // Ending takes a moment: outside the lock.
        withExtendedLifetime(leaving) {}
    }

    // MARK: Decoding

    public func header(of path: FilePath) throws(PictureError) -> ImageHeader {
        let lease = try enter(path.byteCount)
        defer { withExtendedLifetime(lease) {} }
        let answer = try ask(.header, path, unless: Cancellation())
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
        let file = try path.openPicture()
        defer { try? file.close() }
        for _ in 0..<Self.mostAttempts {
            if let answer = try ask(request, file, cancellation) { return answer }
        }
        throw .noDecoder("decoders were killed \(Self.mostAttempts) times")
    }

    /// - Returns: Nil if the decoder was killed from outside, and another should try.
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
        case .late: throw .decoderFailed("no answer from the decoder within \(Self.longestWait) s")
        case .died(let ending):
            if let fault = ending.fault { throw .decoderFailed(fault) }
            return nil
        }
    }

    /// Has a process carry out a request. A process that fails is replaced.
    private func outcome(
        of request: Request, _ file: FileDescriptor, _ memory: FileDescriptor, _ cancellation: Cancellation
    ) throws(PictureError) -> DecoderProcess.Outcome {
        free.wait()
        defer { free.signal() }
        guard !cancellation.isCancelled else { throw .cancelled }
        let idle = roster.withLock { $0.idle.popLast() }
        let process = if let idle { idle } else { try start() }
        defer { noteWork() }
        let outcome = process.ask(request, file, memory, within: Self.longestWait, unless: cancellation)
        if case .reply = outcome {
            roster.withLock { $0.idle.append(process) }
        } else if let replacement = try? start() {
            // Last in line: it loads its libraries while the others work.
            roster.withLock { $0.idle.insert(replacement, at: 0) }
        }
        return outcome
    }

    private func start() throws(PictureError) -> DecoderProcess {
        do throws(Errno) {
            return try DecoderProcess(executable)
        } catch {
            logger.error("cannot start \(executable): \(error); trying again with the next photo")
            throw .noDecoder("cannot start \(executable): \(error)")
        }
    }
}

extension FilePath {
    /// The size of its file; 0 if it does not exist, which opening it will report.
    fileprivate var byteCount: Int { (try? FileStatus(of: self).stamp.byteCount) ?? 0 }
}

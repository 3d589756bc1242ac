import DecoderChannel
import Decoding
import Dispatch
import Logging
import Platform
import Raster
import Synchronization
import SystemPackage

/// Decodes in processes of their own. They are started when they are first needed, for a gallery whose thumbnails are
/// all there needs none, and end when nothing has been decoded for a while. One that dies or hangs is replaced; the
/// picture that did it to it is broken.
public final class DecoderPool: PictureDecoder {
    private struct Roster {
        /// Those that wait for work.
        var idle: [DecoderProcess] = []
        /// Whether there was any since it was last looked.
        var hasWorked = false
        /// Whether somebody will look.
        var isWatched = false
    }

    private let executable: FilePath
    private let logger: Logger
    private let roster = Mutex(Roster())
    private let free: DispatchSemaphore
    /// What all that work may use together.
    private let memory: ByteGate

    /// In seconds. The decoder's own alarm comes first, where it can.
    private static let longestWait = Sandbox.longestTime + 5
    /// For how many seconds without work they are kept.
    private static let patience = 20
    private static let queue = DispatchQueue(label: "vitrine.decoders")
    /// Decoders that others kill are no picture's fault, but neither may they be killed for ever.
    private static let mostAttempts = 20

    /// - Parameters:
    ///   - executable: `vitrine-decoder`.
    ///   - count: How many may work at once.
    ///   - memory: Bytes that all of them may use together; a picture that would take more is refused.
    public init(executable: FilePath, count: Int, memory: Int = 2 << 30, logger: Logger) {
        self.memory = ByteGate(limit: memory)
        (self.executable, self.logger) = (executable, logger)
        free = DispatchSemaphore(value: count)
    }

    /// Where it is installed.
    public static var executable: FilePath? { .companion("vitrine-decoder") }

    /// Of the processes that wait for work.
    var idleProcesses: [Int32] { roster.withLock { $0.idle.map(\.identifier) } }

    // MARK: Rest

    /// Has those that wait for work end when there has been none for a while.
    private func watch() {
        let isWatched = roster.withLock { roster in
            roster.hasWorked = true
            defer { roster.isWatched = true }
            return roster.isWatched
        }
        if !isWatched { lookLater() }
    }

    private func lookLater() {
        Self.queue.asyncAfter(deadline: .now() + .seconds(Self.patience)) { [weak self] in self?.look() }
    }

    /// Ends those that wait for work, unless there was some since the last look.
    func look() {
        let (hasWorked, leaving) = roster.withLock { roster -> (Bool, [DecoderProcess]) in
            defer { roster.hasWorked = false }
            guard !roster.hasWorked else { return (true, []) }
            defer { (roster.idle, roster.isWatched) = ([], false) }
            return (false, roster.idle)
        }
        if hasWorked { lookLater() }
        // It takes a moment, in which nobody else should wait for the roster.
        withExtendedLifetime(leaving) {}
    }

    // MARK: Decoding

    public func header(of path: FilePath) throws(PictureError) -> ImageHeader {
        let lease = try enter(path.byteCount)
        defer { withExtendedLifetime(lease) {} }
        let answer = try ask(.header, path, unless: Cancellation())
        try? answer.memory.close()
        guard case .header(let header) = answer.reply else { throw Self.nonsense }
        return header
    }

    public func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        // The file itself is read, and of some formats once more for what is said in it.
        let lease = try enter(header.decodingByteCount + 2 * path.byteCount)
        defer { withExtendedLifetime(lease) {} }
        let answer = try ask(.pictures(header, task), path, unless: cancellation)
        defer { try? answer.memory.close() }
        guard case .pictures(let sizes) = answer.reply, sizes == task.sizes(header) else {
            throw Self.nonsense
        }
        do throws(Errno) {
            return try SharedPixels.take(sizes, from: answer.memory)
        } catch {
            throw .decoderFailed("made its decoder answer nonsense: \(error)")
        }
    }

    /// Waits until so much memory may be used.
    private func enter(_ cost: Int) throws(PictureError) -> ByteGate.Lease {
        guard cost <= memory.limit else { throw .tooCostly(bytes: cost, limit: memory.limit) }
        return memory.enter(cost)
    }

    private static let nonsense = PictureError.decoderFailed("made its decoder answer nonsense")

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
        throw .noDecoder("its decoders were killed \(Self.mostAttempts) times")
    }

    /// - Returns: Nil if somebody killed the decoder, and the picture deserves another.
    private func ask(
        _ request: Request, _ file: FileDescriptor, _ cancellation: Cancellation
    ) throws(PictureError) -> Answer? {
        let memory: FileDescriptor
        do throws(Errno) {
            memory = try SharedPixels.make()
        } catch {
            throw .noDecoder("no memory to share: \(error)")
        }
        var isKept = false
        defer { if !isKept { try? memory.close() } }
        switch try outcome(of: request, file, memory, cancellation) {
        case .reply(.failure(let error)): throw error
        case .reply(let reply):
            isKept = true
            return Answer(reply: reply, memory: memory)
        case .nonsense: throw Self.nonsense
        case .cancelled: throw .cancelled
        case .late: throw .decoderFailed("kept its decoder for more than \(Self.longestWait) seconds")
        case .died(let ending):
            if let fault = ending.fault { throw .decoderFailed(fault) }
            return nil
        }
    }

    /// Lends a process for a request. One that did not answer as it should is replaced.
    private func outcome(
        of request: Request, _ file: FileDescriptor, _ memory: FileDescriptor, _ cancellation: Cancellation
    ) throws(PictureError) -> DecoderProcess.Outcome {
        free.wait()
        defer { free.signal() }
        guard !cancellation.isCancelled else { throw .cancelled }
        let waiting = roster.withLock { $0.idle.popLast() }
        let process = if let waiting { waiting } else { try start() }
        defer { watch() }
        let outcome = process.ask(request, file, memory, within: Self.longestWait, unless: cancellation)
        if case .reply = outcome {
            roster.withLock { $0.idle.append(process) }
        } else if let replacement = try? start() {
            // It loads its libraries while others, if there are any, have their turn.
            roster.withLock { $0.idle.insert(replacement, at: 0) }
        }
        return outcome
    }

    private func start() throws(PictureError) -> DecoderProcess {
        do throws(Errno) {
            return try DecoderProcess(executable)
        } catch {
            logger.error("cannot start \(executable): \(error)")
            throw .noDecoder("\(executable) does not start: \(error)")
        }
    }
}

extension FilePath {
    /// Of its file; 0 where there is none, which is for whoever opens it to find.
    fileprivate var byteCount: Int { (try? FileStatus(of: self).stamp.byteCount) ?? 0 }
}

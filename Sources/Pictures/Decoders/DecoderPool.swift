import DecoderChannel
import Decoding
import Dispatch
import Logging
import Platform
import Raster
import Synchronization
import SystemPackage

/// Decodes in processes of their own, which are started before they are needed. One that dies or hangs is replaced; the
/// picture that did it to it is broken.
public final class DecoderPool: PictureDecoder {
    private let executable: FilePath
    private let logger: Logger
    /// Those that wait for work. There are as many as may work at once, and a spare that takes a dead one's place.
    private let idle: Mutex<[DecoderProcess]>
    private let free: DispatchSemaphore
    /// What all that work may use together.
    private let memory: ByteGate

    /// In seconds. The decoder's own alarm comes first, where it can.
    private static let longestWait = Sandbox.longestTime + 5
    /// Decoders that others kill are no picture's fault, but neither may they be killed for ever.
    private static let mostAttempts = 20

    /// - Parameters:
    ///   - executable: `vitrine-decoder`.
    ///   - count: How many may work at once.
    ///   - memory: Bytes that all of them may use together; a picture that would take more is refused.
    /// - Throws: Where none can be started.
    public init(executable: FilePath, count: Int, memory: Int = 2 << 30, logger: Logger) throws(Errno) {
        self.memory = ByteGate(limit: memory)
        (self.executable, self.logger) = (executable, logger)
        var processes: [DecoderProcess] = []
        for _ in 0...count { processes.append(try DecoderProcess(executable)) }
        idle = Mutex(processes)
        free = DispatchSemaphore(value: count)
    }

    /// Where it is installed.
    public static var executable: FilePath? { .companion("vitrine-decoder") }

    /// Of the processes that wait for work.
    var idleProcesses: [Int32] { idle.withLock { $0.map(\.identifier) } }

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
        let spare = idle.withLock { $0.popLast() }
        let process = if let spare { spare } else { try start() }
        let outcome = process.ask(request, file, memory, within: Self.longestWait, unless: cancellation)
        if case .reply = outcome {
            idle.withLock { $0.append(process) }
        } else if let replacement = try? start() {
            // The spare has its turn next; this one is the spare.
            idle.withLock { $0.insert(replacement, at: 0) }
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

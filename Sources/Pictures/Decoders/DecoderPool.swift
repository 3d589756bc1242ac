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

    /// In seconds. The decoder's own alarm comes first, where it can.
    private static let longestWait = Sandbox.longestTime + 5
    /// Decoders that others kill are no picture's fault, but neither may they be killed for ever.
    private static let mostAttempts = 20

    /// - Parameters:
    ///   - executable: `vitrine-decoder`.
    ///   - count: How many may work at once.
    /// - Throws: Where none can be started.
    public init(executable: FilePath, count: Int, logger: Logger) throws(Errno) {
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
        let answer = try ask(.header, path)
        try? answer.memory.close()
        guard case .header(let header) = answer.reply else { throw Self.nonsense }
        return header
    }

    public func decode(
        _ path: FilePath, _ header: ImageHeader, filling target: PixelSize
    ) throws(PictureError) -> Bitmap {
        guard let picture = try pictures(.picture(header, filling: target), path).first else { throw Self.nonsense }
        return picture
    }

    public func tiles(
        of path: FilePath, _ header: ImageHeader, level: Int, _ rects: [PixelRect]
    ) throws(PictureError) -> [Bitmap] {
        let pictures = try pictures(.tiles(header, level: level, rects), path)
        guard pictures.count == rects.count else { throw Self.nonsense }
        return pictures
    }

    public func frames(
        of path: FilePath, _ header: ImageHeader, filling target: PixelSize
    ) throws(PictureError) -> [Bitmap] {
        let pictures = try pictures(.frames(header, filling: target), path)
        guard pictures.count == header.frameDurations.count else { throw Self.nonsense }
        return pictures
    }

    private static let nonsense = PictureError.decoderFailed("made its decoder answer nonsense")

    private func pictures(_ request: Request, _ path: FilePath) throws(PictureError) -> [Bitmap] {
        let answer = try ask(request, path)
        defer { try? answer.memory.close() }
        guard case .pictures(let sizes) = answer.reply else { throw Self.nonsense }
        do throws(Errno) {
            return try SharedPixels.take(sizes, from: answer.memory)
        } catch {
            throw .decoderFailed("made its decoder answer nonsense: \(error)")
        }
    }

    // MARK: Asking

    private struct Answer {
        var reply: Reply
        var memory: FileDescriptor
    }

    private func ask(_ request: Request, _ path: FilePath) throws(PictureError) -> Answer {
        let file = try path.openPicture()
        defer { try? file.close() }
        for _ in 0..<Self.mostAttempts {
            if let answer = try ask(request, file) { return answer }
        }
        throw .decoderFailed("was not decoded: its decoders were killed \(Self.mostAttempts) times")
    }

    /// - Returns: Nil if somebody killed the decoder, and the picture deserves another.
    private func ask(_ request: Request, _ file: FileDescriptor) throws(PictureError) -> Answer? {
        let memory: FileDescriptor
        do throws(Errno) {
            memory = try SharedPixels.make()
        } catch {
            throw .decoderFailed("cannot be decoded: no memory to share: \(error)")
        }
        var isKept = false
        defer { if !isKept { try? memory.close() } }
        switch try outcome(of: request, file, memory) {
        case .reply(.failure(let error)): throw error
        case .reply(let reply):
            isKept = true
            return Answer(reply: reply, memory: memory)
        case .nonsense: throw Self.nonsense
        case .late: throw .decoderFailed("kept its decoder for more than \(Self.longestWait) seconds")
        case .died(let ending):
            if let fault = ending.fault { throw .decoderFailed(fault) }
            return nil
        }
    }

    /// Lends a process for a request. One that did not answer as it should is replaced.
    private func outcome(
        of request: Request, _ file: FileDescriptor, _ memory: FileDescriptor
    ) throws(PictureError) -> DecoderProcess.Outcome {
        free.wait()
        defer { free.signal() }
        let spare = idle.withLock { $0.popLast() }
        let process = if let spare { spare } else { try start() }
        let outcome = process.ask(request, file, memory, within: Self.longestWait)
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
            throw .decoderFailed("cannot be decoded: \(executable) does not start: \(error)")
        }
    }
}

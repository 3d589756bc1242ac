internal import CLibrary
import Logging
import Synchronization
import SystemPackage

/// Writes lines to a reader that may be slow or gone. It drops what cannot be written at once, so it never blocks, and
/// no thread waits for another.
final class LossyOutput: Sendable {
    static let standardError = LossyOutput(.standardError)

    /// The number of bytes that a writable pipe takes without blocking (pipe(7)).
    private static let piece = Int(PIPE_BUF)

    private let descriptor: FileDescriptor
    /// The number of lines dropped since the last successful write.
    private let lost = Atomic(0)

    init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    func write(line: String) {
        let lost = lost.exchange(0, ordering: .relaxed)
        if lost == 0 || send("vitrine: \(lost) lines of the log were lost, because nobody read them\n") {
            if !send(line + "\n") { self.lost.add(1, ordering: .relaxed) }
        } else {
            self.lost.add(lost + 1, ordering: .relaxed)
        }
    }

    /// - Returns: Whether all of the text was written.
    private func send(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = isWritable ? try? rest.prefix(Self.piece).withUnsafeBytes { try descriptor.write($0) } : nil
            guard let count else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// A pipe without a reader is writable, too, but writing to it raises SIGPIPE.
    private var isWritable: Bool {
        var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) == 1 && request.revents == Int16(POLLOUT)
    }
}

/// The stream for ``StreamLogHandler``, which writes a line at a time.
struct StandardErrorLines: TextOutputStream, Sendable {
    func write(_ text: String) { LossyOutput.standardError.write(line: String(text.dropLast())) }
}

extension RetriedWrite {
    /// A file that is written by a worker, which tries again and logs faults.
    ///
    /// - Parameter meanwhile: What holds until it can be written.
    package convenience init(
        _ path: FilePath, on worker: SerialWorker, pauses: ClosedRange<Double>, _ logger: Logger, _ meanwhile: String,
        body: @escaping @Sendable (Contents) throws -> Void
    ) {
        self.init(path, pauses: pauses) { [weak worker] in
            worker?.perform(after: $0, $1)
        } tell: { news in
            switch news {
            case .failed(let why, let report):
                logger.error("cannot write \(path.quoted): \(why); \(meanwhile)\(report)")
            case .recovered: logger.notice("can write \(path.quoted) again")
            }
        } body: {
            try body($0)
        }
    }
}

import Foundation
import Synchronization

/// Reads a trace from a pipe while it is written, and keeps only the frame times. The trace of many hours would fill a disk.
final class FrameTimes: Sendable {
    struct Summary: Sendable {
        var count = 0
        /// In milliseconds.
        var longest = 0.0
    }

    private let summary = Mutex(Summary())

    /// - Parameter path: Where to make the pipe.
    init(pipe path: String) throws {
        guard mkfifo(path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        // Open for writing too, so that opening does not wait and reading does not end.
        let file = try FileHandle(forUpdating: URL(filePath: path))
        Thread { [self] in
            var rest = Data()
            while let data = try? file.read(upToCount: 1 << 16), !data.isEmpty {
                rest += data
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    note(String(decoding: rest[..<end], as: UTF8.self))
                    rest.removeSubrange(...end)
                }
            }
        }.start()
    }

    private func note(_ line: String) {
        guard line.hasPrefix("{\"kind\":\"frame\""), let key = line.range(of: "\"ms\":") else { return }
        let milliseconds = Double(line[key.upperBound...].prefix { "0123456789.e-".contains($0) }) ?? 0
        summary.withLock { summary in
            summary.count += 1
            summary.longest = max(summary.longest, milliseconds)
        }
    }

    /// What has been read since the last call.
    func take() -> Summary {
        summary.withLock { summary in
            defer { summary = Summary() }
            return summary
        }
    }
}

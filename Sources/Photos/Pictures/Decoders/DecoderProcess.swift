internal import CLibrary
import DecoderChannel
import Decoding
import Platform
import SystemPackage

/// A decoder that runs, and the program's end of the line to it. It ends with its owner.
final class DecoderProcess: Sendable {
    let channel: DecoderChannel
    private let process: Subprocess

    /// Where the decoder looks for its end of the line.
    private static let line: Int32 = 3

    init(_ executable: FilePath) throws(Errno) {
        let line = try FileDescriptor.pair(of: .messages)
        defer { try? line.theirs.close() }
        do throws(Errno) {
            process = try Subprocess(
                executable, environment: Self.environment, descriptors: [Self.line: line.theirs])
        } catch {
            try? line.ours.close()
            throw error
        }
        channel = DecoderChannel(line.ours)
    }

    /// Nothing of the program's surroundings concerns it but where libraries are. Where it crashes it ends, and starts no
    /// program that looks why.
    private static var environment: [String] {
        ["SWIFT_BACKTRACE=enable=no"]
            + (getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=" + String(cString: $0)] } ?? [])
    }

    var identifier: Int32 { process.identifier }

    deinit {
        try? channel.socket.close()
    }

    // MARK: Asking

    /// What comes of a request.
    enum Outcome {
        case reply(Reply)
        /// It answers what it was not asked, or what nobody understands.
        case nonsense
        /// No answer came in time.
        case late
        case cancelled
        case died(Subprocess.Ending)
    }

    /// Asks it, and waits for its answer. What is cancelled is waited for a little longer, for then it is mostly done,
    /// and kept for the next time.
    func ask(
        _ request: Request, _ file: FileDescriptor, _ memory: FileDescriptor, within seconds: Int,
        unless cancellation: Cancellation
    ) -> Outcome {
        do throws(DecoderChannel.Fault) {
            try channel.send(request, file: file, memory: memory)
            for slice in 0..<(seconds * 1000 / Self.slice) {
                if hasAnswer(within: Self.slice) { return .reply(try channel.receiveReply()) }
                if cancellation.isCancelled, slice * Self.slice >= Self.grace { return .cancelled }
            }
            return .late
        } catch {
            // One that closed its end of the line and lives on is of no use.
            guard error != .malformed, let ending = process.end() else { return .nonsense }
            return .died(ending)
        }
    }

    /// How often it is looked whether the answer is still wanted, in milliseconds.
    private static let slice = 50
    private static let grace = 200

    /// Whether an answer, or the end of the process, comes within so many milliseconds.
    private func hasAnswer(within milliseconds: Int) -> Bool {
        var poll = pollfd(fd: channel.socket.rawValue, events: Int16(POLLIN), revents: 0)
        var result: Int32
        repeat { result = Glibc.poll(&poll, 1, Int32(milliseconds)) } while result < 0 && errno == EINTR
        return result > 0
    }
}

extension Subprocess.Ending {
    /// What the picture did to it, in words that follow "it"; nil where somebody else ended it.
    var fault: String? {
        switch self {
        case .signalled(SIGKILL), .signalled(SIGTERM), .signalled(SIGINT), .signalled(SIGHUP): nil
        case .signalled(SIGXCPU), .signalled(SIGALRM): "kept its decoder busy for too long"
        case .signalled(SIGSYS): "made its decoder try what it may not do"
        case .signalled(let signal):
            "crashed its decoder (\(strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"))"
        case .exited(let code): "ended its decoder (exit code \(code))"
        }
    }
}

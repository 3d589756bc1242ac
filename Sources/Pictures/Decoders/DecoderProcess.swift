import DecoderChannel
import SystemPackage

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A decoder that runs, and the program's end of the line to it. It ends with its owner.
final class DecoderProcess: Sendable {
    let channel: DecoderChannel
    let identifier: pid_t

    /// Where the decoder looks for its end of the line.
    private static let line: Int32 = 3

    init(_ executable: FilePath) throws(Errno) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Errno(rawValue: errno) }
        defer { close(ends[1]) }
        do throws(Errno) {
            identifier = try Self.spawn(executable, line: ends[1])
        } catch {
            close(ends[0])
            throw error
        }
        channel = DecoderChannel(FileDescriptor(rawValue: ends[0]))
    }

    private static func spawn(_ executable: FilePath, line theirs: Int32) throws(Errno) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, theirs, line)
        for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY)] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
        }
        // Nothing of the program's surroundings concerns it but where libraries are.
        let path = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=" + String(cString: $0) }
        var environment = [path].compactMap { $0 }.map { strdup($0) } + [nil]
        defer { for text in environment { free(text) } }
        var identifier: pid_t = 0
        let result = executable.withPlatformString { name in
            var arguments = [strdup(name), nil]
            defer { free(arguments[0]) }
            return posix_spawn(&identifier, name, &actions, nil, &arguments, &environment)
        }
        guard result == 0 else { throw Errno(rawValue: result) }
        return identifier
    }

    deinit {
        try? channel.socket.close()
        kill(identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    }

    // MARK: Asking

    /// What comes of a request.
    enum Outcome {
        case reply(Reply)
        /// It answers what it was not asked, or what nobody understands.
        case nonsense
        /// No answer came in time.
        case late
        case died(Ending)
    }

    /// How a process ends.
    enum Ending: Hashable {
        case exited(Int32)
        case signalled(Int32)
    }

    func ask(_ request: Request, _ file: FileDescriptor, _ memory: FileDescriptor, within seconds: Int) -> Outcome {
        do throws(DecoderChannel.Fault) {
            try channel.send(request, file: file, memory: memory)
            guard hasAnswer(within: seconds) else { return .late }
            return .reply(try channel.receiveReply())
        } catch {
            return error == .malformed ? .nonsense : .died(ending())
        }
    }

    /// Whether an answer, or the end of the process, comes within so many seconds.
    private func hasAnswer(within seconds: Int) -> Bool {
        var poll = pollfd(fd: channel.socket.rawValue, events: Int16(POLLIN), revents: 0)
        var result: Int32
        repeat { result = Glibc.poll(&poll, 1, Int32(seconds * 1000)) } while result < 0 && errno == EINTR
        return result > 0
    }

    /// Waits for its end, and leaves it to `deinit` to take it away.
    private func ending() -> Ending {
        // One that closed its end of the line and lives on is of no use.
        kill(identifier, SIGTERM)
        var info = siginfo_t()
        while waitid(P_PID, id_t(identifier), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
        let status = info._sifields._sigchld.si_status
        return info.si_code == CLD_EXITED ? .exited(status) : .signalled(status)
    }
}

extension DecoderProcess.Ending {
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

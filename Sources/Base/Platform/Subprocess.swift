internal import CLibrary
internal import CPlatform
import SystemPackage

/// A child process. It ends with its owner.
public final class Subprocess: Sendable {
    public let identifier: Int32

    /// - Parameters:
    ///   - environment: `NAME=value` each.
    ///   - descriptors: Its descriptors by number, without gaps above standard error. By default, standard input and
    ///     output are `/dev/null`, and standard error is this process's. The child inherits no other descriptors.
    ///   - leadsGroup: Whether it leads a new process group, which ``endGroup(when:)`` kills.
    public init(
        _ executable: FilePath, _ arguments: [String] = [], environment: [String],
        descriptors: [Int32: FileDescriptor] = [:], leadsGroup: Bool = false
    ) throws(Errno) {
        let inherited = descriptors.map { vitrine_descriptor(ours: $1.rawValue, theirs: $0) }
        var identifier: pid_t = 0
        let result = executable.withPlatformString { name in
            var argv = [strdup(name)] + arguments.map { strdup($0) } + [nil]
            var variables = environment.map { strdup($0) } + [nil]
            defer { for text in argv + variables { free(text) } }
            return vitrine_spawn(
                &identifier, name, &argv, &variables, inherited, Int32(clamping: inherited.count), leadsGroup ? 1 : 0)
        }
        guard result == 0 else { throw Errno(rawValue: result) }
        self.identifier = identifier
    }

    deinit {
        killNow()
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    }

    /// The processor time used so far, in seconds; nil where the system does not say.
    public var processorTime: Double? {
        #if os(Linux)
            var clock = clockid_t()
            var time = timespec()
            guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #else
            return nil
        #endif
    }

    /// How a process ends.
    public enum Ending: Hashable, Sendable, CustomStringConvertible {
        case exited(Int32)
        case signalled(Int32)

        public var description: String {
            switch self {
            case .exited(let code): "exited with code \(code)"
            case .signalled(let signal): "was killed by signal \(signal)"
            }
        }
    }

    /// Waits for the process to end. Only `deinit` reaps it, so that its identifier is not reused before.
    public func waitForEnding() -> Ending {
        while true {
            if let ending = ending(options: 0) { return ending }
        }
    }

    /// Waits for the process to end, and kills the rest of its process group, which it must lead.
    ///
    /// - Parameter isLate: Called every 0.01 s: whether to kill the process, too.
    /// - Returns: Nil if the process was killed.
    public func endGroup(when isLate: () -> Bool) -> Ending? {
        defer { kill(-identifier, SIGKILL) }
        repeat {
            if let ending = ending(options: WNOHANG) { return ending }
            Pause.seconds(0.01)
        } while !isLate()
        return nil
    }

    private func ending(options: Int32) -> Ending? {
        var info = siginfo_t()
        while waitid(P_PID, id_t(identifier), &info, WEXITED | WNOWAIT | options) != 0 && errno == EINTR {}
        // With WNOHANG, this is 0 while it runs.
        guard vitrine_child(&info) == identifier else { return nil }
        let status = vitrine_child_status(&info)
        return info.si_code == CLD_EXITED ? .exited(status) : .signalled(status)
    }

    /// Asks the process to end, and waits up to a second.
    ///
    /// - Returns: Nil if the process still runs.
    public func end() -> Ending? {
        terminate()
        for _ in 0..<100 {
            if let ending = ending(options: WNOHANG) { return ending }
            Pause.seconds(0.01)
        }
        return nil
    }

    public func terminate() {
        kill(identifier, SIGTERM)
    }

    /// Kills the process without waiting for it to end.
    public func killNow() {
        kill(identifier, SIGKILL)
    }
}

extension FilePath {
    /// The path of another Vitrine program, next to this one or in `libexec`; nil if it is not installed.
    public static func companion(_ name: String) -> FilePath? {
        let folder = FilePath.program?.removingLastComponent()
        let candidates = [name, "../libexec/vitrine/\(name)"].compactMap { folder?.pushing(FilePath($0)) }
        return candidates.first(where: \.mayBeRead)
    }
}

/// Replaces the running program by a new run of it. To a supervisor, it is still the same process.
public enum ProcessReplacement {
    /// Ends and reaps the child processes that an earlier run in this process left behind.
    ///
    /// Call it before this run starts any processes, because it ends all children.
    public static func endLeftovers() {
        let list = (try? FilePath("/proc/thread-self/children").stream()) ?? []
        for child in list.split(separator: UInt8(ascii: " ")) {
            guard let child = pid_t(String(decoding: child, as: UTF8.self)) else { continue }
            kill(child, SIGKILL)
            waitpid(child, nil, 0)
        }
    }

    /// Runs the program again with the same arguments. If a newer version has been installed, it runs that one.
    ///
    /// - Returns: Only if it fails.
    public static func run() -> Errno {
        guard let program = FilePath.program else { return .noSuchFileOrDirectory }
        closeDescriptorsOnExecution()
        _ = installed(program).withPlatformString { execv($0, CommandLine.unsafeArgv) }
        return Errno(rawValue: errno)
    }

    /// The path from which the program was started. Linux marks the path of a file that has been replaced.
    private static func installed(_ program: FilePath) -> FilePath {
        let mark = Array(" (deleted)".utf8)
        let bytes = program.bytes
        return bytes.suffix(mark.count) == mark[...] ? FilePath(bytes: Array(bytes.dropLast(mark.count))) : program
    }

    /// Closes files that libraries have opened.
    private static func closeDescriptorsOnExecution() {
        for name in (try? FilePath("/dev/fd").names()) ?? [] {
            guard let descriptor = Int32(String(decoding: name, as: UTF8.self)) else { continue }
            if descriptor > STDERR_FILENO { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        }
    }
}

/// How long the main thread of a process has waited for a processor.
///
/// The kernel says so in a file of each process, which it hides from other processes under `ProtectProc=invisible` and where
/// the process may not be inspected. But it asks only when the file is opened. So the process opens its own, and passes it on.
public struct ProcessorWait: Sendable {
    public let file: FileDescriptor

    /// - Parameter file: Passed by another process.
    public init(_ file: FileDescriptor) { self.file = file }

    /// The wait of this process; nil where the system does not say.
    public static var own: ProcessorWait? {
        let path = FilePath("/proc/self/schedstat")
        return (try? FileDescriptor.open(path, .readOnly, options: .closeOnExec)).map(ProcessorWait.init)
    }

    /// The time in seconds since the process began; nil if the process has gone.
    public var seconds: Double? {
        // Nanoseconds run and waited, and the number of runs.
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = try? bytes.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
        let fields = bytes.prefix(count ?? 0).split(separator: UInt8(ascii: " "))
        guard fields.count > 1 else { return nil }
        return Double(String(decoding: fields[1], as: UTF8.self)).map { $0 / 1e9 }
    }
}

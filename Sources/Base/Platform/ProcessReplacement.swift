internal import CLibrary
import SystemPackage

/// Replaces the running program by a new run of it. To a supervisor, it is still the same process.
package enum ProcessReplacement {
    /// Ends and reaps the child processes that an earlier run in this process left behind.
    ///
    /// Call it before this run starts any processes, because it ends all children.
    package static func endLeftovers() {
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
    package static func run() -> Errno {
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

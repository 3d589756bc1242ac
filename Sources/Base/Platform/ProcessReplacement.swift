internal import CLibrary
import SystemPackage

/// A new run of the program in the place of this one: for a supervisor, the process goes on.
package enum ProcessReplacement {
    /// Ends the processes that an earlier run in the same process has started. Nothing else would ever collect them.
    ///
    /// Call it before this run starts any: all children are left over then.
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

    /// Where the program was when it was started. Linux marks the path of a file that has been replaced.
    private static func installed(_ program: FilePath) -> FilePath {
        let mark = Array(" (deleted)".utf8)
        let bytes = program.bytes
        return bytes.suffix(mark.count) == mark[...] ? FilePath(bytes: Array(bytes.dropLast(mark.count))) : program
    }

    /// Libraries open files that would stay open.
    private static func closeDescriptorsOnExecution() {
        for name in (try? FilePath("/proc/self/fd").names()) ?? [] {
            guard let descriptor = Int32(String(decoding: name, as: UTF8.self)) else { continue }
            if descriptor > STDERR_FILENO { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        }
    }
}

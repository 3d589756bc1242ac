import Foundation
import Glibc
import Synchronization

/// A running process. A dedicated thread waits for it; deinitialization kills it and every process it started.
package final class ChildProcess: Sendable {
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
    }

    package struct Streams: Sendable {
        package var input: Int32
        package var output: Int32
        package var error: Int32
    }

    /// Shared with the waiting thread, which must not keep the process object itself alive.
    private final class Watch: Sendable {
        let ending = Mutex<Ending?>(nil)
        let ended = DispatchGroup()
    }

    package let identifier: pid_t
    private let watch = Watch()

    package init(_ path: String, _ arguments: [String], environment: [String: String], streams: Streams) throws {
        identifier = try Self.spawn(path, arguments, environment, streams)
        watch.ended.enter()
        Thread.detachNewThread { [identifier, watch] in Self.wait(for: identifier, reportingTo: watch) }
    }

    deinit {
        // The process leads a process group, so the processes it started are killed even if it has already ended.
        kill(-identifier, SIGKILL)
        watch.ended.wait()
        waitpid(identifier, nil, 0)
    }

    /// `nil` while the process runs.
    package var ending: Ending? {
        watch.ending.withLock { $0 }
    }

    /// In bytes; 0 once it has ended.
    package var residentMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }

    /// The child processes with this name.
    package func children(named name: String) -> [Int32] {
        let tasks = "/proc/\(identifier)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        let children = threads.flatMap { thread in
            let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? ""
            return text.split(separator: " ").compactMap { Int32($0) }
        }
        return children.filter { child in
            let comm = (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) ?? ""
            return name.hasPrefix(comm.trimmingCharacters(in: .newlines)) && !comm.isEmpty
        }
    }

    package func signal(_ number: Int32) {
        kill(identifier, number)
    }

    /// Blocks until the process ends; `nil` after the timeout.
    package func waitForEnding(timeout: Duration) -> Ending? {
        let nanoseconds = Int(timeout / .nanoseconds(1))
        guard watch.ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return nil }
        return ending
    }

    /// `WNOWAIT` leaves the process a zombie until `deinit`, so that its identifier cannot be reused and a signal cannot
    /// reach another process.
    private static func wait(for identifier: pid_t, reportingTo watch: Watch) {
        var info = siginfo_t()
        while waitid(P_PID, id_t(identifier), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
        let status = info._sifields._sigchld.si_status
        watch.ending.withLock { $0 = info.si_code == CLD_EXITED ? .exited(status) : .signalled(status) }
        watch.ended.leave()
    }
}

extension ChildProcess {
    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], _ streams: Streams
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, streams.input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, streams.error, STDERR_FILENO)

        var attributes = posix_spawnattr_t()
        setUp(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }

        let argv = ([path] + arguments).map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for string in argv + envp { free(string) } }

        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
        guard code == 0 else { throw SystemError("start \(path)", code: code) }
        return identifier
    }

    /// Gives the process its own group and unblocks all signals: Dispatch's threads block them, and a program that
    /// inherited that mask would never receive SIGTERM.
    private static func setUp(_ attributes: inout posix_spawnattr_t) {
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        posix_spawnattr_setpgroup(&attributes, 0)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
    }
}

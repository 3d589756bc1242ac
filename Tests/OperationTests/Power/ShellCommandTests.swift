import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Operation

@Suite struct ShellCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func command(_ text: String) -> ShellCommand {
        ShellCommand(text: text, environment: ["PATH=/usr/bin:/bin", "PLACE=\(folder.path)"])
    }

    private func failure(_ text: String, limit: Double = 20) -> ShellCommand.Failure? {
        do throws(ShellCommand.Failure) {
            try command(text).run(limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test("a command runs in a shell, with the program's environment")
    func runs() {
        #expect(failure(#"true && echo "done" > "$PLACE/out""#) == nil)
        #expect(folder.text(of: "out") == "done\n")
    }

    @Test("a command that fails says how")
    func fails() {
        #expect(failure("exit 3") == .ended(.exited(3)))
        #expect(failure("kill -KILL $$") == .ended(.signalled(9)))
        #expect(ShellCommand.Failure.ended(.exited(3)).description == "exited with code 3")
    }

    @Test("a cancelled command is killed")
    func cancelled() {
        #expect(throws: ShellCommand.Failure.cancelled) { try command("sleep 1000").run(limit: 20) { true } }
    }

    @Test(
        "a command that takes too long is killed, and what a command has started with it",
        arguments: [("; sleep 1000", ShellCommand.Failure.tookTooLong(seconds: 0.5)), ("", nil)]
            as [(String, ShellCommand.Failure?)])
    func children(_ rest: String, _ expected: ShellCommand.Failure?) throws {
        #expect(
            failure(#"sleep 1000 & echo $! > "$PLACE/child""# + rest, limit: expected == nil ? 20 : 0.5) == expected)
        let child = try #require(Int(folder.text(of: "child").dropLast()))
        var isGone = false
        for _ in 0..<1000 where !isGone {
            isGone = state(of: child) == "Z" || state(of: child) == nil
            if !isGone { Pause.seconds(0.01) }
        }
        #expect(isGone)
    }

    /// The state of a process in `/proc`; nil if it is gone. "Z" is one that its new parent has not collected yet.
    private func state(of process: Int) -> Substring? {
        let bytes = try? FilePath("/proc/\(process)/stat").stream()
        return bytes.flatMap {
            String(decoding: $0, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
        }
    }
}

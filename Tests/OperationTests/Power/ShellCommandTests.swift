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

    @Test("a command that takes too long is killed, with what it has started")
    func tooLong() throws {
        let text = #"sleep 1000 & echo $! > "$PLACE/child"; sleep 1000"#
        #expect(failure(text, limit: 0.5) == .tookTooLong(seconds: 0.5))
        let child = try #require(Int(folder.text(of: "child").dropLast()))
        #expect(waits { state(of: child) == "Z" || state(of: child) == nil })
    }

    /// The state of a process in `/proc`; nil if it is gone. "Z" is one that its new parent has not collected yet.
    private func state(of process: Int) -> Substring? {
        let bytes = try? FilePath("/proc/\(process)/stat").stream()
        return bytes.flatMap {
            String(decoding: $0, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
        }
    }

    /// Whether a condition becomes true within ten seconds.
    private func waits(for condition: () -> Bool) -> Bool {
        for _ in 0..<1000 {
            if condition() { return true }
            Pause.seconds(0.01)
        }
        return false
    }

    @Test("a process that a command leaves behind is killed")
    func background() throws {
        #expect(failure(#"sleep 1000 & echo $! > "$PLACE/child""#) == nil)
        let child = try #require(Int(folder.text(of: "child").dropLast()))
        #expect(waits { state(of: child) == "Z" || state(of: child) == nil })
    }

    @Test("a command is killed when somebody cancels it")
    func cancelled() {
        #expect(throws: ShellCommand.Failure.cancelled) { try command("sleep 1000").run(limit: 20) { true } }
    }
}

import Platform
import SystemPackage
import TemporaryFolder
import Testing

@testable import Power

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
        // Its new parent may not have collected it yet.
        let state = {
            (try? FilePath("/proc/\(child)/stat").stream()).map { String(decoding: $0, as: UTF8.self) } ?? ") Z"
        }
        while !(state().split(separator: ")").last ?? "").hasPrefix(" Z") { Pause.seconds(0.01) }
    }

    @Test("a process that a command leaves behind goes on")
    func background() throws {
        #expect(failure(#"(sleep 1; echo late > "$PLACE/late") & echo early > "$PLACE/early""#) == nil)
        #expect(folder.text(of: "early") == "early\n")
        while folder.text(of: "late") != "late\n" { Pause.seconds(0.01) }
    }
}

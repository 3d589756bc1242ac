import Foundation
import Patience
import TestSupport
import Testing
import TouchHarness

/// What tests of the real program rely on.
@Suite struct SupportTests {
    @Test("fingers are merged by time, and a finger's last move stays before its lift")
    func order() {
        let touches = TouchSchedule([
            Stroke(finger: 0, from: [0, 0]).line(to: [10, 0], over: .seconds(1), steps: 2),
            Stroke(finger: 1, from: [5, 5], after: .seconds(0.25)).rest(.seconds(0.5)),
        ]).touches
        #expect(touches.map(\.action) == [.down, .down, .move, .up, .move, .up])
        #expect(touches.map(\.finger) == [0, 1, 0, 1, 0, 0])
        #expect(touches.map(\.position.x) == [0, 5, 5, 5, 10, 10])
    }

    @Test("deinitialization kills a program and its child processes", .patience)
    func killing() async throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program("/bin/sh", ["-c", "sleep 60 & echo $! >&2; wait"], in: folder)
            while !program.standardError.hasSuffix("\n") { await Task.yield() }
        }
        let helper = try #require(pid_t(folder.text(of: "standard-error.txt").dropLast()))
        while isAlive(helper) { await Task.yield() }
    }

    /// A zombie counts as ended.
    private func isAlive(_ identifier: pid_t) -> Bool {
        guard let status = FileManager.default.contents(atPath: "/proc/\(identifier)/stat") else { return false }
        return !String(decoding: status, as: UTF8.self).contains(") Z ")
    }

    @Test("lines are read as the file grows, and an incomplete line only when it is complete")
    func growing() async throws {
        let folder = try TemporaryFolder()
        let script = #"printf '{"kind":"screen","t":1,"fr'; sleep 0.1; echo 'om":"carousel","to":"preview"}'"#
        let program = try Program("/bin/sh", ["-c", "(\(script)) > \(folder.file("trace"))"], in: folder)
        let trace = TraceFile(folder.file("trace"), of: program)
        let line = try await trace.wait(for: "the preview") { $0.screen?.to == "preview" }
        #expect(line.t == 1 && line.number == 0)
    }

    @Test("a wait that times out reports what it waited for, the last lines and the standard error")
    func runningOut() async throws {
        let folder = try TemporaryFolder()
        let script = #"echo '{"kind":"weather","t":3}' > \#(folder.file("trace")); echo sorry >&2; exit 70"#
        let program = try Program("/bin/sh", ["-c", script], in: folder)
        let trace = TraceFile(folder.file("trace"), of: program)
        let error = await #expect(throws: TraceFile.NeverHappened.self) {
            try await trace.wait(for: "sunshine", timeout: .seconds(30)) { $0.kind == "sunshine" }
        }
        let text = error?.description ?? ""
        for part in ["waited", "sunshine", #"{"kind":"weather","t":3}"#, "sorry", "exited(70)"] {
            #expect(text.contains(part))
        }
    }
}

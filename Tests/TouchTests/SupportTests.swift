import Foundation
import TestSupport
import Testing
import TouchHarness

@Suite struct TouchScheduleTests {
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

    @Test("a line is sampled 120 times per second and ends at its end")
    func sampling() {
        let touches = TouchSchedule([Stroke(from: [900, 300]).line(by: [-600, 0], speed: 1200)]).touches
        #expect(touches.count == 62)
        #expect(touches.last?.position == [300, 300])
        #expect(touches.last?.time == .seconds(0.5))
    }

    @Test("a decelerating finger covers three quarters of the distance in half the time")
    func slowing() {
        let stroke = Stroke(from: [0, 0]).line(to: [100, 0], over: .seconds(1), steps: 2, profile: .slowing)
        #expect(TouchSchedule([stroke]).touches.map(\.position.x) == [0, 75, 100, 100])
    }
}

@Suite struct ProgramTests {
    @Test("exit code, output and environment are passed on")
    func outcome() async throws {
        let script = "echo $COLOUR $XDG_CACHE_HOME >&2; exit 65"
        let program = try Program("/bin/sh", ["-c", script], environment: ["COLOUR": "red"])
        #expect(try await program.waitForExit() == .exited(65))
        #expect(program.exitCode == 65)
        #expect(program.standardError == "red \(program.folder.file("cache"))\n")
    }

    @Test("a program receives SIGTERM even if the thread that started it blocks signals")
    func termination() async throws {
        let program = try await onOwnThread { try Program("/bin/sleep", ["60"]) }
        #expect(program.ending == nil)
        program.terminate()
        #expect(try await program.waitForExit() == .signalled(SIGTERM))
        #expect(program.exitCode == nil)
    }

    @Test("a wait for a program that keeps running fails")
    func patience() async throws {
        let program = try Program("/bin/sh", ["-c", "echo busy >&2; sleep 60"])
        await #expect(throws: Program.StillRunning.self) { try await program.waitForExit(timeout: .milliseconds(50)) }
    }

    @Test("deinitialization kills a program and its child processes", .timeLimit(.minutes(1)))
    func killing() async throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program("/bin/sh", ["-c", "sleep 60 & echo $! >&2; wait"], in: folder)
            while !program.standardError.hasSuffix("\n") { await Task.yield() }
        }
        let helper = try #require(pid_t(folder.text(of: "standard-error.txt").dropLast()))
        while isAlive(helper) { await Task.yield() }
    }

    @Test("a missing program is reported with its path")
    func missing() {
        #expect { try Program("/no/such") } throws: { "\($0)" == "cannot start /no/such: No such file or directory" }
    }

    /// A zombie counts as ended.
    private func isAlive(_ identifier: pid_t) -> Bool {
        guard let status = FileManager.default.contents(atPath: "/proc/\(identifier)/stat") else { return false }
        return !String(decoding: status, as: UTF8.self).contains(") Z ")
    }
}

@Suite struct TraceFileTests {
    @Test("lines are read as the file grows, and an incomplete line only when it is complete")
    func growing() async throws {
        let folder = try TemporaryFolder()
        let script = #"printf '{"kind":"screen","t":1,"fr'; sleep 0.1; echo 'om":"carousel","to":"preview"}'"#
        let program = try Program("/bin/sh", ["-c", "(\(script)) > \(folder.file("trace"))"], in: folder)
        let trace = TraceFile(folder.file("trace"), of: program)
        let line = try await trace.wait(for: "the preview") { $0.screen?.to == "preview" }
        #expect(line.t == 1 && line.number == 0)
    }

    @Test("frames and other kinds are decoded, and unknown kinds are accepted")
    func decoding() async throws {
        let folder = try TemporaryFolder()
        try """
        {"kind":"frame","t":1.2,"n":74,"ms":3.1,"screen":"carousel",\
        "carousel":{"x":123.4,"length":13104,"phase":"idle","velocity":25}}
        {"kind":"gesture","t":1.3,"target":"carousel","recognizer":"drag","state":"began","why":"slop"}
        {"kind":"weather","t":1.4}

        """.write(toFile: folder.file("trace"), atomically: true, encoding: .utf8)
        let trace = TraceFile(folder.file("trace"))
        let frame = try await trace.wait(for: "rest") { $0.frame?.carousel?.phase == "idle" }
        #expect(frame.frame?.carousel?.length == 13104)
        let gesture = try await trace.wait(for: "a drag", after: frame) { $0.gesture?.state == .began }
        #expect(gesture.number == 1)
        #expect(try await trace.lines.map(\.kind) == ["frame", "gesture", "weather"])
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

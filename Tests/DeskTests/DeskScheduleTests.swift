import Control
import Testing

@testable import Desk

/// The schedule at the desk, which the gallery keeps.
@Suite struct DeskScheduleTests {
    @Test("the owner sees the gallery's schedule, and guests do not")
    func reading() throws {
        let bench = try DeskBench()
        let owner = try bench.enterAsOwner()
        let guest = try bench.enterAsGuest(owner)
        bench.rules = .json(#"{"own":[{"light":"dim"}]}"#)
        let answer = bench.ask("GET", "/schedule", session: owner)
        #expect(answer.status == 200 && String(decoding: answer.body, as: UTF8.self) == #"{"own":[{"light":"dim"}]}"#)
        #expect(bench.ask("GET", "/schedule", session: guest, from: DeskBench.otherPhone).status == 403)
        let attempt = bench.ask("POST", "/schedule", Array("{}".utf8), session: guest, from: DeskBench.otherPhone)
        #expect(attempt.status == 403 && bench.requests == ["rules"])
    }

    @Test("new rules reach the gallery in one line, and its answer comes back")
    func changing() throws {
        let bench = try DeskBench()
        let owner = try bench.enterAsOwner()
        bench.rules = .json(#"{"conflict":false,"outline":{}}"#)
        #expect(bench.post("/schedule", "{\n\"rules\":[]}\nquit", session: owner).status == 200)
        #expect(bench.requests == [#"rules {\x0A"rules":[]}\x0Aquit"#])
    }

    @Test("rules with a mistake, rules that others have changed meanwhile, and too many have different answers")
    func refusals() throws {
        let bench = try DeskBench()
        let owner = try bench.enterAsOwner()
        bench.rules = .failed("schedule.hours = \"25:00\"")
        let mistake = bench.post("/schedule", "{}", session: owner)
        #expect(mistake.status == 400 && mistake.text("why") == "schedule.hours = \"25:00\"")
        bench.rules = .json(#"{"conflict":true,"outline":{}}"#)
        let conflict = bench.post("/schedule", "{}", session: owner)
        #expect(conflict.status == 409 && conflict.error == "changed")
        #expect(bench.post("/schedule", String(repeating: "x", count: 49_153), session: owner).status == 413)
        bench.rules = .failed("no answer")
        #expect(bench.ask("GET", "/schedule", session: owner).status == 503)
    }
}

import Foundation
import Operation
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Configuring

/// The owner's rules, which are kept beside those of the configuration.
@Suite struct ScheduleRulesTests {
    private let folder: TemporaryFolder
    private let rules: ScheduleRules

    init() throws {
        folder = try TemporaryFolder()
        rules = ScheduleRules(keptIn: FilePath(folder.file("state/schedule.toml")))
        _ = try folder.file("evening.toml", "[theme]\nbackground = \"#102030\"\n")
        _ = try folder.file("notes.toml", "carousel.rows = 1\n")
        let file = try folder.file(
            "vitrine.toml",
            """
            [sets]
            Spring = "/srv/spring"
            "Früh = \\"ling\\"" = "/srv/b"
            [[schedule]]
            days = ["saturday", "12-01 to 01-06", "2026-12-24"]
            hours = ["09:00-12:00", "22:00-02:00"]
            theme = "themes/night.toml"
            """)
        _ = try rules.complete(ConfigurationFile.read(FilePath(file)))
    }

    private func written(_ json: String) throws -> [WrittenRule] {
        try JSONDecoder().decode([WrittenRule].self, from: Data(json.utf8))
    }

    /// Replaces the owner's rules.
    private func keep(_ json: String) throws -> Bool { try rules.replace(rules.outline.own, with: written(json)) }

    private func refusal(of json: String) throws -> String {
        let error = #expect(throws: ScheduleRules.Refusal.self) { try keep(json) }
        return try #require(error).description
    }

    @Test("rules are written as in the configuration, with the names of the files of themes")
    func outline() throws {
        let outline = rules.outline
        let fixed = try written(
            """
            [{"days":["saturday","12-01 to 01-06","2026-12-24"],"hours":["09:00-12:00","22:00-02:00"],"theme":"night"}]
            """)
        #expect(outline.fixed == fixed)
        #expect(outline.own == [] && outline.themes == ["evening", "night"])
    }

    @Test("the owner's rules follow the configuration's, at once and after a restart")
    func keeping() throws {
        let told = Mutex<[Schedule]>([])
        rules.follow { schedule in told.withLock { $0.append(schedule) } }
        let json =
            #"[{"set":"Früh = \"ling\"","hours":["18:00-24:00"]},{"light":"dim","theme":"evening","days":["02-29"]}]"#
        #expect(try keep(json))
        let all = rules.schedule.rules
        #expect(all.count == 3 && all[1].effect.set == "Früh = \"ling\"" && all[1].hours.map(\.closes) == [1440])
        #expect(all[2].effect.theme == folder.file("evening.toml") && all[2].effect.light == .dim)
        #expect(told.withLock(\.self) == [Schedule(all)])
        #expect(try rules.outline.own == written(json))
        let next = ScheduleRules(keptIn: FilePath(folder.file("state/schedule.toml")))
        #expect(next.schedule.rules == Array(all.dropFirst()) && next.fault == nil)
    }

    @Test("rules that have changed since they were seen are not replaced")
    func conflict() throws {
        #expect(try keep(#"[{"light":"dim"}]"#))
        #expect(try !rules.replace([], with: written(#"[{"light":"dark"}]"#)))
        #expect(try rules.outline.own == written(#"[{"light":"dim"}]"#))
    }

    @Test(
        "a rule with a mistake is refused in one line, and changes nothing",
        arguments: [
            (#"[{"light":"dim","hours":["25:00-26:00"]}]"#, "schedule.hours"),
            (#"[{"light":"dim","hours":["09:00-12:00","11:00-13:00"]}]"#, "times that do not overlap"),
            (#"[{"light":"dim","hours":[]}]"#, "schedule.hours"),
            (#"[{"light":"dim","days":["02-30"]}]"#, "schedule.days"),
            (#"[{"light":"bright"}]"#, "schedule.light"), (#"[{"language":"xx"}]"#, "schedule.language"),
            (#"[{"show":"fireworks"}]"#, "schedule.show"), (#"[{"set":"Winter"}]"#, #"there is no set "Winter""#),
            (#"[{"theme":"/etc/passwd"}]"#, "there is no theme"), (#"[{"theme":"notes"}]"#, "there is no theme"),
            (#"[{"days":["monday"]}]"#, "a rule changes nothing"),
        ])
    func mistakes(json: String, part: String) throws {
        let why = try refusal(of: json)
        #expect(why.contains(part) && !why.contains("\n"))
        #expect(rules.outline.own == [] && folder.text(of: "state/schedule.toml") == "")
    }

    @Test("at most a hundred rules are kept")
    func most() throws {
        let rule = #"{"light":"dim"}"#
        #expect(try keep("[\(Array(repeating: rule, count: 100).joined(separator: ","))]"))
        #expect(try refusal(of: "[\(Array(repeating: rule, count: 101).joined(separator: ","))]").contains("100"))
    }

    @Test("if one of the kept rules has a mistake, none is used, and the fault names its line")
    func brokenFile() throws {
        let file = try folder.file("broken.toml", "[[schedule]]\nlight = \"dim\"\nhours = \"9-12\"\n")
        let broken = ScheduleRules(keptIn: FilePath(file))
        #expect(broken.schedule.rules == [] && broken.fault?.contains("broken.toml:3: schedule.hours") == true)
    }
}

import Control
import Foundation
import Patience
import Platform
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Operation

@Suite struct MetricsTests {
    private func lines(_ status: Status) -> [Substring] {
        Metrics(status, at: 1_700_000_000, start: 1_699_909_939).text.split(separator: "\n")
    }

    @Test("ages become times, so that the file may be read later")
    func times() {
        var status = Status.sample
        status.visits = 12
        let lines = lines(status)
        #expect(lines.contains("vitrine_visits_today 12"))
        #expect(lines.contains("vitrine_start_time_seconds 1699909939"))
        #expect(lines.contains("vitrine_last_frame_time_seconds 1699999999.75"))
        #expect(lines.contains("vitrine_last_touch_time_seconds 1699996275"))
        #expect(lines.contains("vitrine_frames_total 5000"))
        #expect(lines.contains("# TYPE vitrine_frames_total counter"))
        #expect(lines.contains("vitrine_frames_per_second 59.94"))
        #expect(lines.contains("vitrine_skipped_files 3"))
        #expect(lines.contains("vitrine_resident_memory_bytes 123731968"))
        #expect(lines.contains(#"vitrine_screen{screen="preview",light="dim"} 1"#))
    }

    @Test("each manifest has its own figures, and what is not known has none")
    func manifests() {
        let lines = lines(.sample).filter { !$0.hasPrefix("#") }
        let a = "url=\"https://a.example/m.json\""
        let b = "url=\"https://b.example/m.json\""
        let failure = #"vitrine_manifest_last_error_info{\#(b),what="https://b.example/m.json","#
        let expected: [String] = [
            "vitrine_manifest_last_confirmed_time_seconds{\(a)} 1699999987.5",
            "vitrine_manifest_failing{\(a)} 0",
            "vitrine_manifest_failing{\(b)} 1",
            "vitrine_manifest_last_error_time_seconds{\(a)} 1699992800",
            "vitrine_manifest_last_error_time_seconds{\(b)} 1699999970",
            #"vitrine_manifest_last_error_info{\#(a),what="https://a.example/1.jpg",error="connection lost"} 1"#,
            failure + #"error="server error (HTTP 503)"} 1"#,
        ]
        #expect(lines.filter { $0.hasPrefix("vitrine_manifest_") }.map(String.init) == expected)
        #expect(lines.contains(#"vitrine_set_info{set="lobby"} 1"#))
        #expect(lines.contains("vitrine_configuration_rejected 1"))
        let space = lines.filter { $0.contains("available_bytes") }
        #expect(space == [#"vitrine_available_bytes{folder="cache"} 5368709120"#])
        let none = self.lines(Status())
        #expect(none.contains("vitrine_configuration_rejected 0"))
        let unknown = ["manifest", "set_info", "available", "gestures", "vitrine_last_"]
        #expect(!none.contains { line in unknown.contains { line.contains($0) } })
    }

    @Test("gestures have a counter for each screen, and those that were cancelled for each cause as well")
    func gestures() {
        let lines = lines(.sample).filter { $0.contains("gestures") && !$0.hasPrefix("# HELP") }
        let cancelled = "vitrine_gestures_cancelled_total{screen=\"carousel\","
        #expect(
            lines == [
                "# TYPE vitrine_gestures_ended_total counter",
                #"vitrine_gestures_ended_total{screen="carousel"} 120"#,
                #"vitrine_gestures_ended_total{screen="preview"} 31"#,
                "# TYPE vitrine_gestures_cancelled_total counter",
                #"\#(cancelled)cause="a second finger came down"} 3"#,
                #"\#(cancelled)cause="the window lost focus"} 1"#,
            ])
    }

    @Test("quotes, backslashes and line breaks in labels are escaped")
    func escaping() {
        var status = Status()
        status.display.name = #""A\B""#
        status.display.driver = "x\ny"
        let info = lines(status).first { $0.hasPrefix("vitrine_info") }
        #expect(info == #"vitrine_info{version="",display="\"A\\B\"",driver="x\ny",renderer=""} 1"#)
    }

    @Test("each figure has one help line, one type, and the name on which monitoring systems depend")
    func format() throws {
        let lines = lines(.sample)
        var names: [Substring] = []
        for line in lines where !line.hasPrefix("#") {
            let match = try #require(line.wholeMatch(of: /(vitrine_[a-z_]+)(\{[a-z]+=".*"\})? [0-9.]+(e[+-][0-9]+)?/))
            // Those of one name stand together.
            if names.last != match.1 { names.append(match.1) }
        }
        #expect(
            names.sorted() == [
                "vitrine_available_bytes", "vitrine_configuration_rejected", "vitrine_decoders_idle",
                "vitrine_decoders_working", "vitrine_frames_dropped_total", "vitrine_frames_per_second",
                "vitrine_frames_total", "vitrine_gestures_cancelled_total", "vitrine_gestures_ended_total",
                "vitrine_info", "vitrine_last_frame_time_seconds",
                "vitrine_last_touch_time_seconds", "vitrine_manifest_failing",
                "vitrine_manifest_last_confirmed_time_seconds", "vitrine_manifest_last_error_info",
                "vitrine_manifest_last_error_time_seconds", "vitrine_paused", "vitrine_photos",
                "vitrine_refresh_rate_hertz", "vitrine_resident_memory_bytes", "vitrine_screen", "vitrine_set_info",
                "vitrine_skipped_files", "vitrine_start_time_seconds", "vitrine_visits_today",
            ])
        for name in names {
            #expect(lines.count { $0.hasPrefix("# HELP \(name) ") } == 1)
            #expect(lines.count { $0.hasPrefix("# TYPE \(name) ") } == 1)
        }
        #expect(lines.count { $0.hasPrefix("#") } == 2 * names.count)
    }

}

@Suite struct StartTimeTests {
    private var startTime = StartTime()

    @Test("the start stays the same while time passes, however exactly it is measured, and follows a clock that is set")
    mutating func start() {
        let measured = [(1000, 10), (2000.0001, 1010), (3000.9, 2010), (4000, 3010.9), (8000, 3020), (8010.5, 3030)]
        let times = measured.map { startTime.measure(at: $0.0, uptime: $0.1) }
        #expect(times == [990, 990, 990, 990, 4980, 4980])
    }
}

@Suite(.patience) struct MetricsFileTests {
    private let folder: TemporaryFolder
    private let log = LogLines()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("the file is written at once and again at intervals, and never half")
    func replacing() throws {
        let path = folder.file("vitrine.prom")
        let photos = Count()
        let begin = ContinuousClock.now
        let metrics = MetricsFile(FilePath(path), interval: 0.002, logger: log.logger) {
            var status = Status()
            status.photos = photos.next()
            status.uptime = (.now - begin) / .seconds(1)
            return status
        }
        defer { withExtendedLifetime(metrics) {} }
        metrics.finish()
        var seen: Set<Substring> = []
        var starts: Set<Substring> = []
        while seen.count < 20 {
            let text = folder.text(of: "vitrine.prom")
            #expect(text.hasPrefix("# HELP vitrine_info "))
            #expect(text.hasSuffix("\n"))
            let lines = text.split(separator: "\n")
            seen.formUnion(lines.filter { $0.hasPrefix("vitrine_photos ") })
            starts.formUnion(lines.filter { $0.hasPrefix("vitrine_start_time_seconds ") })
        }
        #expect(starts.count == 1)
        // A new version may be on its way beside it.
        let names = try folder.names()
        #expect(names.contains("vitrine.prom") && names.count <= 2)
        #expect(log.all.isEmpty)
    }

    @Test("a file that cannot be written is logged once, and once more when it can")
    func faults() throws {
        let path = folder.file("missing/vitrine.prom")
        let metrics = MetricsFile(FilePath(path), interval: 0.002, logger: log.logger) { Status() }
        defer { withExtendedLifetime(metrics) {} }
        while log.all.isEmpty { metrics.finish() }
        for _ in 0..<20 { metrics.finish() }
        let missing = "cannot write \"\(path)\": No such file or directory; next try in 0 s"
        #expect(log.all == ["error: \(missing)"])
        try FileManager.default.createDirectory(atPath: folder.file("missing"), withIntermediateDirectories: false)
        while log.all.count < 2 { metrics.finish() }
        #expect(log.all.last == "notice: can write \"\(path)\" again")
    }

    private final class Count: Sendable {
        private let value = Atomic(0)
        func next() -> Int { value.add(1, ordering: .relaxed).newValue }
    }
}

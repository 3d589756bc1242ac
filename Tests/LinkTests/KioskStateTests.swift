import Control
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Link

/// What of a gallery's status is published, and when.
@Suite struct KioskStateTests {
    private static let full = #"""
        {"version":"1.2","screen":"preview","light":"dim","paused":true,"blank":false,"photos":12,"set":"Alps",
        "sets":["Alps","Sea"],"brightness":0.404,"visits":3,"touched":9.7,"memory":203456789,"frames":{"rate":59.7},
        "space":{"cache":5000999999,"mirrors":7000000000},"rejected":{"count":2,"first":"a.toml:1: no"},"uptime":5}
        """#

    private func state(_ json: String, _ machine: MachineFigures = MachineFigures()) throws -> KioskState {
        KioskState(try #require(GalleryStatus(json: json)), machine, touched: nil)
    }

    @Test("a status becomes a state in whole numbers, on one line")
    func full() throws {
        let status = try #require(GalleryStatus(json: Self.full))
        var touched = TouchTime()
        let time = touched.time(age: status.touched, now: 1_700_000_009.9)
        let state = KioskState(status, MachineFigures(temperature: 51, updates: 4), touched: time)
        #expect(
            state.jsonLine
                == #"{"brightness":40,"lit":true,"memory":203,"paused":true,"photos":12,"rate":60,"#
                + #""rejected":"a.toml:1: no","screen":"preview","set":"Alps","sets":["Alps","Sea"],"space":5000,"#
                + #""temperature":51,"touched":"2023-11-14T22:13:20Z","updates":4,"version":"1.2","visits":3}"#)
    }

    @Test("a status of any version is read, and what is missing stays missing")
    func tolerant() throws {
        #expect(try state("{}").jsonLine == #"{"lit":true}"#)
        #expect(try state(#"{"future":[1],"sets":[]}"#).sets == nil)
        #expect(GalleryStatus(json: "ok") == nil)
        #expect(GalleryStatus(json: Status().jsonLine)?.photos == 0)
    }

    @Test(
        "the screen is off if it is blank or outside opening hours",
        arguments: [("day", false, true), ("dim", false, true), ("day", true, false), ("dark", false, false)])
    func lit(_ light: String, _ blank: Bool, _ isLit: Bool) throws {
        #expect(try state("{\"light\":\"\(light)\",\"blank\":\(blank)}").lit == isLit)
    }

    @Test("numbers without bounds are no fault", arguments: ["1e300", "-5", "0.5"])
    func numbers(_ number: String) throws {
        let state = try state("{\"brightness\":\(number),\"frames\":{\"rate\":\(number)}}")
        #expect((0...100).contains(try #require(state.brightness)))
    }

    @Test("the time of a touch stays the same until there is another")
    func touches() {
        var touched = TouchTime()
        #expect(touched.time(age: nil, now: 100) == nil)
        #expect(touched.time(age: 5, now: 100) == 95)
        #expect(touched.time(age: 7.1, now: 102) == 95)
        #expect(touched.time(age: 0, now: 103) == 103)
        #expect(touched.time(age: .infinity, now: 104) == nil)
    }

    // MARK: Schedules

    @Test("a change is published after two seconds at most, figures alone after a minute")
    func publishing() throws {
        let start = ContinuousClock.now
        var schedule = StatusSchedule()
        var state = try state(#"{"photos":1}"#, MachineFigures(temperature: 40))
        #expect(schedule.time(of: state, at: start) == start)
        schedule.note(state, at: start)
        #expect(schedule.time(of: state, at: start) == nil)
        state.temperature = 41
        #expect(schedule.time(of: state, at: start) == start + .seconds(60))
        state.photos = 2
        #expect(schedule.time(of: state, at: start) == start + .seconds(2))
        schedule.reset()
        #expect(schedule.time(of: state, at: start) == start)
    }

    @Test("a gallery is asked every two seconds while something changes, and every ten while nothing does")
    func polling() {
        let start = ContinuousClock.now
        var schedule = PollSchedule(at: start)
        #expect(schedule.next == start)
        var pauses: [Duration] = []
        for hasChanged in [true, false, false, false, false, false, true] {
            schedule.note(hasChanged: hasChanged, at: start)
            pauses.append(schedule.next - start)
        }
        #expect(pauses == [2, 3, 4.5, 6.75, 10, 10, 2].map { .seconds($0) })
    }

    @Test("pauses before a broker is tried again double up to a minute, and are half random")
    func pauses() {
        var pauses = ReconnectPauses()
        var generator = SeededGenerator(seed: 1)
        for longest in [1, 2, 4, 8, 16, 32, 60, 60, 60.0] {
            let pause = pauses.next(using: &generator)
            #expect((longest / 2...longest).contains(pause))
        }
        pauses.reset()
        #expect(pauses.next(using: &generator) <= 1)
    }

    // MARK: The machine

    @Test("the temperature is that of the hottest zone, without impossible ones")
    func temperature() throws {
        let folder = try TemporaryFolder()
        #expect(Thermometer.hottest(in: FilePath(folder.path)) == nil)
        for (zone, text) in [
            (0, "48300\n"), (1, "51700\n"), (2, "-273200\n"), (3, "no\n"), (4, "255000\n"), (10, "52499\n"),
        ] {
            try folder.file("thermal_zone\(zone)/temp", Array(text.utf8))
        }
        try folder.file("cooling_device0/temp", Array("90000\n".utf8))
        #expect(Thermometer.hottest(in: FilePath(folder.path)) == 52)
    }

    @Test("packages are counted again when the lists have changed")
    func packages() throws {
        let folder = try TemporaryFolder()
        let lists = try folder.file("lists", "1")
        let output = """
            NOTE: This is only a simulation!
            Inst bash [5.2] (5.3 Debian:12 [amd64])
            Inst new (1.0 Debian:12 [amd64])
            Inst zip [3.0] (3.1 Debian:12 [amd64])
            Conf bash (5.3 Debian:12 [amd64])
            """
        let program = try folder.file(
            "apt-get", "#!/bin/sh\necho x >>\(folder.file("runs"))\ncat <<'END'\n\(output)\nEND\n")
        #expect(chmod(program, 0o755) == 0)
        var updates = PackageUpdates(FilePath(program), sources: [FilePath(lists)])
        #expect(updates.current() == 2 && updates.current() == 2)
        #expect(folder.text(of: "runs") == "x\n")
        _ = try folder.file("lists", "12")
        #expect(updates.current() == 2)
        #expect(folder.text(of: "runs") == "x\nx\n")
        var none = PackageUpdates("/nowhere/apt-get")
        #expect(none.current() == nil)
    }
}

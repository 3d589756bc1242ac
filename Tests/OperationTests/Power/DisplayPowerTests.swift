import Platform
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Operation

@Suite struct DisplayPowerTests {
    private let folder: TemporaryFolder
    private let log = LogLines()
    private var options = DisplayPower.Options()

    init() throws {
        folder = try TemporaryFolder()
        options.usesDPMS = false
        options.backlightFolder = FilePath(folder.file("backlight"))
        options.environment = ["PATH=/usr/bin:/bin", "PLACE=\(folder.path)"]
        options.offCommand = #"echo off begins >> "$PLACE/calls"; sleep 0.1; echo off ends >> "$PLACE/calls""#
        options.onCommand = #"echo on begins >> "$PLACE/calls"; sleep 0.1; echo on ends >> "$PLACE/calls""#
    }

    /// Switches the display on, and forgets that this has happened.
    private func begin() throws -> DisplayPower {
        let power = DisplayPower(logger: log.logger)
        power.begin(options, isOn: true)
        power.worker.finish()
        _ = try folder.file("calls", [UInt8]())
        return power
    }

    private var calls: [Substring] { folder.text(of: "calls").split(separator: "\n") }
    private static let off: [Substring] = ["off begins", "off ends"]
    private static let on: [Substring] = ["on begins", "on ends"]

    @Test("commands run once for each change, one after another, and a display that is on stays on")
    func commands() throws {
        let power = try begin()
        power.switchNow(isOn: true)
        #expect(calls == [])
        for _ in 0..<3 { power.set(isOn: false) }
        power.worker.finish()
        #expect(calls == Self.off)
        for _ in 0..<3 { power.set(isOn: true) }
        power.worker.finish()
        #expect(calls == Self.off + Self.on)
        #expect(log.all.count == 3)
    }

    @Test(
        "at the start, the display is switched on or off, because its state is unknown",
        arguments: [true, false])
    func unknown(isOn: Bool) {
        let power = DisplayPower(logger: log.logger)
        power.begin(options, isOn: isOn)
        power.worker.finish()
        #expect(calls == (isOn ? Self.on : Self.off))
    }

    @Test("changes while a command runs come down to the last one")
    func flapping() throws {
        let power = try begin()
        power.set(isOn: false)
        while calls.isEmpty { Pause.seconds(0.001) }
        for index in 0..<7 { power.set(isOn: index % 2 == 0) }
        power.worker.finish()
        #expect(calls == Self.off + Self.on)
    }

    @Test("the program leaves the display on")
    func finish() throws {
        let power = try begin()
        power.switchNow(isOn: false)
        power.finish()
        #expect(calls == Self.off + Self.on)
    }

    @Test("when the program ends, a slow command is killed in time for the command that switches the display on")
    mutating func slowEnd() throws {
        options.endLimit = 2
        let power = try begin()
        let off = #"echo off >> "$PLACE/calls"; sleep 1000"#
        let on = #"echo on >> "$PLACE/calls"; sleep 1000"#
        power.use(off: off, on: on)
        power.set(isOn: false)
        while calls.isEmpty { Pause.seconds(0.001) }
        power.finish()
        #expect(calls == ["off", "on"])
        let why = "was killed, because the program ends"
        #expect(
            log.all.suffix(2) == [
                "warning: power.off: \(off.quoted) \(why)", "warning: power.on: \(on.quoted) \(why)",
            ])
    }

    @Test("a command that fails is reported once, until it works")
    mutating func failures() throws {
        options.onCommand = nil
        options.offCommand = "exit 3"
        let power = try begin()
        for _ in 0..<3 {
            for isOn in [false, true] {
                power.switchNow(isOn: isOn)
            }
        }
        #expect(log.all == [#"warning: power.off: "exit 3" exited with code 3"#])
    }

    @Test("other commands are used from the next time on")
    func newCommands() throws {
        let power = try begin()
        power.use(off: #"echo other >> "$PLACE/calls""#, on: nil)
        power.switchNow(isOn: false)
        #expect(calls == ["other"])
    }

    @Test(
        "backlights follow: all of them, the named one, or none",
        arguments: [
            (DisplayPower.Options().backlights, true, true), (.named("panel"), true, false), (.none, false, false),
        ])
    mutating func backlights(_ backlights: DisplayPower.Options.Backlights, _ panel: Bool, _ video: Bool) throws {
        for name in ["acpi_video0", "panel"] { _ = try folder.file("backlight/\(name)/brightness", Array("80\n".utf8)) }
        options.backlights = backlights
        let power = try begin()
        power.switchNow(isOn: false)
        #expect(folder.text(of: "backlight/panel/brightness") == (panel ? "0\n" : "80\n"))
        #expect(folder.text(of: "backlight/acpi_video0/brightness") == (video ? "0\n" : "80\n"))
        power.switchNow(isOn: true)
        for name in ["acpi_video0", "panel"] { #expect(folder.text(of: "backlight/\(name)/brightness") == "80\n") }
    }

    @Test("a backlight that does not exist is reported with those that do")
    mutating func unknownBacklight() throws {
        _ = try folder.file("backlight/panel/brightness", Array("80\n".utf8))
        options.backlights = .named("panle")
        _ = try begin()
        #expect(
            log.all.first == #"warning: no backlight "panle" in \#(options.backlightFolder) (expected "panel")"#)
    }
}

extension DisplayPower {
    /// Returns when it has been switched.
    fileprivate func switchNow(isOn: Bool) {
        set(isOn: isOn)
        worker.finish()
    }
}

@Suite struct BacklightTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try add("panel", brightness: 137)
    }

    private func add(_ name: String, brightness: Int) throws {
        _ = try folder.file("\(name)/brightness", Array("\(brightness)\n".utf8))
        _ = try folder.file("\(name)/max_brightness", Array("255\n".utf8))
    }

    private func brightness(_ name: String = "panel") -> String { folder.text(of: "\(name)/brightness") }

    private func backlight() throws -> Backlight {
        try #require(Backlight.all(in: FilePath(folder.path)).first)
    }

    @Test("it becomes as bright again as it was")
    func restored() throws {
        var backlight = try backlight()
        try backlight.switchOff()
        #expect(brightness() == "0\n")
        try backlight.switchOff()
        try backlight.switchOn()
        #expect(brightness() == "137\n")
    }

    @Test("a backlight that was not switched off keeps its brightness when it is switched on")
    func untouched() throws {
        var backlight = try backlight()
        try backlight.switchOn()
        #expect(brightness() == "137\n")
    }

    @Test("a backlight that an earlier run has left off becomes as bright as it can")
    func leftOff() throws {
        try add("panel", brightness: 0)
        var backlight = try backlight()
        try backlight.switchOn()
        #expect(brightness() == "255\n")
    }

    @Test("all backlights are found")
    func names() throws {
        try add("acpi_video0", brightness: 7)
        let path = FilePath(folder.path)
        #expect(Backlight.all(in: path).map(\.name) == ["acpi_video0", "panel"])
        #expect(Backlight.all(in: path.appending("absent")).isEmpty)
    }

    @Test("a brightness that is no number is an error")
    func nonsense() throws {
        _ = try folder.file("panel/brightness", Array("bright\n".utf8))
        var backlight = try backlight()
        #expect(throws: Errno.invalidArgument) { try backlight.switchOff() }
        #expect(brightness() == "bright\n")
    }
}

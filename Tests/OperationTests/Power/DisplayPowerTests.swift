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
        power.set(isOn: true)
        power.worker.finish()
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
        "at first, the display is switched to what it is to be, because nobody knows what it is",
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
        power.set(isOn: false)
        power.worker.finish()
        power.finish()
        #expect(calls == Self.off + Self.on)
    }

    @Test("when the program ends, slow commands are killed, and the one that switches the display on has time left")
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
                power.set(isOn: isOn)
                power.worker.finish()
            }
        }
        #expect(log.all == [#"warning: power.off: "exit 3" exited with code 3"#])
    }

    @Test("other commands are used from the next time on")
    func newCommands() throws {
        let power = try begin()
        power.use(off: #"echo other >> "$PLACE/calls""#, on: nil)
        power.set(isOn: false)
        power.worker.finish()
        #expect(calls == ["other"])
    }

    @Test("the backlight follows, and one that may not be written is reported once")
    func backlight() throws {
        _ = try folder.file("backlight/panel/brightness", Array("80\n".utf8))
        let power = try begin()
        power.set(isOn: false)
        power.worker.finish()
        #expect(folder.text(of: "backlight/panel/brightness") == "0\n")
        power.set(isOn: true)
        power.worker.finish()
        #expect(folder.text(of: "backlight/panel/brightness") == "80\n")
    }

    @Test("a backlight that does not exist is reported with those that do")
    mutating func unknownBacklight() throws {
        _ = try folder.file("backlight/panel/brightness", Array("80\n".utf8))
        options.backlights = .named("panle")
        let power = try begin()
        power.worker.finish()
        let path = options.backlightFolder
        #expect(log.all.first == #"warning: no backlight "panle" in \#(path) (expected "panel")"#)
    }

    @Test("a backlight with a name is the only one that follows")
    mutating func namedBacklight() throws {
        for name in ["acpi_video0", "panel"] { _ = try folder.file("backlight/\(name)/brightness", Array("80\n".utf8)) }
        options.backlights = .named("panel")
        let power = try begin()
        power.set(isOn: false)
        power.worker.finish()
        #expect(folder.text(of: "backlight/panel/brightness") == "0\n")
        #expect(folder.text(of: "backlight/acpi_video0/brightness") == "80\n")
    }

    @Test("no backlight is touched if none is to be")
    mutating func noBacklight() throws {
        _ = try folder.file("backlight/panel/brightness", Array("80\n".utf8))
        options.backlights = .none
        let power = try begin()
        power.set(isOn: false)
        power.worker.finish()
        #expect(folder.text(of: "backlight/panel/brightness") == "80\n")
    }
}

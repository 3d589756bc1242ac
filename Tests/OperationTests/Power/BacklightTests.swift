import SystemPackage
import TestSupport
import Testing

@testable import Operation

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

    @Test("a backlight that somebody else has set meanwhile is left alone when it was not switched off")
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

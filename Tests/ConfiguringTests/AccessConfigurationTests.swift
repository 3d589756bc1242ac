import Testing

@testable import Configuring

@Suite struct AccessConfigurationTests {
    @Test("what makes the gallery usable for more people is read")
    func access() throws {
        let configuration = try Configuration(
            toml: """
                [access]
                text = 1.6
                targets = 2
                contrast = "high"
                reach = "low"
                pause = true
                joystick = true
                """, file: "v.toml")
        let access = configuration.gallery.access
        #expect(access.text == 1.6 && access.targets == 2 && access.showsPause)
        #expect(access.contrast == .high && access.reach == .low && configuration.usesGamepads)
    }

    @Test(
        "a value that is out of range, or no choice, is a mistake that says what was expected",
        arguments: [
            ("access.text = 0.9", "access.text = 0.9 (expected a number from 1.0 to 2.0)"),
            ("access.targets = 3", "access.targets = 3 (expected a number from 1.0 to 2.0)"),
            ("access.contrast = \"low\"", "access.contrast = \"low\" (expected one of \"normal\", \"high\")"),
            ("access.reach = true", "access.reach = true (expected one of \"normal\", \"low\")"),
            ("access.pause = 1", "access.pause = 1 (expected true or false)"),
        ])
    func mistakes(_ text: String, _ message: String) {
        do throws(Configuration.Mistakes) {
            _ = try Configuration(toml: text, file: "v.toml")
            Issue.record("accepted \(text)")
        } catch {
            #expect(error.all.map(\.message) == [message])
        }
    }
}

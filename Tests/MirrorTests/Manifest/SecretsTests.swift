import Testing

@testable import Manifest

@Suite struct SecretsTests {
    @Test(
        "a configuration keeps all but its secrets",
        arguments: [
            ("pin = \"2468\"", "pin = \"…\""),
            ("kiosk.pin='2468' # ours", "kiosk.pin= \"…\" # ours"),
            ("kiosk = { pin = 2468, idle = 30 }", "kiosk = { pin = \"…\", idle = 30 }"),
            ("\"broker password\" = \"a = b\"", "\"broker password\" = \"…\""),
            ("main = \"https://ann:s e@host/a?key=1\"", "main = \"https://host/a\""),
            ("main = 'https://ann:s e@host/a?key=1'", "main = 'https://host/a'"),
            ("main = [\"/srv/a b\", \"ann:secret@host/a\"]", "main = [\"/srv/a b\", \"host/a\"]"),
            ("hours = \"09:00-18:00\"", "hours = \"09:00-18:00\""),
            ("spin = 3", "spin = 3"),
            ("# pins = many", "# pins = many"),
        ])
    func configuration(_ line: String, _ shown: String) { #expect(Secrets.hidden(in: line) == shown) }

    @Test("of a log, the addresses lose their secrets, and lines stay lines")
    func log() {
        let text = "cannot read https://ann:secret@host/a?token=1: 404\n\nskipped \"a b.jpg\": truncated JPEG"
        #expect(
            Secrets.hidden(in: text)
                == "cannot read https://host/a 404\n\nskipped \"a b.jpg\": truncated JPEG")
    }
}

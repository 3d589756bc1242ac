import Testing

@testable import Link

/// The file `link.toml`.
@Suite struct ConfigurationTests {
    private func read(_ text: String) throws -> LinkConfiguration {
        try LinkConfigurationFile.read(toml: text, file: "/etc/vitrine/link.toml", machine: "kiosk-7")
    }

    @Test("every key is read, and paths start in the folder of the file")
    func full() throws {
        let configuration = try read(
            """
            broker = "mqtts://broker.example:8884"
            name = "lobby"
            group = ["east", "windows"]
            user = "kiosk"
            password_file = "link/password"
            ca = "link/ca.pem"
            certificate = "/srv/lobby.pem"
            key = "link/lobby.key"
            discovery = false
            prefix = "museum/ground-floor"
            socket = "/run/other/control"
            """)
        var expected = LinkConfiguration(
            broker: try #require(BrokerAddress("mqtts://broker.example:8884")), name: "lobby")
        expected.groups = ["east", "windows"]
        expected.user = "kiosk"
        expected.passwordFile = "/etc/vitrine/link/password"
        expected.authorities = "/etc/vitrine/link/ca.pem"
        expected.certificate = "/srv/lobby.pem"
        expected.key = "/etc/vitrine/link/lobby.key"
        expected.isDiscoverable = false
        expected.prefix = "museum/ground-floor"
        expected.socket = "/run/other/control"
        #expect(configuration == expected)
    }

    @Test("only the broker must be there")
    func least() throws {
        let configuration = try read("broker = \"mqtts://broker\"\ngroup = \"east\"\n")
        #expect(configuration.name == "kiosk-7" && configuration.groups == ["east"] && configuration.isDiscoverable)
        #expect(configuration.broker.port == 8883 && configuration.advice == nil)
        #expect(try read("broker = \"mqtt://localhost\"").advice == nil)
        #expect(try read("broker = \"mqtt://broker\"").advice?.contains("is not encrypted") == true)
    }

    @Test("every mistake has its line and what was expected")
    func mistakes() {
        let text = """
            # A kiosk.
            broker = "http://broker"
            name = "Lobby 2"
            group = ["east", 3]
            users = "a"
            password_file = "x"
            discovery = "yes"
            prefix = "a//b"
            key = "a.key"
            """
        let failure = #expect(throws: LinkConfigurationFile.Failure.self) { try read(text) }
        let lines = failure?.lines ?? []
        let expected = [
            #":2: broker = "http://broker" (expected "mqtts://host:8883" or "mqtt://host:1883")"#,
            #":3: name = "Lobby 2" (expected up to 64 letters, digits, - and _)"#, ":4: group = ",
            ":5: unknown key users (expected one of broker, ca, ", ":6: password_file without user (expected both)",
            #":7: discovery = "yes" (expected true or false)"#, #":8: prefix = "a//b" (expected names of "#,
            ":9: key alone (expected certificate and key)",
        ]
        #expect(lines.count == expected.count, "\(lines)")
        for (line, words) in zip(lines, expected) {
            #expect(line.hasPrefix("/etc/vitrine/link.toml\(words)"), "\(line)")
        }
    }

    @Test(
        "what cannot work together, is missing or is no TOML is a mistake, and no password is shown",
        arguments: [
            ("", ":1: no broker (expected broker = "),
            ("broker = \"mqtt://a\"\nca = \"a\"", ":2: ca without encryption (expected a broker at mqtts://)"),
            ("broker = \"mqtts://me:secret@a\"", ":1: broker = \"…@a\" (expected "),
            ("broker = \"mqtts://a", ":1: not valid TOML: "), ("\n[broker]\nurl = 1", ":2: broker = "),
        ])
    func others(_ text: String, _ words: String) {
        let failure = #expect(throws: LinkConfigurationFile.Failure.self) { try read(text) }
        #expect(
            failure?.lines.count == 1 && failure?.lines.first?.hasPrefix("/etc/vitrine/link.toml\(words)") == true,
            "\(failure?.lines ?? [])")
        #expect(failure?.lines.first?.contains("secret") == false)
    }

    @Test(
        "addresses of brokers",
        arguments: [
            ("mqtt://a", "mqtt://a:1883"), ("mqtts://[::1]:9", "mqtts://[::1]:9"),
            ("mqtts://10.0.0.1/", "mqtts://10.0.0.1:8883"),
            ("mqtts://a:0", nil), ("mqtts://a:99999", nil), ("mqtts://", nil), ("mqtts://a/b", nil), ("ws://a", nil),
            ("mqtts://u@a", nil),
        ] as [(String, String?)])
    func addresses(_ url: String, _ description: String?) {
        #expect(BrokerAddress(url)?.description == description)
    }
}

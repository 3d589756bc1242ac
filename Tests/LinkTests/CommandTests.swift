import Testing

@testable import Link

/// What topics and payloads mean.
@Suite struct CommandTests {
    private func topics(prefix: String = "vitrine") throws -> Topics {
        var configuration = LinkConfiguration(broker: try #require(BrokerAddress("mqtt://a")), name: "lobby")
        configuration.groups = ["east", "windows"]
        configuration.prefix = prefix
        return Topics(configuration)
    }

    @Test("the topics of a kiosk, its groups and all, with any prefix")
    func filters() throws {
        let topics = try topics(prefix: "museum/ground-floor")
        let filters = ["kiosk/lobby", "group/east", "group/windows", "all"].map {
            "museum/ground-floor/\($0)/command/+"
        }
        #expect(topics.commandFilters == filters)
        #expect(topics.command(in: "museum/ground-floor/group/windows/command/next") == "next")
        #expect(topics.discovery == "homeassistant/device/museum_ground-floor_lobby/config")
    }

    @Test(
        "a topic of another kiosk, or with more or fewer levels, is no command",
        arguments: [
            "vitrine/kiosk/lobby2/command/next", "vitrine/kiosk/lobby/command", "vitrine/kiosk/lobby/command/",
            "vitrine/kiosk/lobby/command/next/now", "vitrine/kiosk/lobby/answer", "vitrine/group/west/command/next",
            "x/vitrine/all/command/next", "vitrine/all/command/a b",
        ])
    func others(_ topic: String) throws {
        #expect(try topics().command(in: topic) == nil)
    }

    @Test(
        "a payload is an argument, or an object with an argument and an identifier",
        arguments: [
            ("next", "", nil, "next"), ("next", "PRESS", nil, "next"), ("next", #"{"id":"1"}"#, "1", "next"),
            ("next", #"{"id":7}"#, "7", "next"), ("show", "day/ridge.jpg", nil, "show day/ridge.jpg"),
            ("show", #"{"argument":"a\nb"}"#, nil, #"show a\x0Ab"#), ("message", "", nil, "message"),
            ("message", "\u{1B}[2J", nil, #"message \x1B[2J"#), ("brightness", "40", nil, "brightness 40"),
            ("brightness", #"{"argument":40,"id":"x","time":3}"#, "x", "brightness 40"),
            ("brightness", #"{"argument":40.5}"#, nil, "brightness 40.5"), ("screen", "ON", nil, "wake"),
            ("screen", "off", nil, "blank"), ("motion", #"{"argument":"off"}"#, nil, "pause"),
            ("motion", "on", nil, "resume"), ("set", "Été", nil, "set Été"),
        ] as [(String, String, String?, String)])
    func payloads(_ name: String, _ payload: String, _ id: String?, _ line: String) throws {
        let command = try Command(name, Array(payload.utf8))
        #expect(command.id == id && command.line == line && command.name == name)
    }

    @Test(
        "a mistake says what is wrong, and is answered with the identifier of the command",
        arguments: [
            ("quit", #"{"id":"1"}"#, "1", "unknown command \"quit\" (expected one of albums, "),
            ("reload", "", nil, "unknown command \"reload\""),
            ("show", "", nil, "show (expected a photo's path or name)"),
            ("screen", #"{"id":"2"}"#, "2", "screen (expected on or off)"),
            ("message", "{no", nil, "a payload that is no object in JSON"),
            ("message", #"{"argument":["a"]}"#, nil, "a payload that is no object in JSON"),
            ("next", #"{"id":""}"#, nil, "an id of 0 bytes (expected 1 to 128)"),
        ] as [(String, String, String?, String)])
    func mistakes(_ name: String, _ payload: String, _ id: String?, _ words: String) {
        let mistake = #expect(throws: Command.Mistake.self) { try Command(name, Array(payload.utf8)) }
        #expect(mistake?.description.hasPrefix(words) == true, "\(String(describing: mistake))")
        #expect(mistake?.id == id)
    }

    @Test("what is too long or no text is refused")
    func bounds() {
        for payload in [[0xFF], [UInt8](repeating: 0x61, count: 65537), [UInt8](repeating: 1, count: 20_000)] {
            #expect(throws: Command.Mistake.self) { try Command("message", payload) }
        }
    }
}

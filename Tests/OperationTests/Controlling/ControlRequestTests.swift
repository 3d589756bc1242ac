import SystemPackage
import Testing

@testable import Operation

@Suite struct ControlRequestTests {
    @Test(
        "each command has a name",
        arguments: [
            ("status", .status), ("next", .gallery(.next)), ("previous", .gallery(.previous)),
            ("home", .gallery(.home)), ("albums", .gallery(.albums)), ("pause", .gallery(.pause)),
            ("resume", .gallery(.resume)), ("blank", .gallery(.blank)), ("wake", .gallery(.wake)),
            ("reload", .reload), ("screenshot", .screenshot), ("quit", .quit), ("show a.jpg", .show("a.jpg")),
            ("message hello", .gallery(.message("hello"))), ("message", .gallery(.message(nil))),
            ("  next ", .gallery(.next)), ("status\r", .status),
        ] as [(String, ControlRequest)])
    func commands(_ line: String, _ request: ControlRequest) throws {
        #expect(try ControlRequest(line) == request)
    }

    @Test("a photo's path may contain spaces and any bytes")
    func paths() throws {
        #expect(try ControlRequest("show  day 1/my photo.jpg") == .show("day 1/my photo.jpg"))
        guard case .show(let path) = try ControlRequest(#"show caf\xE9.jpg"#) else { throw CancellationError() }
        #expect(path.withPlatformString { [UInt8(bitPattern: $0[3]), UInt8(bitPattern: $0[4])] } == [0xE9, 0x2E])
    }

    @Test(
        "a message is one line, whatever it contains",
        arguments: [
            (#"We close\x0Aat  six"#, "We close at six"), (#"a\x07b\x1B[31m"#, "a b [31m"), ("  \t ", nil),
            (#"\x5Cx41"#, #"\x41"#), ("Grüße, 世界", "Grüße, 世界"),
        ] as [(String, String?)])
    func messages(_ argument: String, _ text: String?) throws {
        #expect(try ControlRequest("message \(argument)") == .gallery(.message(text)))
    }

    @Test("a message has at most 1000 bytes")
    func longMessages() throws {
        let longest = String(repeating: "é", count: 500)
        #expect(try ControlRequest("message \(longest)") == .gallery(.message(longest)))
        #expect(throws: ControlRequest.Mistake(description: "message of 1001 bytes (expected at most 1000)")) {
            try ControlRequest("message \(longest)a")
        }
    }

    @Test(
        "a mistake says what is wrong and what was expected",
        arguments: [
            ("", "no command (expected one of "), ("nxt", #"unknown command "nxt" (expected one of albums, blank, "#),
            ("NEXT", #"unknown command "NEXT""#), ("next 2", "next 2 (expected no argument)"),
            ("show", "show without a photo (expected its path or its name)"), ("show /", "show without a photo"),
            ("show \(String(repeating: "a", count: 4097))", "show with a path of 4097 bytes (expected at most 4096)"),
            (#"message \xFF"#, "message that is not UTF-8 (expected text)"), ("n\u{7}", #"unknown command "n\x07""#),
        ])
    func mistakes(_ line: String, _ message: String) {
        let mistake = #expect(throws: ControlRequest.Mistake.self) { try ControlRequest(line) }
        #expect(mistake?.description.hasPrefix(message) == true, "\(mistake?.description ?? "")")
    }

    @Test("the mistake in a name lists every command")
    func names() {
        let names = ControlRequest.names.split(separator: ", ")
        #expect(names.count == 14)
        #expect(names.contains("show") && names.contains("message") && names.contains("quit"))
    }
}

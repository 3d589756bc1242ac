import SystemPackage
import TestSupport
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
        "a message becomes one line without control characters",
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
            (
                "",
                "no command (expected one of albums, blank, brightness, desk, home, message, next, pause, previous, quit, reload, resume, schedule, screenshot, set, show, status, wake)"
            ),
            ("nxt", #"unknown command "nxt" (expected one of albums, blank, "#),
            ("NEXT", #"unknown command "NEXT""#), ("next 2", "next 2 (expected no argument)"),
            ("brightness 101", "brightness 101 (expected percent from 0 to 100)"),
            ("brightness", "brightness without a number (expected percent"),
            ("brightness nan", "brightness nan (expected percent from 0 to 100)"),
            ("set", "set without a name (expected that of a configured set)"),
            ("show", "show without a photo (expected its path or its name)"), ("show /", "show without a photo"),
            ("show \(String(repeating: "a", count: 4097))", "show with a path of 4097 bytes (expected at most 4096)"),
            (#"message \xFF"#, "message that is not UTF-8 (expected text)"), ("n\u{7}", #"unknown command "n\x07""#),
        ])
    func mistakes(_ line: String, _ message: String) {
        let mistake = #expect(throws: ControlRequest.Mistake.self) { try ControlRequest(line) }
        #expect(mistake?.description.hasPrefix(message) == true, "\(mistake?.description ?? "")")
    }

}

@Suite struct LineBufferTests {
    private func lines(_ pieces: [String], ends: Bool = false) -> [LineBuffer.Line] {
        var buffer = LineBuffer(limit: 100)
        var lines = [LineBuffer.Line]()
        for piece in pieces {
            buffer.append(piece.utf8)
            while let line = buffer.next(isLast: false) { lines.append(line) }
        }
        while ends, let line = buffer.next(isLast: true) { lines.append(line) }
        return lines
    }

    @Test("lines are found wherever they are cut")
    func pieces() {
        #expect(lines(["one\ntwo", "\n\nth", "r", "ee"]) == [.text("one"), .text("two"), .text("")])
        #expect(lines(["one\ntw", "o"], ends: true) == [.text("one"), .text("two")])
        #expect(lines(["one\n"], ends: true) == [.text("one")])
    }

    @Test(
        "a line may be as long as the limit, and no longer",
        arguments: [
            ("12345\n", .text("12345")), ("12345", nil), ("123456", .tooLong), ("123456\n", .tooLong),
        ] as [(String, LineBuffer.Line?)])
    func limit(_ text: String, _ line: LineBuffer.Line?) {
        var buffer = LineBuffer(limit: 5)
        buffer.append(text.utf8)
        #expect(buffer.next(isLast: false) == line)
    }

    @Test("a line that is not UTF-8 is none, and the next one is")
    func encoding() {
        var buffer = LineBuffer(limit: 10)
        buffer.append([0xC3, 0x28, 0x0A, 0x61, 0x0A])
        #expect(buffer.next(isLast: false) == .notText)
        #expect(buffer.next(isLast: false) == .text("a"))
        #expect(buffer.next(isLast: false) == nil)
    }

    @Test(
        "random bytes in random pieces give the same lines as all at once, and no request crashes", arguments: 0..<200)
    func fuzz(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let words = ["next", "show ", "message ", "\\x", "\n", " ", "\u{0}", "é", "status", "\\xF"].map {
            Array($0.utf8)
        }
        let bytes = (0..<300).flatMap { _ in
            Bool.random(using: &generator)
                ? [UInt8.random(in: 0...255, using: &generator)]
                : words.randomElement(using: &generator) ?? []
        }
        var whole = LineBuffer(limit: 1000)
        var parts = LineBuffer(limit: 1000)
        whole.append(bytes)
        var expected = [LineBuffer.Line]()
        var found = [LineBuffer.Line]()
        while let line = whole.next(isLast: true), line != .tooLong { expected.append(line) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...40, using: &generator))
            rest = rest.dropFirst(piece.count)
            parts.append(piece)
            while let line = parts.next(isLast: rest.isEmpty), line != .tooLong { found.append(line) }
        }
        #expect(found == expected)
        for case .text(let line) in found { _ = try? ControlRequest(line) }
    }
}

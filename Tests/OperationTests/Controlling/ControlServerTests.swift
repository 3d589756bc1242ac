import Control
import Foundation
import Patience
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Operation

@Suite(.patience) struct ControlServerTests {
    @Test("requests are answered in order, whether they arrive together or in pieces")
    func order() throws {
        let desk = try Desk()
        let client = try desk.client()
        try client.send("next\nalbums\nstatus\nsta")
        #expect(try client.line() == "ok")
        #expect(try client.line() == #"error: no albums\x0Ahere"#)
        #expect(try client.line() == #"{"requests":3}"#)
        try client.send("tus\n")
        #expect(try client.line() == #"{"requests":4}"#)
    }

    @Test("the last request needs no line break, and the answer still arrives")
    func end() throws {
        let client = try Desk().client()
        try client.send("home\nnext")
        client.stop()
        #expect(try client.rest() == ["ok", "ok"])
    }

    @Test("malformed requests are answered with what is wrong, and the next one is carried out")
    func malformed() throws {
        let client = try Desk().client()
        try client.send([0xFF, 0xFE, 0x0A])
        #expect(try client.line() == "error: not UTF-8 (expected a command)")
        try client.send("\n\u{0}\u{1B}[2J\nnext now\nnext\n")
        #expect(try client.line()?.hasPrefix("error: no command (expected one of ") == true)
        #expect(try client.line()?.hasPrefix(#"error: unknown command "\x00\x1B[2J" "#) == true)
        #expect(try client.line() == "error: next now (expected no argument)")
        #expect(try client.line() == "ok")
    }

    @Test("a line of 64 KB is read, and a longer one ends the connection")
    func huge() throws {
        let desk = try Desk()
        let client = try desk.client()
        try client.send("next\(String(repeating: " ", count: 65_532))\n")
        #expect(try client.line() == "ok")
        // The connection may end before all of it is sent.
        try? client.send(String(repeating: "a", count: 1 << 20))
        #expect(try client.line() == "error: too long (expected at most 65536 bytes)")
        #expect(try desk.client().isServed)
    }

    @Test("of 500 silent clients, 32 are kept, the others are refused with a reason, and none is kept for long")
    func silent() throws {
        let desk = try Desk(silence: .milliseconds(500))
        let clients = try (0..<500).map { _ in try desk.client() }
        let answers = try clients.map { try $0.rest() }
        #expect(answers.allSatisfy { $0.count == 1 })
        let refused = answers.count { $0 == ["error: 32 clients are connected already"] }
        let expired = answers.count { $0 == ["error: no command"] }
        #expect(refused + expired == 500)
        #expect(expired >= 32 && refused > 0)
        #expect(try desk.client().isServed)
    }

    @Test("a client whose request gets no answer receives an error, and its next request is not performed")
    func unanswered() throws {
        let desk = try Desk(silence: .milliseconds(200))
        let client = try desk.client()
        try client.send("reload\nnext\n")
        #expect(try client.rest() == ["error: the gallery does not answer"])
        #expect(desk.requests == 1)
    }

    @Test("a client that does not read its answer delays no other client, and gets all of it")
    func slowReader() throws {
        let desk = try Desk()
        let slow = try desk.client()
        try slow.send("screenshot\nstatus\n")
        for _ in 0..<20 { #expect(try desk.client().isServed) }
        #expect(try slow.line() == "ok 4194304")
        #expect(try slow.bytes(4 << 20) == Desk.picture)
        #expect(try slow.line()?.hasPrefix("{") == true)
    }

    @Test("10,000 requests of four clients are answered, each once")
    func many() async throws {
        let desk = try Desk()
        let path = desk.path
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let client = try Client(path)
                    for _ in 0..<25 {
                        try client.send(String(repeating: "next\n", count: 100))
                        for _ in 0..<100 where try client.line() != "ok" { return 0 }
                    }
                    return 2500
                }
            }
            var answers = 0
            for try await count in group { answers += count }
            #expect(answers == 10_000)
        }
        #expect(desk.requests == 10_000)
    }

    @Test("clients that leave without waiting do no harm")
    func leaving() throws {
        let desk = try Desk()
        for request in ["screenshot\nnext\n", "reload\n", "ne", "", "status\nstatus\n"] {
            // Some are refused, and find their connection closed.
            for _ in 0..<20 { try? desk.client().send(request) }
        }
        // Until the server has seen that they have gone, it has no room.
        var isServed = false
        while !isServed { isServed = try desk.client().isServed }
    }

    @Test("every line of random bytes gets one answer", arguments: 0..<20)
    func fuzz(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let client = try Desk().client()
        var lines = 0
        for _ in 0..<20 {
            let bytes = (0..<100).map { _ in UInt8.random(in: 0...64, using: &generator) }
            try client.send(bytes)
            lines += bytes.count { $0 == 0x0A }
        }
        try client.send("\nnext")
        client.stop()
        let answers = try client.rest()
        #expect(answers.count == lines + 2)
        #expect(answers.last == "ok")
        #expect(answers.dropLast().allSatisfy { $0.hasPrefix("error: ") })
    }

    @Test("the socket goes with the server, and so do its clients")
    func ending() throws {
        let desk = try Desk()
        let client = try desk.client()
        try client.send("next\n")
        #expect(try client.line() == "ok")
        desk.end()
        #expect(try client.rest().isEmpty)
        #expect(throws: Errno.noSuchFileOrDirectory) { try desk.client() }
    }
}

@Suite(.patience) struct ControlClientTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    @Test("each kind of answer is received as it was sent")
    func answers() throws {
        #expect(try ControlClient.send("next", to: desk.path) == .done)
        #expect(try ControlClient.send("albums", to: desk.path) == .failed(#"no albums\x0Ahere"#))
        #expect(try ControlClient.send("status", to: desk.path) == .json(#"{"requests":3}"#))
        #expect(try ControlClient.send("screenshot", to: desk.path) == .data(Desk.picture))
    }

    @Test("if no gallery listens at the socket, none is running")
    func nobody() throws {
        let nowhere = FilePath(desk.folder.file("nowhere"))
        let failure = ControlClient.Failure.notRunning("no gallery listens at \"\(nowhere)\"")
        #expect(throws: failure) { try ControlClient.send("next", to: nowhere) }
        // A program that crashed leaves its socket behind.
        try UnixSocket.open(listeningAt: nowhere, permissions: .ownerReadWrite).close()
        #expect(throws: failure) { try ControlClient.send("next", to: nowhere) }
    }

    @Test(
        "only lines of the protocol are answers",
        arguments: ["", "OK", "ok x", "ok -1", "ok 1073741825", "ok ", "error", "[]", "HTTP/1.1 400 Bad Request"])
    func strangers(_ head: String) {
        #expect(ControlReply.read(head: head) == nil)
    }
}

extension Client {
    /// Whether a request is carried out.
    fileprivate var isServed: Bool {
        get throws {
            try send("next\n")
            return try line() == "ok"
        }
    }
}

import Patience
import Platform
import SystemPackage
import Testing

@testable import Operation

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

    @Test("where nobody listens, nothing is running")
    func nobody() throws {
        let nowhere = FilePath(desk.folder.file("nowhere"))
        #expect(throws: ControlClient.Failure.notRunning("no gallery listens at \"\(nowhere)\"")) {
            try ControlClient.send("next", to: nowhere)
        }
        // A program that crashed leaves its socket behind.
        try UnixSocket.open(listeningAt: nowhere, permissions: .ownerReadWrite).close()
        #expect(throws: ControlClient.Failure.notRunning("no gallery listens at \"\(nowhere)\"")) {
            try ControlClient.send("next", to: nowhere)
        }
    }

    @Test(
        "only lines of the protocol are answers",
        arguments: ["", "OK", "ok x", "ok -1", "ok 1073741825", "ok ", "error", "[]", "HTTP/1.1 400 Bad Request"])
    func strangers(_ head: String) {
        #expect(ControlReply.read(head: head) == nil)
    }
}

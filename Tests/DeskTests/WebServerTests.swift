import Foundation
import Glibc
import Synchronization
import Testing

@testable import Desk

/// The server on real sockets, and clients that keep to no rule.
@Suite(.serialized) struct WebServerTests {
    /// What the server was asked.
    private final class Requests: Sendable {
        let all = Mutex<[WebRequest]>([])
    }

    private static let hello = WebPlan.answer(WebResponse(200, Array("hello".utf8)))

    private func serve(
        limits: (inout WebServer.Options) -> Void = { _ in },
        admit: @escaping @Sendable (IPAddress) -> Bool = { _ in true },
        handle: @escaping @Sendable (WebRequest) -> WebPlan = { _ in hello }
    ) throws -> WebServer {
        var options = WebServer.Options(port: 0)
        limits(&options)
        return try WebServer(options, admit: admit, handle: handle)
    }

    @Test("a request arrives with its method, path, headers and address, and the answer with its headers and body")
    func requests() throws {
        let requests = Requests()
        let server = try serve(handle: { request in
            requests.all.withLock { $0.append(request) }
            return .answer(WebResponse(201, [1, 2], type: "image/png").with("Location", "/a"))
        })
        let client = try Client(port: server.port)
        client.send("GET /a%20b?c HTTP/1.1\r\nHost: h\r\nX-Two: 1\r\nX-Two: 2\r\n\r\n")
        let answer = client.readAnswer(body: 2)
        #expect(answer.hasPrefix("HTTP/1.1 201 ") && answer.contains("Location: /a\r\n"))
        let first = requests.all.withLock(\.first)
        let request = try #require(first)
        #expect(request.method == "GET" && request.path == "/a b" && request.address.isLoopback)
        #expect(request["host"] == "h" && request["x-two"] == "1, 2")
        // The connection is kept.
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(client.readAnswer(body: 2).hasPrefix("HTTP/1.1 201 "))
    }

    @Test("a body is read up to its limit, and an unwanted one is not read")
    func bodies() throws {
        let server = try serve(handle: { request in
            request.path == "/read"
                ? .read(upTo: 10) { WebResponse(200, Array("\($0.count)".utf8)) } : .answer(WebResponse(403))
        })
        func status(_ path: String, _ length: String, _ body: String) throws -> String {
            let client = try Client(port: server.port)
            client.send("POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\n\r\n\(body)")
            return String(client.readAnswer(body: 0).dropFirst(9).prefix(3))
        }
        #expect(try status("/read", "10", "0123456789") == "200")
        #expect(try status("/read", "11", "0123456789a") == "413")
        #expect(try status("/other", "4294967296", "") == "403")
        #expect(try status("/read", "4294967296", "") == "413")
        #expect(try status("/read", "-1", "") == "400")
        #expect(try status("/read", "99999999999999999999999", "") != "200")
    }

    @Test("a connection that ends in the middle of a body is noticed, and one that is complete is not taken for one")
    func interruption() throws {
        let receiver = Receiver()
        let server = try serve(handle: { _ in .pass(to: receiver) })
        let client = try Client(port: server.port)
        client.send("PATCH / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n0123")
        receiver.wait(for: "0123")
        client.close()
        receiver.wait(for: "0123 cancelled")
        let other = try Client(port: server.port)
        other.send("PATCH / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n45")
        #expect(other.readAnswer(body: 0).hasPrefix("HTTP/1.1 204 "))
        other.close()
        #expect(receiver.events == "0123 cancelled45 finished")
    }

    @Test("who is not admitted gets no answer")
    func strangers() throws {
        let server = try serve(admit: { $0 != IPAddress([127, 0, 0, 9]) })
        let stranger = try Client(port: server.port, from: "127.0.0.9")
        stranger.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(stranger.readAnswer(body: 5).isEmpty)
        let other = try Client(port: server.port, from: "127.0.0.8")
        other.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(other.readAnswer(body: 5).hasSuffix("hello"))
    }

    @Test("thousands of connections from one address keep no other address from its answer")
    func flood() throws {
        let server = try serve(limits: { $0.connections = (all: 64, ofAddress: 8) })
        let flood = try (0..<2000).map { _ in try Client(port: server.port) }
        let other = try Client(port: server.port, from: "127.0.0.8")
        other.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(other.readAnswer(body: 5).hasSuffix("hello"))
        withExtendedLifetime(flood) {}
    }

    @Test(
        "a client that sends nothing more is disconnected, whether in the head or in the body", .timeLimit(.minutes(1)))
    func silence() throws {
        let server = try serve(
            limits: { $0.silence = (first: 1, later: 1) }, handle: { _ in .read(upTo: 100) { _ in WebResponse(200) } })
        for text in ["GET / HT", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 50\r\n\r\n01"] {
            let client = try Client(port: server.port)
            client.send(text)
            #expect(!client.readAnswer(body: 0).hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test("a client that has asked nothing yet has less time than one that has", .timeLimit(.minutes(1)))
    func newcomers() throws {
        let server = try serve(limits: { $0.silence = (first: 1, later: 30) })
        let known = try Client(port: server.port)
        known.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(known.readAnswer(body: 5).hasSuffix("hello"))
        // Its end is awaited, and the other is still connected then.
        #expect(try Client(port: server.port).readAnswer(body: 0).isEmpty)
        known.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(known.readAnswer(body: 5).hasSuffix("hello"))
    }

    @Test("a body without an announced end is read up to its limit, and the connection ends")
    func endlessBody() throws {
        let server = try serve(handle: { _ in .read(upTo: 10) { WebResponse(200, $0) } })
        let chunked = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        let client = try Client(port: server.port)
        client.send("\(chunked)5\r\n01234\r\n0\r\n\r\n")
        #expect(client.readAnswer(body: 5).hasSuffix("01234"))
        client.send("\(chunked)5\r\n01234\r\n6\r\n56789a\r\n")
        #expect(client.readAnswer(body: 0).isEmpty)
    }

    @Test("many from many addresses that ask nothing lose their places to others, and keep none of them waiting")
    func silentFlood() throws {
        let server = try serve(limits: {
            $0.connections = (all: 64, ofAddress: 8)
            $0.silence = (first: 30, later: 30)
        })
        let known = try Client(port: server.port)
        known.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(known.readAnswer(body: 5).hasSuffix("hello"))
        let flood = try (0..<1000).map { try Client(port: server.port, from: "127.0.\($0 / 200 + 1).\($0 % 200 + 1)") }
        known.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(known.readAnswer(body: 5).hasSuffix("hello"))
        let other = try Client(port: server.port, from: "127.0.9.9")
        other.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(other.readAnswer(body: 5).hasSuffix("hello"))
        // The first of them have ended long before their time.
        #expect(flood[0].readAnswer(body: 0).isEmpty && flood[500].readAnswer(body: 0).isEmpty)
    }

    @Test("a head that is too long is refused, and nothing is asked")
    func longHeads() throws {
        let requests = Requests()
        let server = try serve(
            limits: { $0.head = 8 << 10 },
            handle: { request in
                requests.all.withLock { $0.append(request) }
                return .answer(WebResponse(200))
            })
        let client = try Client(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n")
        let answer = client.readAnswer(body: 0)
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"))
        #expect(requests.all.withLock(\.count) == 0)
    }

    @Test("a port that is taken is an error that names it")
    func takenPort() throws {
        let server = try serve()
        #expect(throws: WebServer.Failure.self) { try serve(limits: { $0.port = server.port }) }
    }
}

/// Notes what happens to a body.
private final class Receiver: BodyReceiver {
    private let state = Mutex("")
    /// Signalled at each event.
    private let hasChanged = DispatchSemaphore(value: 0)

    var events: String { state.withLock(\.self) }

    private func note(_ event: String) {
        state.withLock { $0 += event }
        hasChanged.signal()
    }

    func receive(_ bytes: UnsafeRawBufferPointer) { note(String(decoding: bytes, as: UTF8.self)) }

    func finish() -> WebResponse {
        note(" finished")
        return WebResponse(204)
    }

    func cancel() { note(" cancelled") }

    /// Waits until just this has happened.
    func wait(for events: String) { while self.events != events { hasChanged.wait() } }
}

/// A client that sends what it likes.
private final class Client {
    private let socket: Int32
    private var isClosed = false

    struct Failure: Error {}

    init(port: UInt16, from source: String = "127.0.0.1") throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr(source)
        guard Self.with(&address, { bind(socket, $0, $1) }) == 0 else { throw Failure() }
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = port.bigEndian
        guard Self.with(&address, { connect(socket, $0, $1) }) == 0 else { throw Failure() }
    }

    deinit { close() }

    private static func with(
        _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        Glibc.close(socket)
    }

    func send(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// The head of an answer, and so many bytes of its body; fewer if the connection ends before.
    func readAnswer(body: Int) -> String {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        func isComplete() -> Bool {
            guard let end = text.range(of: "\r\n\r\n") else { return false }
            return text.utf8.distance(from: end.upperBound, to: text.endIndex) >= body
        }
        while !isComplete() {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return text }
            text += String(decoding: buffer.prefix(count), as: UTF8.self)
        }
        return text
    }
}

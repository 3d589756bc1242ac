import Dispatch
import Glibc
import Synchronization

/// A server whose answers a test decides, also those that no real server gives on purpose.
package final class ScriptedServer: Sendable {
    package enum Reply: Sendable {
        /// A status, lines of the header, and the contents.
        case answer(Int, [String] = [], [UInt8] = [])
        /// Bytes as they are, after which the connection is closed.
        case raw([UInt8])
        case reset
        /// No answer until the client gives up.
        case silence
    }

    package struct Request: Sendable {
        /// With the query.
        package let path: String
        package let header: String
    }

    private let listener: Listener
    private let received = Mutex<[Request]>([])
    private let script: @Sendable (Request, Int) -> Reply

    /// - Parameter script: Gives the reply to a request, with how often its path has been asked for before.
    package init(_ script: @escaping @Sendable (Request, Int) -> Reply) throws {
        listener = try Listener()
        self.script = script
        DispatchQueue(label: "server").async { [listener, weak self] in
            while let connection = listener.accept() { self?.serve(TCP(owning: connection)) }
        }
    }

    deinit { listener.end() }

    package func url(_ path: String) -> String { "http://127.0.0.1:\(listener.port)/\(path)" }

    /// The paths that were asked for, in order.
    package var paths: [String] { received.withLock { $0.map(\.path) } }

    package var requests: [Request] { received.withLock(\.self) }

    private func serve(_ connection: consuming TCP) {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
            let more = connection.receive()
            guard !more.isEmpty else { return }
            bytes += more
        }
        let header = String(decoding: bytes, as: UTF8.self)
        let words = header.split(separator: " ", maxSplits: 2)
        let request = Request(path: words.count > 1 ? String(words[1].dropFirst()) : "", header: header)
        let earlier = received.withLock { requests in
            defer { requests.append(request) }
            return requests.count { $0.path == request.path }
        }
        switch script(request, earlier) {
        case .answer(let status, let fields, let body):
            let lines = ["HTTP/1.1 \(status) Said", "Content-Length: \(body.count)", "Connection: close"] + fields
            connection.send((Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)[...])
        case .raw(let bytes): connection.send(bytes[...])
        case .reset:
            var now = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection.number, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        case .silence: while !connection.receive().isEmpty {}
        }
    }
}

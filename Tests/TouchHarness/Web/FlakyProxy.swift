import Dispatch
import Glibc
import Synchronization

/// A proxy between a program and a server that cuts connections after a number of bytes.
package final class FlakyProxy: Sendable {
    private let listener: Listener
    private let server: Int
    /// The bytes of response bodies that still pass; nil without a limit.
    private let remaining = Mutex<Int?>(nil)

    package var port: Int { listener.port }

    package init(to server: WebServer) throws {
        listener = try Listener()
        self.server = server.port
        DispatchQueue(label: "proxy").async { [listener, weak self] in
            while let connection = listener.accept() { self?.relay(TCP(owning: connection)) }
        }
    }

    deinit {
        listener.end()
    }

    /// Cuts the connection after this many more bytes of response bodies and refuses others until `restore()`.
    package func cut(after count: Int) { remaining.withLock { $0 = count } }

    package func restore() { remaining.withLock { $0 = nil } }

    private func relay(_ client: consuming TCP) {
        guard remaining.withLock({ $0 != 0 }), let upstream = try? TCP.connect(server) else { return }
        var header: [UInt8]? = []
        while true {
            var polls = [client.number, upstream.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&polls, 2, 10_000) > 0 else { return }
            if polls[0].revents != 0 {
                let request = client.receive()
                guard !request.isEmpty else { return }
                upstream.send(request[...])
            }
            if polls[1].revents != 0 {
                let response = upstream.receive()
                guard !response.isEmpty, forward(response, to: client, &header) else { return }
            }
        }
    }

    /// - Parameter header: The received part of the response's header; nil once the body follows.
    /// - Returns: Whether the connection stays open.
    private func forward(_ bytes: [UInt8], to client: borrowing TCP, _ header: inout [UInt8]?) -> Bool {
        guard let received = header else { return forward(body: bytes[...], to: client) }
        let all = received + bytes
        let separator = Array("\r\n\r\n".utf8)
        guard let end = all.indices.first(where: { all[$0...].starts(with: separator) }) else {
            header = all
            return true
        }
        header = nil
        client.send(all[..<(end + 4)])
        return forward(body: all[(end + 4)...], to: client)
    }

    private func forward(body: ArraySlice<UInt8>, to client: borrowing TCP) -> Bool {
        let allowed = remaining.withLock { remaining -> Int in
            guard let left = remaining else { return body.count }
            remaining = max(0, left - body.count)
            return min(left, body.count)
        }
        client.send(body.prefix(allowed))
        return allowed == body.count && remaining.withLock { $0 != 0 }
    }
}

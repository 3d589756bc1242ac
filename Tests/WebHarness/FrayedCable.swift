import Dispatch
import Glibc
import Synchronization

/// A proxy between a program and a server, which breaks the connection after some bytes of contents.
package final class FrayedCable: Sendable {
    private let listener: Listener
    private let server: Int
    /// Bytes of contents that it still forwards; nil for all.
    private let rest = Mutex<Int?>(nil)

    package var port: Int { listener.port }

    package init(to server: WebServer) throws {
        listener = try Listener()
        self.server = server.port
        DispatchQueue(label: "cable").async { [listener, weak self] in
            while let connection = listener.accept() { self?.carry(TCP(owning: connection)) }
        }
    }

    deinit {
        listener.end()
    }

    /// Breaks after so many more bytes of contents, and refuses all connections until ``repair()``.
    package func tear(after count: Int) { rest.withLock { $0 = count } }

    package func repair() { rest.withLock { $0 = nil } }

    private func carry(_ client: consuming TCP) {
        guard rest.withLock({ $0 != 0 }), let upstream = try? TCP.connect(server) else { return }
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
                let answer = upstream.receive()
                guard !answer.isEmpty, forward(answer, to: client, &header) else { return }
            }
        }
    }

    /// - Parameter header: The part of the answer's header that has arrived; nil after the header.
    /// - Returns: Whether the connection goes on.
    private func forward(_ bytes: [UInt8], to client: borrowing TCP, _ header: inout [UInt8]?) -> Bool {
        guard let begun = header else { return forward(contents: bytes[...], to: client) }
        let all = begun + bytes
        let mark = Array("\r\n\r\n".utf8)
        guard let end = all.indices.first(where: { all[$0...].starts(with: mark) }) else {
            header = all
            return true
        }
        header = nil
        client.send(all[..<(end + 4)])
        return forward(contents: all[(end + 4)...], to: client)
    }

    private func forward(contents: ArraySlice<UInt8>, to client: borrowing TCP) -> Bool {
        let allowed = rest.withLock { rest -> Int in
            guard let left = rest else { return contents.count }
            rest = max(0, left - contents.count)
            return min(left, contents.count)
        }
        client.send(contents.prefix(allowed))
        return allowed == contents.count && rest.withLock { $0 != 0 }
    }
}

import Dispatch
import Glibc
import Synchronization

/// Between a program and a server: it hands on what both say, and is torn after so many bytes of contents.
package final class FrayedCable: Sendable {
    private let listener: Listener
    private let server: Int
    /// Bytes of contents that it still hands on; nil if it is whole.
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

    /// It breaks after so many more bytes of contents, and lets nothing through until it is mended.
    package func tear(after count: Int) { rest.withLock { $0 = count } }

    package func mend() { rest.withLock { $0 = nil } }

    private func carry(_ client: consuming TCP) {
        guard rest.withLock({ $0 != 0 }), let upstream = try? TCP.connect(server) else { return }
        var header: [UInt8]? = []
        while true {
            var polls = [client.number, upstream.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&polls, 2, 10_000) > 0 else { return }
            if polls[0].revents != 0 {
                let question = client.receive()
                guard !question.isEmpty else { return }
                upstream.send(question[...])
            }
            if polls[1].revents != 0 {
                let answer = upstream.receive()
                guard !answer.isEmpty, handOn(answer, to: client, &header) else { return }
            }
        }
    }

    /// - Parameter header: What has come of the answer's header; nil when contents follow.
    /// - Returns: Whether the cable still holds.
    private func handOn(_ bytes: [UInt8], to client: borrowing TCP, _ header: inout [UInt8]?) -> Bool {
        guard let begun = header else { return handOn(contents: bytes[...], to: client) }
        let all = begun + bytes
        let mark = Array("\r\n\r\n".utf8)
        guard let end = all.indices.first(where: { all[$0...].starts(with: mark) }) else {
            header = all
            return true
        }
        header = nil
        client.send(all[..<(end + 4)])
        return handOn(contents: all[(end + 4)...], to: client)
    }

    private func handOn(contents: ArraySlice<UInt8>, to client: borrowing TCP) -> Bool {
        let allowed = rest.withLock { rest -> Int in
            guard let left = rest else { return contents.count }
            rest = max(0, left - contents.count)
            return min(left, contents.count)
        }
        client.send(contents.prefix(allowed))
        return allowed == contents.count && rest.withLock { $0 != 0 }
    }
}

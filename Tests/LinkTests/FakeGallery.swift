import Foundation
import Platform
import Synchronization
import SystemPackage

/// A control socket that answers as a gallery does, and remembers the commands.
final class FakeGallery: Sendable {
    let path: FilePath
    private let requests = Mutex<[String]>([])
    private let status = Mutex(#"{"version":"1.2","screen":"carousel","light":"day","paused":false,"photos":7}"#)
    /// Rings when it is over.
    private let bell: Bell

    init(_ path: FilePath) throws {
        self.path = path
        let listener = try UnixSocket.open(listeningAt: path, permissions: .ownerReadWrite)
        let bell = try Bell()
        self.bell = bell
        Thread.detachNewThread { [weak self] in
            defer { try? listener.close() }
            while Self.awaitClient(of: listener, bell), let gallery = self {
                if let client = try? UnixSocket.client(of: listener) { gallery.serve(client) }
            }
        }
    }

    /// - Returns: False when it is over.
    private static func awaitClient(of listener: FileDescriptor, _ bell: Bell) -> Bool {
        var polled = [listener, bell.descriptor].map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
        poll(&polled, nfds_t(polled.count), -1)
        return polled[1].revents == 0
    }

    deinit { end() }

    /// Stops to listen.
    func end() {
        bell.ring()
        path.removeFile()
    }

    /// All commands but `status`.
    var commands: [String] { requests.withLock(\.self) }

    func show(status: String) { self.status.withLock { $0 = status } }

    private func serve(_ client: FileDescriptor) {
        defer { try? client.close() }
        var bytes: [UInt8] = []
        while !bytes.contains(10), let more = try? client.receiveSome(upTo: 4096, waits: true), !more.isEmpty {
            bytes += more
        }
        var answer = Array(answer(to: String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)).utf8)[...]
        while !answer.isEmpty, let count = try? client.sendSome(answer, waits: true) { answer.removeFirst(count) }
    }

    private func answer(to line: String) -> String {
        if line == "status" { return status.withLock(\.self) + "\n" }
        requests.withLock { $0.append(line) }
        if line == "screenshot" { return "ok 4\nPNG!" }
        return line.hasPrefix("show") ? "error: no photo is shown\n" : "ok\n"
    }
}

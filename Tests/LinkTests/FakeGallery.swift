import Foundation
import Platform
import Synchronization
import SystemPackage

/// A control socket that answers as a gallery does, and remembers the commands.
final class FakeGallery: Sendable {
    let path: FilePath
    private let requests = Mutex<[String]>([])
    private let status = Mutex(#"{"version":"1.2","screen":"carousel","light":"day","paused":false,"photos":7}"#)
    private let isOver = Mutex(false)

    init(_ path: FilePath) throws {
        self.path = path
        let listener = try UnixSocket.open(listeningAt: path, permissions: .ownerReadWrite)
        Thread.detachNewThread { [weak self] in
            defer { try? listener.close() }
            while let gallery = self, !gallery.isOver.withLock(\.self) {
                guard let client = try? UnixSocket.client(of: listener) else {
                    usleep(2000)
                    continue
                }
                gallery.serve(client)
            }
        }
    }

    deinit { path.removeFile() }

    /// Stops to listen.
    func end() {
        isOver.withLock { $0 = true }
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

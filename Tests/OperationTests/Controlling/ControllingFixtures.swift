import Foundation
import Platform
import Synchronization
import SystemPackage
import TestSupport

@testable import Operation

/// A client that sends arbitrary bytes. It gives up after ten seconds without an answer.
final class Client {
    let socket: FileDescriptor
    private let desk: Desk?
    private var received: [UInt8] = []

    /// - Parameter desk: Lives as long as the client.
    init(_ path: FilePath, of desk: Desk? = nil) throws {
        self.desk = desk
        socket = try UnixSocket.open(connectedTo: path, patience: 10)
    }

    deinit { try? socket.close() }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty { rest.removeFirst(try socket.sendSome(rest, waits: true)) }
    }

    /// Sends nothing more.
    func stop() { shutdown(socket.rawValue, Int32(SHUT_WR)) }

    /// The next line; nil after the last.
    func line() throws -> String? {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeFirst(end + 1) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            guard try receive() else { return nil }
        }
    }

    func bytes(_ count: Int) throws -> [UInt8] {
        while received.count < count { guard try receive() else { break } }
        defer { received.removeFirst(min(count, received.count)) }
        return Array(received.prefix(count))
    }

    /// All lines until the connection ends.
    func rest() throws -> [String] {
        var lines: [String] = []
        while let line = try line() { lines.append(line) }
        return lines
    }

    private func receive() throws -> Bool {
        guard let new = try socket.receiveSome(upTo: 64 << 10, waits: true) else { return true }
        received += new
        return !new.isEmpty
    }
}

/// A server in its own folder. It answers `status` with the number of requests so far, `screenshot` with 4 MB, `albums` with
/// a failure, `reload` never, and everything else with `ok`.
final class Desk {
    let folder: TemporaryFolder
    let path: FilePath
    private let count: Counter
    private(set) var server: ControlServer?

    private final class Counter: Sendable {
        let value = Atomic(0)
    }

    static let picture = (0..<4 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    init(silence: Duration = .seconds(10)) throws {
        let folder = try TemporaryFolder()
        let count = Counter()
        path = FilePath(folder.file("run/control"))
        var limits = ControlServer.Limits()
        limits.silence = silence
        server = try ControlServer(ControlSocket(path), limits: limits) { request, reply in
            count.value.add(1, ordering: .relaxed)
            switch request {
            case .status: reply(.json("{\"requests\":\(count.value.load(ordering: .relaxed))}"))
            case .screenshot: reply(.data(Self.picture))
            case .reload: break
            case .gallery(.albums): reply(.failed("no albums\nhere"))
            default: reply(.done)
            }
        }
        self.folder = folder
        self.count = count
    }

    var requests: Int { count.value.load(ordering: .relaxed) }

    func client() throws -> Client { try Client(path, of: self) }

    func end() { server = nil }
}

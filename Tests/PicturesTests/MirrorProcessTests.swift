import Foundation
import Manifest
import Synchronization
import SystemPackage
import TemporaryFolder
import Testing

@testable import Pictures
@testable import Platform

@Suite(.timeLimit(.minutes(1))) struct MirrorProcessTests {
    private let task = MirrorProcess.Task(
        url: "https://example.org/a b.json", folder: MirrorFolder("/tmp/mirror"), limit: 3 << 20, interval: 60,
        environment: [])

    @Test("a mirror of the service manager gets its task as lines, and has ended when it closes the connection")
    func service() throws {
        let disk = try TemporaryFolder()
        let path = disk.root.appending("socket")
        let listener = try UnixSocket.open(listeningAt: path, permissions: .ownerReadWrite)
        defer { try? listener.close() }
        let received = Mutex<[UInt8]>([])
        try WorkerThread.start("service") {
            guard let connection = Self.client(of: listener) else { return }
            while !received.withLock({ $0.suffix(2).elementsEqual("\n\n".utf8) }) {
                guard let bytes = try? connection.receiveSome(upTo: 64, waits: true) else { break }
                received.withLock { $0 += bytes }
            }
            try? connection.close()
        }
        var task = task
        task.shown = ["/tmp/mirror", "/tmp/other"].map { MirrorFolder($0) }
        #expect(try MirrorProcess.run(.service(path), task) == "has ended")
        let lines = [
            "https://example.org/a b.json", "/tmp/mirror", "--limit", "3", "--interval", "60.0", "--log-level", "info",
            "--until-input-ends", "--shown", "/tmp/mirror", "--shown", "/tmp/other", "", "",
        ]
        #expect(String(decoding: received.withLock(\.self), as: UTF8.self) == lines.joined(separator: "\n"))
    }

    private static func client(of listener: FileDescriptor) -> FileDescriptor? {
        while true {
            do throws(Errno) {
                if let client = try UnixSocket.client(of: listener) { return client }
            } catch {
                return nil
            }
            Pause.seconds(0.001)
        }
    }

    @Test("the environment chooses the service")
    func launcher() throws {
        guard case .service("/run/mirror") = MirrorProcess.Launcher.available(["VITRINE_MIRROR": "/run/mirror"]) else {
            Issue.record("not the service")
            return
        }
    }
}

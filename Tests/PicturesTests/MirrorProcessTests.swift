import Foundation
import Manifest
import Patience
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Pictures
@testable import Platform

@Suite(.patience) struct MirrorProcessTests {
    private var task: MirrorProcess.Task {
        var task = MirrorProcess.Task(
            url: "https://example.org/a b.json", line: MirrorLine(MirrorFolder("/tmp/mirror")), limit: 3 << 20,
            interval: 60, environment: [])
        task.shown = ["/tmp/mirror", "/tmp/other"].map { MirrorFolder($0) }
        return task
    }
    private let lines = [
        "https://example.org/a b.json", "/tmp/mirror", "--limit", "3", "--interval", "60.0", "--log-level", "info",
        "--until-input-ends", "--shown", "/tmp/mirror", "--shown", "/tmp/other", "", "",
    ]

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
        #expect(try MirrorProcess.run(.service(path), task) == "has ended")
        #expect(String(decoding: received.withLock(\.self), as: UTF8.self) == lines.joined(separator: "\n"))
    }

    @Test(
        "a mirror that the gallery starts gets its task as lines, too, and not as arguments, which all users can read")
    func child() throws {
        let disk = try TemporaryFolder()
        let program = try disk.file(
            "mirror",
            """
            #!/bin/sh
            exec > \(disk.path)/received
            echo "$*"
            while IFS= read -r line && [ -n "$line" ]; do echo "$line"; done
            """)
        #expect(chmod(program, 0o755) == 0)
        #expect(try MirrorProcess.run(.parent(FilePath(program)), task) == "exited with code 0")
        #expect(disk.text(of: "received") == (["--task-from-input"] + lines.dropLast()).joined(separator: "\n"))
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

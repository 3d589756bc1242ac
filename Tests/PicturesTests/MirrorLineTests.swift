import Codecs
import Decoding
import Foundation
import Manifest
import Patience
import Raster
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Pictures
@testable import Platform

/// The gallery's end of the connection to a mirror.
@Suite struct MirrorLineTests {
    private let line: MirrorLine
    private let time: SetTime
    private let ends: (ours: FileDescriptor, theirs: FileDescriptor)
    private let arrivals: AsyncStream<Void>

    init() throws {
        let time = SetTime()
        self.time = time
        line = MirrorLine(MirrorFolder("/nowhere")) { time.now }
        ends = try FileDescriptor.pair(of: .bytes)
        let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
        self.arrivals = arrivals
        line.onArrival { continuation.yield() }
        try WorkerThread.start("line") { [line, ends] in try? line.follow(ends.ours) }
    }

    private func say(_ text: String) throws {
        _ = try ends.theirs.sendSome(Array(text.utf8)[...], waits: true)
    }

    /// What the gallery has sent; empty if it has not.
    private func heard() throws -> String {
        String(decoding: try ends.theirs.receiveSome(upTo: 1 << 16) ?? [], as: UTF8.self)
    }

    /// Asks as soon as the connection is known.
    private func ask(_ path: FilePath) async -> MirrorLine.Answer {
        while true {
            let answer = line.request(path)
            if answer != .failed("the mirror is not running") { return answer }
            await Task.yield()
        }
    }

    @Test("without a mirror, a tile cannot be fetched; with one, it is asked for once until it is answered")
    func once() async throws {
        #expect(MirrorLine(MirrorFolder("/nowhere")).request("a") == .failed("the mirror is not running"))
        for _ in 0..<3 { #expect(await ask("a/b") == .awaited) }
        #expect(try heard() == "a/b\n")
        try say("+a/b\n")
        _ = await arrivals.first { true }
        // It has been removed from the disk meanwhile.
        #expect(await ask("a/b") == .awaited)
        #expect(try heard() == "a/b\n")
    }

    @Test(
        "a tile that could not be fetched is not asked for again for as long as the mirror says, and the reason is short",
        arguments: [
            ("5", 5.0), ("3600", 3600), ("0", 1), ("-9", 1), ("soon", 60), ("999999999999999999999", 60),
            ("99999999", 86_400),
        ])
    func failed(_ text: String, _ seconds: Double) async throws {
        _ = await ask("a/b")
        try say("-a/b \(text) not found " + String(repeating: "x", count: 1000) + "\n")
        _ = await arrivals.first { true }
        _ = try heard()
        for _ in 0..<3 {
            time.pass(.seconds(seconds * 0.33))
            guard case .failed(let why) = await ask("a/b") else {
                Issue.record("it is awaited")
                continue
            }
            #expect(why.hasPrefix("not found xxx") && why.count == 200)
        }
        #expect(try heard().isEmpty)
        time.pass(.seconds(seconds * 0.02))
        #expect(await ask("a/b") == .awaited)
        #expect(try heard() == "a/b\n")
    }

    @Test("answers without a question, and parts of lines, are ignored")
    func strange() async throws {
        _ = await ask("a/b")
        try say("-c/d gone\n\n-\n+\nnonsense\n+a")
        try say("/b\n")
        _ = await arrivals.first { true }
        #expect(await ask("c/d") == .awaited)
    }

    @Test("a tile that the server does not have is refused")
    func refused() async throws {
        _ = await ask("a/b")
        try say("xa/b 21600 not found\n")
        _ = await arrivals.first { true }
        #expect(await ask("a/b") == .refused("not found"))
    }

    @Test("a damaged tile is replaced once")
    func replaced() async throws {
        _ = await ask("a/b")
        _ = try heard()
        try say("+a/b\n")
        _ = await arrivals.first { true }
        #expect(line.replace("a/b") == .awaited)
        #expect(try heard() == "!a/b\n")
        // The damaged one is still on the disk.
        #expect(line.replace("a/b") == .awaited)
        #expect(try heard().isEmpty)
        try say("+a/b\n")
        _ = await arrivals.first { true }
        #expect(line.replace("a/b") == nil)
    }

    @Test("the tiles of a picture that are shown, and no others, are asked for together, and once")
    func picture() async throws {
        let levels = (0..<3).map { level in
            let size = PixelSize(width: 2000 >> level, height: 2000 >> level)
            return TilePyramid.Level(size: size, tile: PixelSize(width: 256, height: 256), place: 1 << level)
        }
        var header = ImageHeader.plain(.iiif, 2000, 2000)
        header.pyramid = TilePyramid(levels: levels, storage: .files(TileFiles(scheme: .iiif3, format: .jpg)))
        let path = line.folder.photos.appending(String(repeating: "a", count: 64))
        _ = await ask("first")
        _ = try heard()
        let tasks: [(DecodingTask, Int)] = [
            (.whole(filling: PixelSize(width: 400, height: 400)), 4),
            (.whole(filling: PixelSize(width: 400, height: 400)), 0),
            // A part of the screen that four tiles share, and the middle of two rows of the 8 × 8 tiles.
            (.tiles(level: 0, [PixelRect(x: 256, y: 256, width: 512, height: 512)]), 4),
            (.whole(filling: PixelSize(width: 2000, height: 200)), 16),
        ]
        for (task, count) in tasks {
            #expect(throws: PictureError.awaited) {
                try TileDecoder(LocalDecoder(), [line]).make(task, of: path, header, unless: Cancellation())
            }
            #expect(Set(try heard().split(separator: "\n")).count == count, "\(task)")
        }
    }
}

/// A clock that a test sets.
private final class SetTime: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock(\.self) }

    func pass(_ duration: Duration) { time.withLock { $0 += duration } }
}

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
        #expect(try MirrorProcess.run(.child(FilePath(program)), task) == "exited with code 0")
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
}

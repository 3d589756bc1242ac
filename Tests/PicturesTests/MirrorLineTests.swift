import Manifest
import Platform
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

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
        String(decoding: try ends.theirs.receiveSome(upTo: 4096) ?? [], as: UTF8.self)
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
        try say("+a/b\n")
        _ = await arrivals.first { true }
        // It is damaged, and replaced once.
        #expect(line.replace("a/b") == .awaited)
        #expect(try heard() == "!a/b\n")
        #expect(line.replace("a/b") == nil)
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
}

/// A clock that a test sets.
private final class SetTime: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock(\.self) }

    func pass(_ duration: Duration) { time.withLock { $0 += duration } }
}
